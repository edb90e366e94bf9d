package discordfake

import (
	"bytes"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// composing carries a payload out on a message. Nothing of the world changes before finish.
type composing struct {
	form
	s       *Server
	p       *messagePayload
	m       message // as it will be
	version int     // of the API: 9 and 10 differ in which files an edit keeps
	edit    bool
	added   []*file
	dropped []string // ids of files
	asked   bool     // it answers an interaction: without a policy only users are notified
}

// compose makes m what the payload says and returns it; the stored message, if there is one, is not touched.
func (s *Server) compose(c composing) (*composing, error) {
	c.s = s
	checkPayload(&c.form, c.p)
	c.setFlags()
	v2 := c.m.Flags&FlagComponentsV2 != 0
	checkComponents(&c.form, c.p.Components.V, v2)
	if v2 && (c.p.Content.V != "" || len(c.p.Embeds.V) > 0) {
		c.fault("content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", "The 'content' and 'embeds' fields cannot be used with components V2")
	}
	if err := c.setFiles(); err != nil {
		return nil, err
	}
	c.setContent()
	if err := c.err(); err != nil {
		return nil, err
	}
	if c.m.empty() {
		return nil, errEmptyMessage
	}
	return &c, nil
}

// setFlags takes over what a bot may set. Ephemeral and V2 never go away, and ephemeral never comes later.
func (c *composing) setFlags() {
	if !c.p.Flags.Set {
		return
	}
	can := FlagSuppressEmbeds | FlagComponentsV2
	if !c.edit {
		can |= FlagSilent
	}
	if !c.edit && c.asked {
		can |= FlagEphemeral
	}
	c.m.Flags = c.m.Flags&^FlagSuppressEmbeds | c.p.Flags.V&can
}

// setFiles works out which files the message has afterwards.
func (c *composing) setFiles() error {
	if err := c.upload(); err != nil {
		return err
	}
	old := c.m.Files
	listed := c.p.Attachments.Set && !c.p.Attachments.Null
	keep := slices.Clone(old)
	if listed {
		keep = c.listedFiles(old)
	} else if c.version >= 10 && c.edit && len(c.added) > 0 {
		keep = nil
	}
	dropUploads := listed && c.version >= 10 && c.edit
	for _, f := range c.added {
		if !slices.Contains(keep, f.ID) && !dropUploads {
			keep = append(keep, f.ID)
		}
	}
	for _, id := range old {
		if !slices.Contains(keep, id) {
			c.dropped = append(c.dropped, id)
		}
	}
	c.m.Files = keep
	if len(keep) > maxFiles {
		return errTooManyAttachments
	}
	return nil
}

// upload makes files of the uploads, with ids, not yet stored.
func (c *composing) upload() error {
	for _, u := range c.p.uploads {
		if len(u.data) > c.s.config.MaxFileSize {
			return errFileTooLarge
		}
		f := &file{ChannelID: c.m.ChannelID, Data: u.data}
		f.Attachment = Attachment{
			ID: c.s.w.nextID(c.s.now()), Filename: safeName(u.name), ContentType: u.contentType, Size: len(u.data),
		}
		f.Width, f.Height = pictureSize(u.data)
		c.added = append(c.added, f)
	}
	return nil
}

// listedFiles are the files that an attachments list names, in its order, with the texts that it gives them.
func (c *composing) listedFiles(old []string) []string {
	var keep []string
	for i, e := range c.p.Attachments.V {
		path := at("attachments", i)
		c.length(at(path, "description"), e.Description, 0, maxAltText)
		id := string(e.ID)
		if _, ok := snowflake(id); !ok {
			f := c.uploaded(id)
			if f == nil {
				c.fault(at(path, "id"), "ATTACHMENT_NOT_FOUND", "There is no files[%s].", id)
				continue
			}
			f.Description = e.Description
			if e.Filename != "" {
				f.Filename = safeName(e.Filename)
			}
			id = f.ID
		} else if !slices.Contains(old, id) {
			c.fault(at(path, "id"), "ATTACHMENT_NOT_FOUND", "The message has no attachment %s.", id)
			continue
		} else if e.Description != "" {
			kept := *c.s.w.Files[id]
			kept.Description = e.Description
			c.added = append(c.added, &kept)
		}
		keep = append(keep, id)
	}
	return keep
}

// uploaded is the file that was uploaded as files[index].
func (c *composing) uploaded(index string) *file {
	for i, u := range c.p.uploads {
		if strconv.Itoa(u.index) == index {
			return c.added[i]
		}
	}
	return nil
}

func (c *composing) setContent() {
	if c.p.Content.Set {
		c.m.Content = strings.TrimSpace(c.p.Content.V) // as Discord does
	}
	if c.p.Embeds.Set {
		c.m.Embeds = c.embeds(c.p.Embeds.V)
	}
	if c.p.Components.Set {
		next := 1
		c.m.Components = c.components("components", c.p.Components.V, &next)
	}
	if c.p.Content.Set || c.p.AllowedMentions.Set || !c.edit {
		c.setMentions()
	}
	c.m.TTS = c.p.TTS
}

// embeds are copies in which attachment:// addresses name the file by id. Those with nothing in them vanish.
func (c *composing) embeds(list []Embed) []Embed {
	blank := func(e Embed) bool { return e.characters() == 0 && e.Image == nil && e.Thumbnail == nil }
	out := slices.DeleteFunc(slices.Clone(list), blank)
	for i := range out {
		out[i].Type = "rich"
		for name, media := range map[string]**EmbedMedia{"image": &out[i].Image, "thumbnail": &out[i].Thumbnail} {
			if *media != nil {
				resolved := **media
				resolved.URL = c.resolve(at("embeds", i, name, "url"), resolved.URL)
				*media = &resolved
			}
		}
	}
	return out
}

// components are copies with component ids and resolved addresses.
func (c *composing) components(path string, list []Component, next *int) []Component {
	out := slices.Clone(list)
	for i := range out {
		c.component(at(path, i), &out[i], next)
	}
	return out
}

func (c *composing) component(path string, m *Component, next *int) {
	if m.ID == 0 {
		m.ID = *next
	}
	*next++
	if m.Media != nil {
		m.Media = &Media{c.resolve(at(path, "media", "url"), m.Media.URL)}
	}
	if m.File != nil {
		m.File = &Media{c.resolve(at(path, "file", "url"), m.File.URL)}
	}
	m.Items = slices.Clone(m.Items)
	for i := range m.Items {
		m.Items[i].Media.URL = c.resolve(at(path, "items", i, "media", "url"), m.Items[i].Media.URL)
	}
	if m.Components != nil {
		m.Components = c.components(at(path, "components"), m.Components, next)
	}
	if m.Accessory != nil {
		accessory := *m.Accessory
		c.component(at(path, "accessory"), &accessory, next)
		m.Accessory = &accessory
	}
}

// fileScheme begins the addresses by which stored embeds and components name a file.
const fileScheme = "file-id://"

// resolve turns attachment://name into the address of the newest file of that name.
func (c *composing) resolve(path, url string) string {
	name, ok := strings.CutPrefix(url, "attachment://")
	if !ok {
		return url
	}
	for _, id := range slices.Backward(c.m.Files) {
		if f := c.file(id); f != nil && f.Filename == name {
			return fileScheme + id
		}
	}
	c.fault(path, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", "The referenced attachment %q was not found", name)
	return url
}

// file is one of the message's files, old or new.
func (c *composing) file(id string) *file {
	for _, f := range slices.Backward(c.added) {
		if f.ID == id {
			return f
		}
	}
	return c.s.w.Files[id]
}

// empty tells whether nothing of a message could be seen.
func (m *message) empty() bool {
	return m.Content == "" && len(m.Embeds) == 0 && len(m.Components) == 0 && len(m.Files) == 0
}

var mention = regexp.MustCompile(`<@!?(\d+)>|<@&(\d+)>|@everyone|@here`)

// setMentions finds whom the content notifies under the payload's policy.
func (c *composing) setMentions() {
	policy := c.p.AllowedMentions
	parse := policy.V.Parse.V
	if !policy.Set || policy.Null {
		parse = []string{"users"}
		if !c.asked {
			parse = []string{"users", "roles", "everyone"}
		}
	}
	c.m.Mentions, c.m.MentionRoles, c.m.MentionEveryone = nil, nil, false
	for _, found := range mention.FindAllStringSubmatch(c.m.Content, -1) {
		switch user, role := found[1], found[2]; {
		case role != "":
			if slices.Contains(parse, "roles") || slices.Contains(policy.V.Roles, role) {
				c.m.MentionRoles = append(c.m.MentionRoles, role)
			}
		case user == "":
			c.m.MentionEveryone = slices.Contains(parse, "everyone")
		case slices.Contains(parse, "users") || slices.Contains(policy.V.Users, user):
			c.mention(user)
		}
	}
	if c.m.Type == replyMessage && policy.V.RepliedUser && c.m.Reference != nil {
		if m := c.s.w.Messages[c.m.Reference.MessageID]; m != nil {
			c.mention(m.Author.ID)
		}
	}
}

func (c *composing) mention(userID string) {
	u := c.s.w.Users[userID]
	if u != nil && !slices.ContainsFunc(c.m.Mentions, func(m User) bool { return m.ID == userID }) {
		c.m.Mentions = append(c.m.Mentions, u.User)
	}
}

// finish stores the message and its files, and tells everybody who sees it.
func (c *composing) finish() *message {
	for _, f := range c.added {
		if slices.Contains(c.m.Files, f.ID) {
			c.s.w.Files[f.ID] = f
		}
	}
	for _, id := range c.dropped {
		delete(c.s.w.Files, id)
	}
	if !c.edit {
		return c.s.addMessage(c.m)
	}
	now := c.s.now()
	c.m.EditedTimestamp = &now
	m := c.s.w.Messages[c.m.ID]
	*m = c.m
	c.s.messageChanged(m)
	return m
}

// pictureSize is the size of a picture in pixels, 0 by 0 of other files.
func pictureSize(data []byte) (width, height int) {
	decode := map[string]func(*bytes.Reader) (image.Config, error){
		"image/png":  func(r *bytes.Reader) (image.Config, error) { return png.DecodeConfig(r) },
		"image/jpeg": func(r *bytes.Reader) (image.Config, error) { return jpeg.DecodeConfig(r) },
		"image/gif":  func(r *bytes.Reader) (image.Config, error) { return gif.DecodeConfig(r) },
	}[http.DetectContentType(data)]
	if decode == nil {
		return 0, 0
	}
	c, err := decode(bytes.NewReader(data))
	if err != nil {
		return 0, 0
	}
	return c.Width, c.Height
}

// editLate counts an edit against the limit for messages older than an hour, and tells whether it is beyond it.
func (m *message) editLate(now time.Time) bool {
	if now.Sub(m.Timestamp) < time.Hour {
		return false
	}
	m.OldEdits = slices.DeleteFunc(m.OldEdits, func(t time.Time) bool { return now.Sub(t) >= time.Hour })
	if len(m.OldEdits) >= maxOldEdits {
		return true
	}
	m.OldEdits = append(m.OldEdits, now)
	return false
}
