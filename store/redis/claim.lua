-- Keeps those of the tables named whose time has come from others, until a later time. KEYS: due.
-- ARGV: now, later time, then tables. Answers those that were kept for this caller.
local kept = {}
for i = 3, #ARGV do
	local due = redis.call('ZSCORE', KEYS[1], ARGV[i])
	if due and tonumber(due) <= tonumber(ARGV[1]) then
		redis.call('ZADD', KEYS[1], ARGV[2], ARGV[i])
		kept[#kept + 1] = ARGV[i]
	end
end
return kept
