// Package protocol lets a machine play Dungeons of Doria: one JSON object a line goes in, one a line comes out. It is
// the public interface for bots, for research and for tests in any language. PROTOCOL.md describes every field; it is
// made from the types.
//
//	> {"new":{"seed":7,"heroes":[{"hero":"mage","seat":0}],"quick":true}}
//	< {"ok":true,"state":{…},"legal":[…],"events":[…]}
//	> {"act":{"seat":0,"type":"walk","hero":"mage","path":[[3,4],[3,5]]}}
//	< {"ok":false,"error":{"code":"illegal_action","message":"too_expensive (DD-198): left 1, x 3, y 5"}}
//
// A line holds exactly one command: new, act, set, query or get.
//
// Whatever comes in, an answer goes out, and a refused line leaves the game as it was.
package protocol
