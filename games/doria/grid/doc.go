// Package grid is the space of Dungeons of Doria: squares and tiles, what lies where, who sees whom, how far it is and
// what a hero's movement costs. Everything is exact integer arithmetic without chance, and asking costs no allocation
// beyond results that the caller wants kept.
//
// # Squares and tiles
//
// A Square is a plain coordinate: a Square has one meaning on every board, and no two levels of the bridge share one,
// since the lower passage has no middle (DD-R161). A Tile is parsed art in its four rotations (ParseTile, DD-R212).
//
// # The board
//
// A Board holds the placed tiles and the markers that matter to space, in one dense array of Terrain with a ring of
// nothing around it. ID is a square's index there: hot loops walk on IDs, all else on Squares. IDs hold until a Place
// widens the board; Nowhere (0) is the ID of every square off the board, a wall to all questions.
//
//	Build(tiles []Placed) (*Board, error)              // Placed{Tile, Cell, Rotation}, in order of placement
//	b.Place(Placed) error                              // facing passable squares are an open pair until closed
//	b.Clone() *Board; b.CopyFrom(*Board)
//	b.Tiles() []Placed; b.TileAt(Square) (int, bool); b.CellFree(Cell) bool
//	b.Side(Exit) SideKind; b.DoorSquare(Exit) Square; b.Behind(Exit) Cell; b.ExitAt(Square) (Exit, bool)
//	b.Len() int; b.ID(Square) ID; b.Square(ID) Square; b.At(ID) Terrain; b.Look(Square) Terrain
//	b.Beyond(ID, Direction) ID                         // the neighbour behind that edge, Nowhere behind wall or barrier;
//	                                                   // it skips the middle of a lower passage
//	b.Around(ID) *[4]ID                                // Beyond in all directions
//	b.Through(ID, Direction) ID                        // the same for who walks through walls
//	b.Barrier(Square, Direction) bool                  // a closed or blocked edge (DD-R103)
//	b.Adjacent(Square, Square) bool                    // DD-R216
//	b.WallSide(Square) bool                            // DD-R144
//
//	b.SetHole(Square, bool); b.SetRubble(Square, bool); b.SetDifficult(Square, bool)
//	b.OpenSecret(Square)                               // a wall square becomes a passage; on a border a door
//	b.SetPair(Square, Direction, PairState)            // Open, Closed or Blocked, for any edge, also one with no tile behind
//	b.Unblock(Square, Direction)                       // closed or open again, as it was before
//	b.Pair(Square, Direction) PairState
//	b.Pairs(dst []Pair) []Pair; b.PairsOf(dst, tile)   // pairs of facing passable squares with a door
//
// # Exploration
//
//	b.Connected(dst []bool, extra Passing, from ...Square) []bool      // DD-R111, by ID
//	b.UnopenedDoors(from ...Square) []Exit                             // DD-R210
//	b.LeadsOn(from ...Square) bool                                     // whether there is one
//	b.OpenExits(from ...Square) []Exit                                 // uncovered connected open sides
//	b.Placements(t *Tile, exits ...Exit) []Placement                   // DD-R104, R105, R106, merged
//	b.SecretPlaces(char Square) []SecretPlace                          // DD-R112, R211
//	b.DeadEndPlaces(last int, chars ...Square) []SecretPlace           // DD-R113
//	b.LargeRoom(tile int) []int; b.RoomDoors(room []int) []Exit        // DD-R116
//	b.Linked(tileA, tileB int) bool                                    // DD-240, DD-R69
//
// # Sight and distance
//
//	b.Sight(a, t Square) bool                          // DD-R157, R158, R213, R161
//	b.Visible(from Square, dst []bool) []bool          // the same for every square, by ID
//	b.Cover(a, t Square) bool                          // DD-R160, R214; only where there is sight
//	b.Range(a, t Square) int                           // DD-R156
//	b.Distance(from, to Square) Distance               // DD-R135, ordered by <
//	b.Distances(dst []Distance, from Square) []Distance    // by ID
//	b.Steps(dst []int16, through Passing, from ...Square) []int16  // by ID, -1 out of reach
//	f.Start(b, through Passing, from ...Square); f.Steps(ID) int; f.Nth(i)     // a Flood: the same, as far as it is asked
//	b.Version() uint64                                 // what was found out holds as long as it is the same
//
// # Movement of heroes
//
//	Mover{At, AP, Figures Occupancy}
//	b.Check(m Mover, route []Segment) (Trip, *Objection)   // DD-R54..R61, R79
//	b.Ways(w *Ways, m Mover, carrying bool)                // w.Walks, w.Moves: the IDs where an action may end
//	w.WalkCost(ID) int; w.WalkTo(ID) []Square; w.MoveCost(ID) int; w.MoveTo(dst []Segment, to ID) []Segment
//
// A Board belongs to one goroutine, its questions included: they share its scratch.
package grid
