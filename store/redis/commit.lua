-- Writes a record, its journal entries and its due time, if the version stored is the one read. A person is written
-- as a table without journal, due time and index keys.
-- KEYS: table, journal, due. ARGV: version read, version to be, token, record, due time or "", index keys, index keys
-- seen when the index was made ready (a zero byte if it was not), table, then journal entries.
-- Answers 1; or {"conflict", version}; or {"keys", index keys stored} when the index must be made ready first.
local now = redis.call('HMGET', KEYS[1], 'v', 't', 'k', 'u', 's')
local version, tokens, keys, stands = now[1] or '0', now[2] or '', now[3] or '', now[5]
local ring, width = 16, 8
if version ~= ARGV[1] then
	-- It may be this very commit, come again because its answer was lost.
	local back = tonumber(version) - tonumber(ARGV[2])
	if back >= 0 and back < ring and string.sub(tokens, back * width + 1, (back + 1) * width) == ARGV[3] then
		return 1
	end
	return {'conflict', version}
end
if keys ~= ARGV[6] and keys ~= ARGV[7] then
	return {'keys', keys}
end
redis.call('HSET', KEYS[1], 'v', ARGV[2], 't', ARGV[3] .. string.sub(tokens, 1, (ring - 1) * width), 'd', ARGV[4], 'u', ARGV[5])
if version == '0' or keys ~= ARGV[6] then
	redis.call('HSET', KEYS[1], 'f', '1', 'k', ARGV[6])
end
-- With the same due time a lease, if there is one, goes on. A later one is not worth a change: claim.lua will see it.
if ARGV[5] ~= '' and ARGV[5] ~= now[4] and not (stands and tonumber(stands) <= tonumber(ARGV[5])) then
	redis.call('HSET', KEYS[1], 's', ARGV[5])
	redis.call('ZADD', KEYS[3], ARGV[5], ARGV[8])
end
for i = 9, #ARGV do
	redis.call('RPUSH', KEYS[2], ARGV[i])
end
return 1
