package bot

import (
	"cmp"
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// metrics count what the bot does. Labels are of small closed sets.
type metrics struct {
	interactions *prometheus.CounterVec   // kind, outcome
	latency      *prometheus.HistogramVec // kind
	deferrals    *prometheus.CounterVec   // kind
	requests     *prometheus.CounterVec   // route, status
	requestTime  *prometheus.HistogramVec // route
	faults       *prometheus.CounterVec   // field
	notices      *prometheus.CounterVec   // kind
}

// outcome is how an interaction ended.
type outcome string

// The outcomes.
const (
	outcomeDone      outcome = ""        // counted as "done"
	outcomeRefused   outcome = "refused" // a player's mistake or a stale press, told to them
	outcomeBroke     outcome = "broke"   // ours to fix
	outcomeDuplicate outcome = "duplicate"
	outcomeLost      outcome = "lost" // carried out, but no answer got through
)

func newMetrics(to prometheus.Registerer) (*metrics, error) {
	counter := func(name, help string, labels ...string) *prometheus.CounterVec {
		return prometheus.NewCounterVec(prometheus.CounterOpts{Namespace: "innkeeper", Name: name, Help: help}, labels)
	}
	times := func(name, help string, labels ...string) *prometheus.HistogramVec {
		return prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Namespace: "innkeeper", Name: name, Help: help,
			Buckets: []float64{.005, .01, .025, .05, .1, .25, .5, 1, 2, 3, 10},
		}, labels)
	}
	m := &metrics{
		interactions: counter("interactions_total", "Interactions by kind and outcome.", "kind", "outcome"),
		latency:      times("interaction_seconds", "From receiving an interaction to its first answer.", "kind"),
		deferrals:    counter("deferrals_total", "Interactions that were not answered at once.", "kind"),
		requests:     counter("discord_requests_total", "REST calls by route and HTTP status; 0 is no answer.", "route", "status"),
		requestTime:  times("discord_request_seconds", "Time of REST calls.", "route"),
		faults:       counter("discord_faults_total", "Bodies that Discord refused as invalid.", "route"),
		notices:      counter("notices_total", "Reminders and other unasked messages by kind.", "kind"),
	}
	if to == nil {
		return m, nil
	}
	for _, c := range []prometheus.Collector{m.interactions, m.latency, m.deferrals, m.requests, m.requestTime, m.faults, m.notices} {
		if err := to.Register(c); err != nil {
			return nil, fmt.Errorf("register metrics: %w", err)
		}
	}
	return m, nil
}

// count counts an interaction that has ended.
func (b *Bot) count(ctx context.Context, c *call, o outcome) {
	took := time.Since(c.began)
	name := string(cmp.Or(o, "done"))
	b.metrics.interactions.WithLabelValues(c.Kind.String(), name).Inc()
	b.metrics.latency.WithLabelValues(c.Kind.String()).Observe(took.Seconds())
	b.log.DebugContext(ctx, "interaction answered", "id", c.ID, "kind", c.Kind, "outcome", name, "took", took)
}

// rest counts a REST call.
func (m *metrics) rest(route string, status int, took time.Duration) {
	m.requests.WithLabelValues(route, strconv.Itoa(status)).Inc()
	m.requestTime.WithLabelValues(route).Observe(took.Seconds())
}
