package discordfake

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
)

// apiError is an answer that refuses, in the form in which Discord refuses.
type apiError struct {
	status  int
	code    int
	message string
	form    *formNode // of a 50035: what is wrong where
}

func (e *apiError) Error() string { return fmt.Sprintf("%d (%d): %s", e.code, e.status, e.message) }

// MarshalJSON writes the body of the answer.
func (e *apiError) MarshalJSON() ([]byte, error) {
	body := map[string]any{"code": e.code, "message": e.message}
	if e.form != nil {
		body["errors"] = e.form
	}
	return json.Marshal(body)
}

// The refusals that need no details.
var (
	errUnauthorized       = &apiError{401, 0, "401: Unauthorized", nil}
	errNotFound           = &apiError{404, 0, "404: Not Found", nil}
	errUnknownApplication = &apiError{404, 10002, "Unknown Application", nil}
	errUnknownChannel     = &apiError{404, 10003, "Unknown Channel", nil}
	errUnknownGuild       = &apiError{404, 10004, "Unknown Guild", nil}
	errUnknownMember      = &apiError{404, 10007, "Unknown Member", nil}
	errUnknownMessage     = &apiError{404, 10008, "Unknown Message", nil}
	errUnknownUser        = &apiError{404, 10013, "Unknown User", nil}
	errUnknownWebhook     = &apiError{404, 10015, "Unknown Webhook", nil}
	errUnknownInteraction = &apiError{404, 10062, "Unknown interaction", nil}
	errUnknownCommand     = &apiError{404, 10063, "Unknown application command", nil}
	errTooManyPins        = &apiError{400, 30003, "Maximum number of pins reached for the channel (250)", nil}
	errTooManyAttachments = &apiError{400, 30015, "Maximum number of attachments in a message reached (10)", nil}
	errTooManyCommands    = &apiError{400, 30032, "Maximum number of application commands reached (100)", nil}
	errOldEdits           = &apiError{429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later.", nil}
	errRequestTooLarge    = &apiError{413, 40005, "Request entity too large", nil}
	errAcknowledged       = &apiError{400, 40060, "Interaction has already been acknowledged.", nil}
	errFollowUps          = &apiError{400, 40094, "You have sent too many follow up messages for this interaction", nil}
	errMissingAccess      = &apiError{403, 50001, "Missing Access", nil}
	errOthersMessage      = &apiError{403, 50005, "Cannot edit a message authored by another user", nil}
	errEmptyMessage       = &apiError{400, 50006, "Cannot send an empty message", nil}
	errCannotDM           = &apiError{403, 50007, "Cannot send messages to this user", nil}
	errMissingPermissions = &apiError{403, 50013, "Missing Permissions", nil}
	errSystemMessage      = &apiError{403, 50021, "Cannot execute action on a system message", nil}
	errChannelType        = &apiError{400, 50024, "Cannot execute action on this channel type", nil}
	errInvalidToken       = &apiError{401, 50027, "Invalid Webhook Token", nil}
	errFileTooLarge       = &apiError{400, 50045, "File uploaded exceeds the maximum size", nil}
	errThreadArchived     = &apiError{400, 50083, "Thread is archived", nil}
	errInvalidJSON        = &apiError{400, 50109, "The request body contains invalid JSON.", nil}
	errNoMutualGuild      = &apiError{403, 50278, "Cannot send messages to this user due to having no mutual guilds", nil}
	errNoHistory          = &apiError{400, 160002, "Cannot reply without permission to read message history", nil}
	errHasThread          = &apiError{400, 160004, "A thread has already been created for this message", nil}
	errThreadLocked       = &apiError{400, 160005, "Thread is locked", nil}
)

// formNode is one level of the errors tree of a 50035.
type formNode struct {
	kids map[string]*formNode
	errs []formFault
}

type formFault struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

// MarshalJSON writes {"field":{"0":{"_errors":[…]}}}.
func (n *formNode) MarshalJSON() ([]byte, error) {
	body := make(map[string]any, len(n.kids)+1)
	for name, kid := range n.kids {
		body[name] = kid
	}
	if len(n.errs) > 0 {
		body["_errors"] = n.errs
	}
	return json.Marshal(body)
}

// form collects what is wrong with a body.
type form struct{ root formNode }

// fault records that the field at path ("embeds.0.title") is wrong; an empty path is the body as a whole.
func (f *form) fault(path, code, format string, args ...any) {
	n := &f.root
	for _, name := range strings.Split(path, ".") {
		if name == "" {
			continue
		}
		if n.kids == nil {
			n.kids = map[string]*formNode{}
		}
		if n.kids[name] == nil {
			n.kids[name] = &formNode{}
		}
		n = n.kids[name]
	}
	n.errs = append(n.errs, formFault{code, fmt.Sprintf(format, args...)})
}

// err is nil when nothing was wrong.
func (f *form) err() error {
	if f.root.kids == nil && f.root.errs == nil {
		return nil
	}
	return &apiError{http.StatusBadRequest, 50035, "Invalid Form Body", &f.root}
}

// faulty is a 50035 with one fault.
func faulty(path, code, format string, args ...any) error {
	var f form
	f.fault(path, code, format, args...)
	return f.err()
}

// length checks that text has between least and most characters.
func (f *form) length(path, text string, least, most int) {
	n := len([]rune(text))
	switch {
	case n == 0 && least > 0:
		f.fault(path, "BASE_TYPE_REQUIRED", "This field is required")
	case n < least || n > most:
		f.fault(path, "BASE_TYPE_BAD_LENGTH", "Must be between %d and %d in length.", least, most)
	}
}

// at joins parts of a path.
func at(path string, parts ...any) string {
	for _, p := range parts {
		if path != "" {
			path += "."
		}
		path += fmt.Sprint(p)
	}
	return path
}
