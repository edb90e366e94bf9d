package main

import (
	"context"
	"encoding/json"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// probe is a part of the process that may not be ready; nil says that it is.
type probe func(context.Context) error

// probeTimeout bounds how long a readiness question may take.
const probeTimeout = 2 * time.Second

// opsHandler answers the host's machinery: /healthz says that the process runs, /readyz that it can serve players
// now, /metrics what it has done.
func opsHandler(registry *prometheus.Registry, probes map[string]probe) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(registry, promhttp.HandlerOpts{}))
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		w.Write([]byte("ok\n"))
	})
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), probeTimeout)
		defer cancel()
		status := http.StatusOK
		answers := make(map[string]string, len(probes))
		for name, ready := range probes {
			answers[name] = "ready"
			if err := ready(ctx); err != nil {
				answers[name], status = err.Error(), http.StatusServiceUnavailable
			}
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		json.NewEncoder(w).Encode(answers)
	})
	return mux
}
