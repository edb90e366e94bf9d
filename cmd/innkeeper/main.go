// Command innkeeper hosts tabletop games in Discord.
package main

func main() {}
