// Package demo is the web page of `innkeeper demo`: a small chat client in which one person plays all the people of a
// made-up guild, over the in-memory Discord of package discordfake. The bot behind it is the real one.
//
// Furnish builds the guild once; New makes the page, an http.Handler for a loopback listener:
//
//	world := discordfake.New(discordfake.Config{Dir: filepath.Join(data, "demo")})
//	if err := world.Start("127.0.0.1:0"); err != nil { … }
//	defer world.Close()
//	cast := demo.Furnish(world)
//	… start the bot against world.URL() with world.Token() …
//	page, err := demo.New(world, cast, demo.Options{Dir: filepath.Join(data, "demo")})
//	srv := &http.Server{Handler: page, ReadHeaderTimeout: 5 * time.Second}
//	srv.RegisterOnShutdown(page.Close) // ends the event streams, which else keep Shutdown waiting
//	err = srv.Serve(listener)
//
// The page itself is plain HTML, CSS and ES modules under web, embedded, without a build step and without a single
// request to anywhere else. It speaks JSON to the handlers here and hears of changes over one event stream per person:
//
//	GET    /api/world                                    the guild, the bot, the people
//	GET    /api/people/{person}/view                     channels with what is unread
//	GET    /api/people/{person}/events                   the stream: hello, change, unread, online
//	GET    /api/people/{person}/channels/{channel}/messages?before=
//	POST   /api/people/{person}/channels/{channel}/messages | read | threads
//	GET    /api/people/{person}/channels/{channel}/commands
//	POST   /api/people/{person}/channels/{channel}/commands | suggestions
//	POST   /api/people/{person}/messages/{message}/components
//	DELETE /api/people/{person}/messages/{message}       dismisses an ephemeral message
//	POST   /api/people/{person}/modals
//	GET    /attachments/…                                files of messages
//
// Whoever can reach the page is trusted to be all the people at once, so it answers nobody but this machine's own
// browser: see guard.
package demo

import (
	"cmp"
	"embed"
	"io/fs"
	"log/slog"
	"net/http"
	"sync"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
)

//go:embed web
var web embed.FS

// Options are how the page is set up. The zero value is good for tests.
type Options struct {
	Dir string       // where read marks are kept across restarts; empty means nowhere
	Log *slog.Logger // nil means slog.Default()
}

// Server is the page with its API. It is safe for concurrent use.
type Server struct {
	world   *discordfake.Server
	cast    Cast
	marks   *marks
	log     *slog.Logger
	handler http.Handler

	done  chan struct{} // closed by Close
	close sync.Once
}

// New makes the page for the people of cast in world. The error is about read marks that cannot be read.
func New(world *discordfake.Server, cast Cast, o Options) (*Server, error) {
	marks, err := openMarks(o.Dir)
	if err != nil {
		return nil, err
	}
	s := &Server{world: world, cast: cast, marks: marks, log: cmp.Or(o.Log, slog.Default()), done: make(chan struct{})}
	s.handler = guard(s.routes())
	return s, nil
}

// ServeHTTP serves the page, its API and the files of messages.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// Close ends all event streams. It may be called more than once.
func (s *Server) Close() { s.close.Do(func() { close(s.done) }) }

func (s *Server) routes() http.Handler {
	page, err := fs.Sub(web, "web")
	if err != nil {
		panic(err) // the embedded folder has the name that it was embedded by
	}
	mux := http.NewServeMux()
	mux.Handle("GET /", http.FileServerFS(page))
	mux.Handle("GET /attachments/", attachments(s.world.Handler()))
	mux.HandleFunc("GET /api/world", s.getWorld)
	const person, channel, message = "/api/people/{person}", "/api/people/{person}/channels/{channel}", "/api/people/{person}/messages/{message}"
	for pattern, h := range map[string]personal{
		"GET " + person + "/view":          s.getView,
		"GET " + person + "/events":        s.getEvents,
		"POST " + person + "/modals":       s.postModal,
		"GET " + channel + "/messages":     s.getMessages,
		"POST " + channel + "/messages":    s.postMessage,
		"POST " + channel + "/read":        s.postRead,
		"POST " + channel + "/threads":     s.postThread,
		"GET " + channel + "/commands":     s.getCommands,
		"POST " + channel + "/commands":    s.postCommand,
		"POST " + channel + "/suggestions": s.postSuggestions,
		"POST " + message + "/components":  s.postComponent,
		"DELETE " + message:                s.deleteMessage,
	} {
		mux.HandleFunc(pattern, s.as(h))
	}
	return mux
}
