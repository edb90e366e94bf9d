package discordfake

import (
	"strings"
	"unicode/utf8"
)

// Discord's limits on messages, in characters unless said otherwise.
const (
	maxContent      = 2000
	maxEmbeds       = 10
	maxEmbedTotal   = 6000 // over all embeds of a message
	maxTitle        = 256
	maxDescription  = 4096
	maxFields       = 25
	maxFieldName    = 256
	maxFieldValue   = 1024
	maxFooter       = 2048
	maxAuthor       = 256
	maxAltText      = 1024
	maxFiles        = 10
	maxNonce        = 25
	maxMentionedIDs = 100
)

// checkPayload looks for what is wrong with a payload by itself, whatever message it is for.
func checkPayload(f *form, p *messagePayload) {
	f.length("content", p.Content.V, 0, maxContent)
	checkEmbeds(f, p.Embeds.V)
	checkMentions(f, p.AllowedMentions)
	if len(p.nonce()) > maxNonce {
		f.fault("nonce", "NONCE_TYPE_TOO_LONG", "Must be %d or fewer in length.", maxNonce)
	}
	if p.EnforceNonce && p.nonce() == "" {
		f.fault("nonce", "BASE_TYPE_REQUIRED", "enforce_nonce needs a nonce.")
	}
}

// nonce is the nonce as text; on the wire it may be a number.
func (p *messagePayload) nonce() string {
	if string(p.Nonce) == "null" {
		return ""
	}
	return strings.Trim(string(p.Nonce), `"`)
}

func checkEmbeds(f *form, embeds []Embed) {
	if len(embeds) > maxEmbeds {
		f.fault("embeds", "BASE_TYPE_MAX_LENGTH", "Must be %d or fewer in length.", maxEmbeds)
	}
	total := 0
	for i, e := range embeds {
		checkEmbed(f, at("embeds", i), e)
		total += e.characters()
	}
	if total > maxEmbedTotal {
		f.fault("embeds", "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of %d", maxEmbedTotal)
	}
}

func checkEmbed(f *form, path string, e Embed) {
	f.length(at(path, "title"), e.Title, 0, maxTitle)
	f.length(at(path, "description"), e.Description, 0, maxDescription)
	checkAddress(f, at(path, "url"), e.URL, "http", "https")
	if e.Color < 0 || e.Color > 0xffffff {
		f.fault(at(path, "color"), "NUMBER_TYPE_MAX", "int value should be between 0 and 16777215.")
	}
	if len(e.Fields) > maxFields {
		f.fault(at(path, "fields"), "BASE_TYPE_MAX_LENGTH", "Must be %d or fewer in length.", maxFields)
	}
	for i, field := range e.Fields {
		f.length(at(path, "fields", i, "name"), strings.TrimSpace(field.Name), 1, maxFieldName)
		f.length(at(path, "fields", i, "value"), strings.TrimSpace(field.Value), 1, maxFieldValue)
	}
	if e.Footer != nil {
		f.length(at(path, "footer", "text"), e.Footer.Text, 0, maxFooter)
	}
	if e.Author != nil {
		f.length(at(path, "author", "name"), e.Author.Name, 1, maxAuthor)
	}
	for name, media := range map[string]*EmbedMedia{"image": e.Image, "thumbnail": e.Thumbnail} {
		if media != nil {
			checkAddress(f, at(path, name, "url"), media.URL, "http", "https", "attachment")
			f.length(at(path, name, "description"), media.Description, 0, maxAltText)
		}
	}
}

// characters counts what the limit over all embeds counts.
func (e Embed) characters() int {
	n := utf8.RuneCountInString(e.Title) + utf8.RuneCountInString(e.Description)
	for _, f := range e.Fields {
		n += utf8.RuneCountInString(f.Name) + utf8.RuneCountInString(f.Value)
	}
	if e.Footer != nil {
		n += utf8.RuneCountInString(e.Footer.Text)
	}
	if e.Author != nil {
		n += utf8.RuneCountInString(e.Author.Name)
	}
	return n
}

// checkAddress checks that a URL, where there is one, has one of the schemes.
func checkAddress(f *form, path, url string, schemes ...string) {
	if url == "" {
		return
	}
	for _, s := range schemes {
		if strings.HasPrefix(url, s+"://") && len(url) > len(s)+3 {
			return
		}
	}
	f.fault(path, "URL_TYPE_INVALID_SCHEME", "Scheme must be one of %s.", strings.Join(schemes, ", "))
}

func checkMentions(f *form, m opt[allowedMentions]) {
	for i, kind := range m.V.Parse.V {
		switch {
		case kind != "users" && kind != "roles" && kind != "everyone":
			f.fault(at("allowed_mentions.parse", i), "BASE_TYPE_CHOICES", "Must be one of users, roles, everyone.")
		case kind == "users" && len(m.V.Users) > 0, kind == "roles" && len(m.V.Roles) > 0:
			f.fault("allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
				"parse:[%q] and %s: [ids...] are mutually exclusive.", kind, kind)
		}
	}
	if len(m.V.Users) > maxMentionedIDs || len(m.V.Roles) > maxMentionedIDs {
		f.fault("allowed_mentions", "BASE_TYPE_MAX_LENGTH", "Must be %d or fewer in length.", maxMentionedIDs)
	}
}
