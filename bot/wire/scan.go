package wire

import (
	"bytes"
	"encoding/json"
	"errors"
)

// A press carries the whole message that it was made on, with all its components, of which the bot wants four fields.
// Walking past the rest costs a tenth of decoding it.

var errScan = errors.New("not a JSON object")

// members calls visit for each member of a JSON object, with its value as it stands there. It checks no more of a value
// than it needs to find its end; keys with escapes are passed over.
func members(object []byte, visit func(key string, value []byte) error) error {
	at := space(object, 0)
	if at >= len(object) || object[at] != '{' {
		return errScan
	}
	at = space(object, at+1)
	for at < len(object) && object[at] != '}' {
		keyEnd := past(object, at)
		if object[at] != '"' || keyEnd < 0 {
			return errScan
		}
		colon := space(object, keyEnd)
		if colon >= len(object) || object[colon] != ':' {
			return errScan
		}
		from := space(object, colon+1)
		to := past(object, from)
		if to < 0 {
			return errScan
		}
		if key := object[at+1 : keyEnd-1]; bytes.IndexByte(key, '\\') < 0 {
			if err := visit(string(key), object[from:to]); err != nil {
				return err
			}
		}
		at = space(object, to)
		if at < len(object) && object[at] == ',' {
			at = space(object, at+1)
		}
	}
	if at >= len(object) {
		return errScan
	}
	return nil
}

func space(b []byte, at int) int {
	for at < len(b) && (b[at] == ' ' || b[at] == '\n' || b[at] == '\t' || b[at] == '\r') {
		at++
	}
	return at
}

// past is where the value that begins at at ends; -1 if it does not.
func past(b []byte, at int) int {
	depth := 0
	for ; at < len(b); at++ {
		switch b[at] {
		case '"':
			end := pastString(b, at)
			if end < 0 || depth == 0 {
				return end
			}
			at = end - 1
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				return at + 1
			} else if depth < 0 {
				return at // the end of what holds a bare value
			}
		case ',', ' ', '\n', '\t', '\r':
			if depth == 0 {
				return at
			}
		}
	}
	return -1
}

func pastString(b []byte, at int) int {
	for from := at + 1; ; {
		n := bytes.IndexByte(b[from:], '"')
		if n < 0 {
			return -1
		}
		quote := from + n
		slashes := 0
		for b[quote-1-slashes] == '\\' {
			slashes++
		}
		if slashes%2 == 0 {
			return quote + 1
		}
		from = quote + 1
	}
}

// UnmarshalJSON reads the few fields of a message that the bot uses.
func (s *Sent) UnmarshalJSON(raw []byte) error {
	if bytes.Equal(raw, []byte("null")) {
		return nil
	}
	return members(raw, func(key string, value []byte) error {
		switch key {
		case "id":
			return json.Unmarshal(value, &s.ID)
		case "channel_id":
			return json.Unmarshal(value, &s.ChannelID)
		case "flags":
			return json.Unmarshal(value, &s.Flags)
		case "attachments":
			return json.Unmarshal(value, &s.Attachments)
		}
		return nil
	})
}

// decode reads an interaction.
func (i *Interaction) decode(raw []byte) error {
	return members(raw, func(key string, value []byte) error {
		if into := i.field(key); into != nil {
			return json.Unmarshal(value, into)
		}
		if key == "message" && !bytes.Equal(value, []byte("null")) {
			i.Message = new(Sent)
			return i.Message.UnmarshalJSON(value)
		}
		return nil
	})
}

// field is where a member of an interaction goes; nil for what is not used, and for the message.
func (i *Interaction) field(key string) any {
	switch key {
	case "id":
		return &i.ID
	case "application_id":
		return &i.Application
	case "type":
		return &i.Kind
	case "token":
		return &i.Token
	case "guild_id":
		return &i.Guild
	case "channel_id":
		return &i.ChannelID
	case "channel":
		return &i.Channel
	case "member":
		return &i.Member
	case "user":
		return &i.User
	case "app_permissions":
		return &i.Permissions
	case "locale":
		return &i.Locale
	case "guild_locale":
		return &i.GuildLocale
	case "context":
		return &i.Context
	case "authorizing_integration_owners":
		return &i.Installed
	case "data":
		return &i.Data
	}
	return nil
}
