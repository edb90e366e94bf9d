// Package headless is what the protocols share by which machines play the games: a line of JSON in, a line of JSON out,
// read strictly and answered always.
package headless
