package wire

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	dg "github.com/bwmarrin/discordgo"
)

// Discord's codes that the bot acts on.
const (
	codeUnknownChannel     = dg.ErrCodeUnknownChannel
	codeUnknownGuild       = dg.ErrCodeUnknownGuild
	codeUnknownMember      = dg.ErrCodeUnknownMember
	codeUnknownMessage     = dg.ErrCodeUnknownMessage
	codeUnknownUser        = dg.ErrCodeUnknownUser
	codeUnknownWebhook     = dg.ErrCodeUnknownWebhook
	codeUnknownInteraction = 10062
	codeOldEdits           = 30046
	codeEntityTooLarge     = 40005
	codeAcknowledged       = 40060
	codeMissingAccess      = 50001
	codeCannotDM           = 50007
	codeMissingPermissions = 50013
	codeInvalidToken       = 50027
	codeFileTooLarge       = 50045
	codeArchived           = 50083
	codeNoMutualGuild      = 50278
	codeThreadLocked       = 160005
	codeTooManyThreads     = 160006
	codeChannelType        = 50024
)

// ErrTooLong says that an upload is larger than the caller wants it.
var ErrTooLong = errors.New("wire: upload too long")

// Error is Discord's refusal of a request, or the failure to reach Discord.
type Error struct {
	Route  string
	Status int // HTTP; 0 if there was no answer
	Code   int // Discord's own; 0 if it gave none
	err    error
}

// Error says which call failed and how. It holds no token and no text of a message.
func (e *Error) Error() string {
	switch {
	case e.Code != 0:
		return fmt.Sprintf("%s: HTTP %d, code %d", e.Route, e.Status, e.Code)
	case e.Status != 0:
		return fmt.Sprintf("%s: HTTP %d", e.Route, e.Status)
	}
	return e.Route + ": " + withoutAddress(e.err).Error()
}

// Unwrap is what discordgo or net/http said.
func (e *Error) Unwrap() error { return e.err }

// withoutAddress takes the address off an error of net/http: the tokens of interactions stand in it.
func withoutAddress(err error) error {
	if u, ok := errors.AsType[*url.Error](err); ok {
		return u.Err
	}
	return err
}

// Status is the HTTP status that err carries; 0 if Discord did not answer.
func Status(err error) int {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Status
	}
	return 0
}

// Code is Discord's own error code in err; 0 if it has none.
func Code(err error) int {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Code
	}
	return 0
}

// Faulty tells that Discord refused the body itself: a fault of ours. Field says what Discord named.
func Faulty(err error) bool {
	return Status(err) == http.StatusBadRequest && Code(err) == dg.ErrCodeInvalidFormBody
}

// Field is the part of a refused body that Discord complained of, without its value.
func Field(err error) string {
	e, ok := errors.AsType[*dg.RESTError](err)
	if !ok {
		return ""
	}
	body := string(e.ResponseBody)
	if at := strings.Index(body, `"errors"`); at >= 0 {
		body = body[at:]
	}
	return body[:min(len(body), 400)]
}

// Gone tells that the channel, message or guild is no longer there.
func Gone(err error) bool {
	switch Code(err) {
	case codeUnknownChannel, codeUnknownGuild, codeUnknownMessage:
		return true
	}
	return false
}

// PlaceGone tells that the channel or guild is no longer there.
func PlaceGone(err error) bool {
	return Code(err) == codeUnknownChannel || Code(err) == codeUnknownGuild
}

// Forbidden tells that the bot may not do that there.
func Forbidden(err error) bool {
	switch Code(err) {
	case codeMissingAccess, codeMissingPermissions:
		return true
	}
	return Status(err) == http.StatusForbidden && !NoDM(err)
}

// NoDM tells that the person takes no direct messages from the bot.
func NoDM(err error) bool { return Code(err) == codeCannotDM || Code(err) == codeNoMutualGuild }

// TokenDead tells that the interaction's token cannot be used, or no longer.
func TokenDead(err error) bool {
	switch Code(err) {
	case codeUnknownInteraction, codeUnknownWebhook, codeInvalidToken:
		return true
	}
	return Status(err) == http.StatusNotFound || Status(err) == http.StatusUnauthorized
}

// Acknowledged tells that the interaction has its first response already.
func Acknowledged(err error) bool { return Code(err) == codeAcknowledged }

// TooLarge tells that a file or the whole message is too large.
func TooLarge(err error) bool {
	switch Code(err) {
	case codeEntityTooLarge, codeFileTooLarge:
		return true
	}
	return Status(err) == http.StatusRequestEntityTooLarge
}

// OldMessage tells that the message is old and was edited too often lately.
func OldMessage(err error) bool { return Code(err) == codeOldEdits }

// Archived tells that the thread must be un-archived first; Locked that a moderator locked it.
func Archived(err error) bool { return Code(err) == codeArchived }

// Locked tells that a moderator locked the thread.
func Locked(err error) bool { return Code(err) == codeThreadLocked }

// NoThreads tells that the channel takes no threads, or no more of them.
func NoThreads(err error) bool {
	return Code(err) == codeChannelType || Code(err) == codeTooManyThreads
}

// Passing tells that the same request may succeed soon: no answer, 429 or a server error.
func Passing(err error) bool {
	s := Status(err)
	return err != nil && (s == 0 || s == http.StatusTooManyRequests || s >= 500) && !OldMessage(err)
}
