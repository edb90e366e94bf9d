package discordfake

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"
)

// httpVersion is the API version whose rules answers in an HTTP body follow.
const httpVersion = 10

func hexKey(k ed25519.PublicKey) string { return hex.EncodeToString(k) }

// SetInteractionsURL makes interactions come by signed POST instead of the gateway. Like the real service it first
// checks that the endpoint answers a PING and refuses a wrong signature. Empty switches back.
func (s *Server) SetInteractionsURL(ctx context.Context, url string) error {
	if url != "" {
		if err := s.probe(ctx, url); err != nil {
			return fmt.Errorf("interactions endpoint %s: %w", url, err)
		}
	}
	defer s.lock()()
	s.endpoint = url
	return nil
}

// ProbeInteractionsURL sends a PING with a right and one with a wrong signature, as the real service does now and then.
func (s *Server) ProbeInteractionsURL(ctx context.Context) error {
	s.mu.Lock()
	url := s.endpoint
	s.mu.Unlock()
	return s.probe(ctx, url)
}

func (s *Server) probe(ctx context.Context, url string) error {
	ping, _ := json.Marshal(map[string]any{ // a map of plain values always marshals
		"id": "1", "application_id": s.ApplicationID(), "type": kindPing, "token": "ping", "version": 1,
	})
	resp, err := s.signed(ctx, url, ping, s.config.PrivateKey)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	var answer struct{ Type int }
	if err := json.NewDecoder(resp.Body).Decode(&answer); err != nil || resp.StatusCode != http.StatusOK || answer.Type != callbackPong {
		return fmt.Errorf("PING was answered with status %d, type %d (%v)", resp.StatusCode, answer.Type, err)
	}
	_, wrong, err := ed25519.GenerateKey(nil)
	if err != nil {
		return fmt.Errorf("make a wrong key: %w", err)
	}
	refused, err := s.signed(ctx, url, ping, wrong)
	if err != nil {
		return err
	}
	defer refused.Body.Close()
	if refused.StatusCode != http.StatusUnauthorized {
		return fmt.Errorf("a wrong signature was answered with status %d, want 401", refused.StatusCode)
	}
	return nil
}

// signed posts a body with its signature.
func (s *Server) signed(ctx context.Context, url string, body []byte, key ed25519.PrivateKey) (*http.Response, error) {
	stamp := strconv.FormatInt(s.now().Unix(), 10)
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("User-Agent", "Discord-Interactions/1.0 (+https://discord.com)")
	req.Header.Set("X-Signature-Timestamp", stamp)
	req.Header.Set("X-Signature-Ed25519", hex.EncodeToString(ed25519.Sign(key, append([]byte(stamp), body...))))
	return http.DefaultClient.Do(req)
}

// post hands an interaction to the endpoint. Its answer may be the response itself, or 202 when that comes as a callback.
func (s *Server) post(url string, i *interaction) {
	ctx, cancel := context.WithTimeout(s.life, s.config.Deadline+time.Second)
	defer cancel()
	resp, err := s.signed(ctx, url, i.payload, s.config.PrivateKey)
	if err != nil {
		return // nobody there: the deadline tells
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		_, _ = io.Copy(io.Discard, resp.Body) // so that the connection can be used again
		return
	}
	b, err := readBody(resp.Header.Get("Content-Type"), resp.Body, s.config.MaxFileSize)
	defer s.lock()()
	if err == nil {
		err = s.respond(i, b, httpVersion)
	}
	if err != nil {
		text, _ := json.Marshal(err) // an apiError always marshals, other errors are rare
		s.violate("%s: its HTTP answer was refused: %v %s", i, err, text)
	}
}
