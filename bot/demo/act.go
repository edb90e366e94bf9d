package demo

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"mime/multipart"
	"net/http"
	"strings"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
)

const (
	maxBody = 12 << 20         // bytes of a request: one file of Discord's usual limit and some room
	patient = 10 * time.Second // more than the service waits for the bot
)

// read decodes a JSON body into v, and answers if it cannot.
func read(w http.ResponseWriter, r *http.Request, v any) bool {
	r.Body = http.MaxBytesReader(w, r.Body, maxBody)
	if err := json.NewDecoder(r.Body).Decode(v); err != nil {
		refuse(w, http.StatusBadRequest, "The page sent something that cannot be read.")
		return false
	}
	return true
}

func (s *Server) postMessage(w http.ResponseWriter, r *http.Request, p Person) {
	var body struct{ Content string }
	c, ok := s.channel(w, r, p)
	if !ok || !read(w, r, &body) {
		return
	}
	if strings.TrimSpace(body.Content) == "" || len([]rune(body.Content)) > 2000 {
		refuse(w, http.StatusUnprocessableEntity, "A message has between 1 and 2000 characters.")
		return
	}
	m, err := s.world.As(p.ID).Send(c.ID, body.Content)
	if err != nil {
		s.decline(w, err, "This cannot be written here; perhaps the thread has been locked.")
		return
	}
	s.note(p, c.ID, m.ID)
	answer(w, m)
}

func (s *Server) postRead(w http.ResponseWriter, r *http.Request, p Person) {
	var body struct{ Message string }
	c, ok := s.channel(w, r, p)
	if !ok || !read(w, r, &body) {
		return
	}
	if newer(body.Message, c.LastID) {
		body.Message = c.LastID // nobody has read what is not written yet
	}
	s.note(p, c.ID, body.Message)
	w.WriteHeader(http.StatusNoContent)
}

// note keeps a read mark. Where that fails the mark still holds until the next start.
func (s *Server) note(p Person, channel, message string) {
	if err := s.marks.read(p.ID, channel, message); err != nil {
		s.log.Warn("read mark not kept", "err", err)
	}
}

func (s *Server) postThread(w http.ResponseWriter, r *http.Request, p Person) {
	var body struct{ Name string }
	c, ok := s.channel(w, r, p)
	if !ok || !read(w, r, &body) {
		return
	}
	name := strings.Join(strings.Fields(body.Name), " ")
	if c.Type != discordfake.GuildText || name == "" || len([]rune(name)) > 100 {
		refuse(w, http.StatusUnprocessableEntity, "A thread needs a name of at most 100 characters, in a text channel.")
		return
	}
	answer(w, s.world.AddChannel(discordfake.Channel{
		Type: discordfake.PublicThread, GuildID: c.GuildID, ParentID: c.ID, Name: name, OwnerID: p.ID,
	}))
}

// command is a slash command as the page sends it; files travel as parts named "file:" and their option.
type command struct {
	Path    string
	Options map[string]any
	Focused string // of suggestions: the option that is being typed
}

func (s *Server) postCommand(w http.ResponseWriter, r *http.Request, p Person) {
	c, ok := s.channel(w, r, p)
	if !ok {
		return
	}
	r.Body = http.MaxBytesReader(w, r.Body, maxBody)
	if err := r.ParseMultipartForm(maxBody); err != nil {
		refuse(w, http.StatusBadRequest, "The command cannot be read; is its file larger than 10 MB?")
		return
	}
	var cmd command
	if err := json.Unmarshal([]byte(r.FormValue("command")), &cmd); err != nil {
		refuse(w, http.StatusBadRequest, "The command cannot be read.")
		return
	}
	options, err := cmd.options(r.MultipartForm.File)
	if err != nil {
		s.log.Debug("options cannot be read", "err", err)
		refuse(w, http.StatusBadRequest, "The options of the command cannot be read.")
		return
	}
	const stale = "This command cannot be used so here. Choose it from the list once more."
	s.interact(w, r, p, stale, func(ctx context.Context, as *discordfake.Person) (string, error) {
		return as.Slash(ctx, c.ID, cmd.Path, options)
	})
}

