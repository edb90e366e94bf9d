-- Looks at tables that stand among the due ones at a time that has come. Those that are due indeed are kept from
-- others until a later time; the rest is put where it belongs.
-- KEYS: due, then the tables. ARGV: now, later time, then the tables' names.
-- Answers name and due time, one after the other, of those that were kept for this caller.
local kept = {}
for i = 2, #KEYS do
	local table, name = KEYS[i], ARGV[i + 1]
	local stands = redis.call('ZSCORE', KEYS[1], name)
	if stands and tonumber(stands) <= tonumber(ARGV[1]) then
		local due = redis.call('HGET', table, 'u') or ''
		if due == '' then
			redis.call('ZREM', KEYS[1], name)
			redis.call('HDEL', table, 's')
		else
			local place = due
			if tonumber(due) <= tonumber(ARGV[1]) then
				place = ARGV[2]
				kept[#kept + 1] = name
				kept[#kept + 1] = due
			end
			redis.call('ZADD', KEYS[1], place, name)
			redis.call('HSET', table, 's', place)
		end
	end
end
return kept
