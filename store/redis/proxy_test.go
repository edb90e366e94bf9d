package redis_test

import (
	"bytes"
	"io"
	"net"
	"sync"
	"testing"
)

// proxy stands between a store and a server and can misbehave as networks do.
type proxy struct {
	listener net.Listener
	target   string

	mu      sync.Mutex
	conns   map[net.Conn]bool
	stalled chan struct{} // not nil while nothing passes; closed when it does again
	marker  []byte        // a request that contains it gets no answer
	instead func()        // called once the server has carried that request out
}

// startProxy starts a proxy that is stopped when the test ends.
func startProxy(t testing.TB, target string) *proxy {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := &proxy{listener: l, target: target, conns: map[net.Conn]bool{}}
	var all sync.WaitGroup
	all.Go(func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			all.Go(func() { p.serve(c) })
		}
	})
	t.Cleanup(func() {
		p.resume()
		_ = l.Close()
		p.cutAll()
		all.Wait()
	})
	return p
}

func (p *proxy) url() string { return "redis://" + p.listener.Addr().String() + "/0" }

// stall lets nothing pass any more, though connections stand and are accepted.
func (p *proxy) stall() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.stalled = make(chan struct{})
}

// resume ends a stall.
func (p *proxy) resume() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.stalled != nil {
		close(p.stalled)
		p.stalled = nil
	}
}

// loseAnswer makes the next request that contains the marker reach the server, but its connection break before the
// answer comes back; in between, instead is called.
func (p *proxy) loseAnswer(marker string, instead func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.marker, p.instead = []byte(marker), instead
}

// cutAll breaks all connections.
func (p *proxy) cutAll() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for c := range p.conns {
		_ = c.Close()
	}
}

func (p *proxy) serve(client net.Conn) {
	server, err := net.Dial("tcp", p.target)
	if err != nil {
		_ = client.Close()
		return
	}
	for _, c := range []net.Conn{client, server} {
		p.mu.Lock()
		p.conns[c] = true
		p.mu.Unlock()
		defer func() {
			_ = c.Close()
			p.mu.Lock()
			delete(p.conns, c)
			p.mu.Unlock()
		}()
	}
	answers := make(chan struct{})
	go func() {
		defer close(answers)
		_ = p.pass(client, server, func([]byte) bool { return true })
		_ = client.Close()
	}()
	_ = p.pass(server, client, func(request []byte) bool { return p.answered(server, request) })
	_ = server.Close()
	<-answers
}

// pass copies until one side ends or keep says no; then what was read last has been passed on.
func (p *proxy) pass(to, from net.Conn, keep func([]byte) bool) error {
	buf := make([]byte, 1<<16)
	for {
		n, err := from.Read(buf)
		if err != nil {
			return err
		}
		p.waitIfStalled()
		if !keep(buf[:n]) {
			return io.EOF
		}
		if _, err := to.Write(buf[:n]); err != nil {
			return err
		}
	}
}

func (p *proxy) waitIfStalled() {
	p.mu.Lock()
	stalled := p.stalled
	p.mu.Unlock()
	if stalled != nil {
		<-stalled
	}
}

// answered tells whether a request may be answered. One that may not is carried out over another connection, so that
// the answer is known to have been given, and lost.
func (p *proxy) answered(server net.Conn, request []byte) bool {
	p.mu.Lock()
	marked := p.marker != nil && bytes.Contains(request, p.marker)
	instead := p.instead
	if marked {
		p.marker, p.instead = nil, nil
	}
	p.mu.Unlock()
	if !marked {
		return true
	}
	other, err := net.Dial("tcp", server.RemoteAddr().String())
	if err == nil {
		defer other.Close()
		if _, err = other.Write(request); err == nil {
			_, err = other.Read(make([]byte, 1<<10))
		}
	}
	if err == nil {
		instead()
	}
	return false
}
