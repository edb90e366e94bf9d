-- Takes a table out of an index. KEYS: index, fences. ARGV: table, a version at which it was not under the key, or
-- "gone" if there is no such table. Answers how many entries were taken out.
-- An entry made for a later commit than that stays: its table may be under the key again. Of a table that is not there
-- this may be its first commit, still under way, so such an entry stays for an hour.
local fence = tonumber(redis.call('HGET', KEYS[2], ARGV[1]) or '0')
if ARGV[2] == 'gone' then
	local order = tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1]) or '0')
	if fence <= 1 and order > (tonumber(redis.call('TIME')[1]) - 3600) * 1000000 then
		return 0
	end
elseif fence > tonumber(ARGV[2]) then
	return 0
end
redis.call('HDEL', KEYS[2], ARGV[1])
return redis.call('ZREM', KEYS[1], ARGV[1])
