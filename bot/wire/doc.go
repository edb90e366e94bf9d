// Package wire is how Innkeeper and Discord exchange bytes: what an interaction says, what a message looks like, and
// the REST calls that answer, send and edit.
//
// It exists because discordgo's own types lose what the bot needs (alt text of files, nonces, flags of edits, the channel
// of an interaction) and because its methods leave a rate-limit bucket behind for each interaction, wait on one
// another and retry without end. Bodies are built here in one pass; a Client sends them with a limiter of its own per
// call, a token bucket for what counts against the bot's limit, a lane per channel and one brake for all.
//
//	client, err := wire.NewClient(wire.Config{Token: token, API: "https://discord.com"})
//	sent, err := client.Post(ctx, channel, wire.Message{Content: "The inn is open.", Nonce: "open-1"})
//	if wire.Gone(err) { … }
package wire
