package bot

import (
	"bytes"
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"strconv"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
)

const (
	// maxInteraction is how long the body of an interaction may be.
	maxInteraction = 1 << 20
	// maxAge is how old, or how far ahead of our clock, a signed request may be: an older one is a replay.
	maxAge = 5 * time.Minute
)

// Handler takes interactions as signed HTTP requests, the other way in than the gateway. Serve must run beside it. Each
// request is acknowledged at once; the answer then goes the same way as over the gateway.
func (b *Bot) Handler() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodPost {
			w.Header().Set("Allow", http.MethodPost)
			http.Error(w, "POST only", http.StatusMethodNotAllowed)
			return
		}
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxInteraction))
		if err != nil {
			http.Error(w, "body too long", http.StatusRequestEntityTooLarge)
			return
		}
		if !b.signed(r.Header, body) {
			http.Error(w, "invalid request signature", http.StatusUnauthorized)
			return
		}
		i, err := wire.ParseInteraction(body)
		if err != nil {
			http.Error(w, "not an interaction", http.StatusBadRequest)
			return
		}
		if i.Kind == wire.Ping {
			w.Header().Set("Content-Type", "application/json")
			_ = json.NewEncoder(w).Encode(map[string]int{"type": 1}) // the caller is gone: nobody to tell
			return
		}
		leave := b.inFlight.enter()
		go func() {
			defer leave()
			b.serve(i)
		}()
		w.WriteHeader(http.StatusAccepted)
	})
}

// signed tells whether Discord signed the request, and lately.
func (b *Bot) signed(h http.Header, body []byte) bool {
	stamp := h.Get("X-Signature-Timestamp")
	signature, err := hex.DecodeString(h.Get("X-Signature-Ed25519"))
	if err != nil || len(signature) != ed25519.SignatureSize || len(b.cfg.PublicKey) != ed25519.PublicKeySize {
		return false
	}
	if !ed25519.Verify(b.cfg.PublicKey, bytes.Join([][]byte{[]byte(stamp), body}, nil), signature) {
		return false
	}
	seconds, err := strconv.ParseInt(stamp, 10, 64)
	if err != nil {
		return false
	}
	age := b.now().Sub(time.Unix(seconds, 0))
	return age.Abs() <= maxAge
}