// options are the values as the service wants them: whole numbers as ints, uploads as files.
func (c command) options(uploads map[string][]*multipart.FileHeader) (discordfake.Options, error) {
	out := discordfake.Options{}
	for name, v := range c.Options {
		if f, ok := v.(float64); ok && f == math.Trunc(f) && math.Abs(f) < 1<<53 {
			v = int(f)
		}
		out[name] = v
	}
	for part, files := range uploads {
		name, ok := strings.CutPrefix(part, "file:")
		if !ok || len(files) != 1 {
			return nil, fmt.Errorf("unexpected upload %q", part)
		}
		file, err := contents(files[0])
		if err != nil {
			return nil, fmt.Errorf("upload %s: %w", name, err)
		}
		out[name] = file
	}
	return out, nil
}

func contents(h *multipart.FileHeader) (discordfake.File, error) {
	f, err := h.Open()
	if err != nil {
		return discordfake.File{}, err
	}
	defer f.Close()
	data, err := io.ReadAll(f)
	return discordfake.File{Name: h.Filename, ContentType: h.Header.Get("Content-Type"), Data: data}, err
}

func (s *Server) postSuggestions(w http.ResponseWriter, r *http.Request, p Person) {
	var cmd command
	c, ok := s.channel(w, r, p)
	if !ok || !read(w, r, &cmd) {
		return
	}
	options, err := cmd.options(nil)
	if err != nil {
		s.log.Debug("options cannot be read", "err", err)
		refuse(w, http.StatusBadRequest, "The options of the command cannot be read.")
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), patient)
	defer cancel()
	choices, err := s.world.As(p.ID).Autocomplete(ctx, c.ID, cmd.Path, options, cmd.Focused)
	if err != nil {
		s.decline(w, err, "There are no suggestions just now.")
		return
	}
	answer(w, append([]discordfake.Choice{}, choices...))
}

func (s *Server) postComponent(w http.ResponseWriter, r *http.Request, p Person) {
	var body struct {
		CustomID string `json:"custom_id"`
		Type     discordfake.ComponentType
		Values   []string
	}
	if !read(w, r, &body) {
		return
	}
	id := r.PathValue("message")
	const stale = "This board has changed meanwhile; look again."
	s.interact(w, r, p, stale, func(ctx context.Context, as *discordfake.Person) (string, error) {
		if body.Type == discordfake.Button {
			return as.Click(ctx, id, body.CustomID)
		}
		return as.Select(ctx, id, body.CustomID, body.Values...)
	})
}

func (s *Server) postModal(w http.ResponseWriter, r *http.Request, p Person) {
	var body struct {
		Modal  discordfake.Modal
		Fields map[string]string
	}
	if !read(w, r, &body) {
		return
	}
	const stale = "This form can no longer be sent. Close it and open it once more."
	s.interact(w, r, p, stale, func(ctx context.Context, as *discordfake.Person) (string, error) {
		return as.Submit(ctx, body.Modal, body.Fields)
	})
}

func (s *Server) deleteMessage(w http.ResponseWriter, r *http.Request, p Person) {
	if err := s.world.As(p.ID).DismissEphemeral(r.PathValue("message")); err != nil {
		s.decline(w, err, "That message is gone.")
		return
	}
	w.WriteHeader(http.StatusNoContent)
}

// outcome is what the page needs to know at once of the bot's answer; messages come by the event stream.
type outcome struct {
	Kind  discordfake.AnswerKind `json:"kind"`
	Modal *discordfake.Modal     `json:"modal,omitempty"`
}

// decline answers what the service refused: the person reads the sentence, the log keeps the service's own words.
func (s *Server) decline(w http.ResponseWriter, err error, sentence string) {
	s.log.Debug("refused by the service", "err", err)
	refuse(w, http.StatusUnprocessableEntity, sentence)
}

// interact begins an interaction and answers when the bot has answered, or has failed to. The page offers only what the
// service takes, so where that refuses, the page shows what is no more: stale says so.
func (s *Server) interact(w http.ResponseWriter, r *http.Request, p Person, stale string, begin func(context.Context, *discordfake.Person) (string, error)) {
	ctx, cancel := context.WithTimeout(r.Context(), patient)
	defer cancel()
	as := s.world.As(p.ID)
	id, err := begin(ctx, as)
	if err != nil {
		s.decline(w, err, stale)
		return
	}
	a, err := as.WaitAnswered(ctx, id)
	if err != nil {
		refuse(w, http.StatusGatewayTimeout, "The answer did not come in time.")
		return
	}
	answer(w, outcome{Kind: a.Kind, Modal: a.Modal})
}
