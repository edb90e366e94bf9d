package discordfake

import (
	"fmt"
	"slices"
	"strings"
)

// view is a message as it goes out: addresses resolved, and of its files those listed that nothing else shows.
func (s *Server) view(m *message) Message {
	v := m.Message
	shown := map[string]bool{}
	resolve := func(url string) (string, *file) {
		id, ok := strings.CutPrefix(url, fileScheme)
		if !ok {
			return url, nil
		}
		shown[id] = true
		if f := s.w.Files[id]; f != nil {
			return s.fileURL(f), f
		}
		return s.base + "/attachments/" + m.ChannelID + "/" + id + "/gone", nil
	}
	v.Embeds = viewEmbeds(v.Embeds, resolve)
	v.Components = viewComponents(v.Components, resolve)
	v.Attachments = []Attachment{}
	for _, id := range m.Files {
		if f := s.w.Files[id]; f != nil && !shown[id] {
			v.Attachments = append(v.Attachments, s.viewFile(f))
		}
	}
	if t := s.w.Channels[m.ID]; t != nil { // a thread has the id of the message that it was started from
		thread := s.viewChannel(t)
		v.Thread = &thread
	}
	v.Mentions, v.Notified = nonNil(v.Mentions), slices.Clone(m.Pinged)
	v.MentionRoles = nonNil(v.MentionRoles)
	return v
}

func nonNil[T any](list []T) []T { return pick(list == nil, []T{}, list) }

func (s *Server) viewFile(f *file) Attachment {
	a := f.Attachment
	a.URL = s.fileURL(f)
	a.ProxyURL = a.URL
	return a
}

// fileURL is where a file is served.
func (s *Server) fileURL(f *file) string {
	return fmt.Sprintf("%s/attachments/%s/%s/%s", s.base, f.ChannelID, f.ID, f.Filename)
}

func viewEmbeds(list []Embed, resolve func(string) (string, *file)) []Embed {
	list = nonNil(slices.Clone(list))
	for i := range list {
		for _, media := range []**EmbedMedia{&list[i].Image, &list[i].Thumbnail} {
			if *media == nil {
				continue
			}
			m := **media
			url, f := resolve(m.URL)
			m.URL = url
			if f != nil {
				m.Width, m.Height = f.Width, f.Height
				m.Description = pick(m.Description == "", f.Description, m.Description)
			}
			*media = &m
		}
	}
	return list
}

func viewComponents(list []Component, resolve func(string) (string, *file)) []Component {
	list = nonNil(slices.Clone(list))
	for i := range list {
		viewComponent(&list[i], resolve)
	}
	return list
}

func viewComponent(c *Component, resolve func(string) (string, *file)) {
	if c.Media != nil {
		url, f := resolve(c.Media.URL)
		c.Media = &Media{url}
		if f != nil && c.Description == "" {
			c.Description = f.Description
		}
	}
	if c.File != nil {
		url, _ := resolve(c.File.URL)
		c.File = &Media{url}
	}
	c.Items = slices.Clone(c.Items)
	for i := range c.Items {
		url, f := resolve(c.Items[i].Media.URL)
		c.Items[i].Media.URL = url
		if f != nil && c.Items[i].Description == "" {
			c.Items[i].Description = f.Description
		}
	}
	if c.Components != nil {
		c.Components = viewComponents(c.Components, resolve)
	}
	if c.Accessory != nil {
		accessory := *c.Accessory
		viewComponent(&accessory, resolve)
		c.Accessory = &accessory
	}
}

// Attachment returns the bytes of a file.
func (s *Server) Attachment(id string) ([]byte, bool) {
	defer s.lock()()
	f := s.w.Files[id]
	if f == nil {
		return nil, false
	}
	return f.Data, true
}
