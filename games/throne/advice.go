package throne

// Advice is the choice of a careful player, found from what lies open alone; nil when the game is over.
func (g *Game) Advice() Action {
	legal := g.Legal()
	if len(legal) == 0 {
		return nil
	}
	return legal[0]
}
