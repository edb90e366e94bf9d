-- Makes an index ready for the commit that will bring a table under its key. KEYS: index, fences.
-- ARGV: table, version that this commit will make.
-- The order of entries is that of the clock, and never goes back.
local fence = tonumber(redis.call('HGET', KEYS[2], ARGV[1]) or '0')
if fence < tonumber(ARGV[2]) then
	redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
end
if redis.call('ZSCORE', KEYS[1], ARGV[1]) then
	return 0
end
local clock = redis.call('TIME')
local order = tonumber(clock[1]) * 1000000 + tonumber(clock[2])
local last = redis.call('ZREVRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2]
if last and tonumber(last) >= order then
	order = tonumber(last) + 1
end
redis.call('ZADD', KEYS[1], string.format('%.0f', order), ARGV[1])
return 1
