package hunt

// reasonNames are the names of the kinds of reasons.
var reasonNames = [...]string{
	OnlyTarget: "only_target", MoreTargets: "more_targets", NearestHero: "nearest_hero", LeastAgileHero: "least_agile_hero",
	MostWoundedHero: "most_wounded_hero", LowestAttribute: "lowest_attribute", LessArmor: "less_armor",
	HitsEarlier: "hits_earlier", FarthestFromTarget: "farthest_from_target", FarFromOthers: "far_from_others",
	FarFromAll: "far_from_all", EndsAtWall: "ends_at_wall", Shortest: "shortest", AlongWall: "along_wall",
	MostCover: "most_cover", HiddenWay: "hidden_way", NoAttack: "no_attack", ComesClosest: "comes_closest",
	HeroesInTheWay: "heroes_in_the_way", BehindRubble: "behind_rubble", BehindDoor: "behind_door", NoWay: "no_way",
	JumpsOver: "jumps_over", ShortJump: "short_jump", StrikesAcross: "strikes_across", PushesToAttack: "pushes_to_attack",
	PushesForMore: "pushes_for_more", EntersNearest: "enters_nearest", EntersBeside: "enters_beside", DigsOut: "digs_out",
	ChosenByGroup: "chosen_by_group",
}

// String is the name of the kind in protocols and catalogues.
func (k ReasonKind) String() string { return reasonNames[k] }
