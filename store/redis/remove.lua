-- Deletes a table with its journal and due time. KEYS: table, journal, due. ARGV: table.
-- Answers its version and index keys, which are then to be left; false if it is not there.
local now = redis.call('HMGET', KEYS[1], 'v', 'k')
redis.call('DEL', KEYS[1], KEYS[2])
redis.call('ZREM', KEYS[3], ARGV[1])
if not now[1] then
	return false
end
return {now[1], now[2] or ''}
