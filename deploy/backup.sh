#!/bin/sh
# Backs the games up into a file, for either store.
#
#   REDIS_URL=redis://127.0.0.1:6379/0 ./backup.sh redis backup.rdb    # while everything runs
#   INNKEEPER_DATA=/var/lib/innkeeper  ./backup.sh files backup.tar.gz # with the bot stopped for a moment
#
# Stopping the bot loses nothing: games live in the store, and players' next click finds them there.
set -eu

usage() { sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 2; }
[ $# -eq 2 ] || usage

case $1 in
redis)
  redis-cli -u "${REDIS_URL:?set REDIS_URL}" --rdb "$2.part"
  ;;
files)
  data=${INNKEEPER_DATA:?set INNKEEPER_DATA}
  if command -v fuser >/dev/null && fuser -s "$data"/*.db 2>/dev/null; then
    echo "backup: $data is in use; stop innkeeper first (systemctl stop innkeeper)" >&2
    exit 1
  fi
  tar -C "$data" -czf "$2.part" .
  ;;
*) usage ;;
esac
chmod 600 "$2.part"
mv "$2.part" "$2"
echo "backup: wrote $2"
