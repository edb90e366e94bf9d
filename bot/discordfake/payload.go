package discordfake

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"regexp"
	"strconv"
	"strings"
)

// maxRequest is the most bytes that one request may have.
const maxRequest = 25 << 20

// opt is a field of a body that tells "absent", "null" and a value apart: edits mean different things by them.
type opt[T any] struct {
	Set  bool // the key is there
	Null bool // and its value is null
	V    T
}

// UnmarshalJSON is only called when the key is there.
func (o *opt[T]) UnmarshalJSON(b []byte) error {
	o.Set, o.Null = true, bytes.Equal(b, []byte("null"))
	if o.Null {
		return nil
	}
	return json.Unmarshal(b, &o.V)
}

// messagePayload is the body that makes or edits a message.
type messagePayload struct {
	Content          opt[string]            `json:"content"`
	Embeds           opt[[]Embed]           `json:"embeds"`
	Components       opt[[]Component]       `json:"components"`
	Attachments      opt[[]attachmentEntry] `json:"attachments"`
	AllowedMentions  opt[allowedMentions]   `json:"allowed_mentions"`
	Flags            opt[MessageFlags]      `json:"flags"`
	TTS              bool                   `json:"tts"`
	Nonce            json.RawMessage        `json:"nonce"`
	EnforceNonce     bool                   `json:"enforce_nonce"`
	MessageReference *struct {
		MessageReference
		FailIfNotExists *bool `json:"fail_if_not_exists"`
	} `json:"message_reference"`

	uploads []upload
}

// attachmentEntry is an entry of a body's attachments: a kept file by its snowflake, or the n-th upload by n.
type attachmentEntry struct {
	ID          looseID `json:"id"`
	Filename    string  `json:"filename"`
	Description string  `json:"description"`
}

// looseID is an id that may come as a string or as a number.
type looseID string

// UnmarshalJSON takes both forms.
func (l *looseID) UnmarshalJSON(b []byte) error {
	*l = looseID(strings.Trim(string(b), `"`))
	if _, err := strconv.ParseUint(string(*l), 10, 64); err != nil {
		return fmt.Errorf("id %s: not a snowflake", b)
	}
	return nil
}

type allowedMentions struct {
	Parse       opt[[]string] `json:"parse"`
	Users       []string      `json:"users"`
	Roles       []string      `json:"roles"`
	RepliedUser bool          `json:"replied_user"`
}

// upload is one file part of a multipart body.
type upload struct {
	index       int // n of files[n]
	name        string
	contentType string
	data        []byte
}

// body is what a request or an HTTP answer to an interaction carries.
type body struct {
	json    []byte
	uploads []upload
}

// fileNames are the names of the uploads, for the request log.
func (b body) fileNames() []string {
	var names []string
	for _, u := range b.uploads {
		names = append(names, u.name)
	}
	return names
}

// decode reads the JSON into v. What does not fit v's types is an invalid form at that field.
func (b body) decode(v any) error {
	if len(b.json) == 0 {
		return errInvalidJSON
	}
	err := json.Unmarshal(b.json, v)
	if err == nil {
		return nil
	}
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return faulty(wrong.Field, "BASE_TYPE_INVALID", "Could not read a %s as %s.", wrong.Value, wrong.Type)
	}
	if _, ok := errors.AsType[*json.SyntaxError](err); ok {
		return errInvalidJSON
	}
	return faulty("", "BASE_TYPE_INVALID", "%v", err)
}

var filesPart = regexp.MustCompile(`^files\[(\d+)\]$`)

// readBody takes a JSON or multipart body apart. One file may have at most maxFile bytes.
func readBody(contentType string, r io.Reader, maxFile int) (body, error) {
	kind, params, err := mime.ParseMediaType(contentType)
	if err != nil || kind != "multipart/form-data" {
		raw, err := readLimited(r, maxRequest, errRequestTooLarge)
		return body{json: raw}, err
	}
	raw, err := readLimited(r, maxRequest, errRequestTooLarge)
	if err != nil {
		return body{}, err
	}
	parts := multipart.NewReader(bytes.NewReader(raw), params["boundary"])
	var b body
	for {
		part, err := parts.NextRawPart()
		if err == io.EOF {
			return b, nil
		}
		if err != nil {
			return b, faulty("", "MULTIPART_INVALID", "%v", err)
		}
		if err := b.add(part, maxFile); err != nil {
			return b, err
		}
	}
}

func (b *body) add(part *multipart.Part, maxFile int) error {
	data, err := readLimited(part, maxRequest, errRequestTooLarge)
	if err != nil {
		return err
	}
	if part.FormName() == "payload_json" {
		b.json = data
		return nil
	}
	m := filesPart.FindStringSubmatch(part.FormName())
	if m == nil || part.FileName() == "" {
		return faulty(part.FormName(), "MULTIPART_INVALID", "Neither payload_json nor a files[n] with a name.")
	}
	if len(data) > maxFile {
		return errFileTooLarge
	}
	index, err := strconv.Atoi(m[1])
	if err != nil {
		return faulty(part.FormName(), "MULTIPART_INVALID", "%v", err)
	}
	for _, u := range b.uploads {
		if u.index == index {
			return faulty(part.FormName(), "MULTIPART_INVALID", "The index is used twice.")
		}
	}
	b.uploads = append(b.uploads, upload{index, part.FileName(), part.Header.Get("Content-Type"), data})
	return nil
}

// readLimited reads all of r, or answers with tooMuch when that is more than most bytes.
func readLimited(r io.Reader, most int64, tooMuch error) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, most+1))
	if err != nil {
		return nil, fmt.Errorf("read body: %w", err)
	}
	if int64(len(data)) > most {
		return nil, tooMuch
	}
	return data, nil
}

var oddInName = regexp.MustCompile(`[^A-Za-z0-9._-]+`)

// safeName is a file's name as Discord keeps it; it is another one than was sent when that had unusual characters.
func safeName(name string) string { return oddInName.ReplaceAllString(name, "_") }
