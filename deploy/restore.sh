#!/bin/sh
# Restores what backup.sh wrote. Stop the bot first, and for redis the server too.
#
#   ./restore.sh redis backup.rdb /var/lib/redis      # Redis's data folder
#   ./restore.sh files backup.tar.gz /var/lib/innkeeper
#
# What stood there before is kept beside it with the ending .before-restore.
set -eu

usage() { sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 2; }
[ $# -eq 3 ] || usage
[ -f "$2" ] || { echo "restore: there is no file $2" >&2; exit 1; }
[ ! -e "$3.before-restore" ] || { echo "restore: $3.before-restore exists; move it away first" >&2; exit 1; }

case $1 in
redis | files) ;;
*) usage ;;
esac
[ ! -e "$3" ] || mv "$3" "$3.before-restore"
mkdir -p "$3"
chmod 700 "$3"
if [ "$1" = files ]; then
  tar -C "$3" -xzf "$2"
else
  cp "$2" "$3/dump.rdb"
  # An append-only Redis reads its log in place of the snapshot, and there is none: start it once without, then turn
  # the log on, which writes it anew.
  cat <<'NEXT'
restore: now start Redis with "--appendonly no" on this folder, run
  redis-cli config set appendonly yes
wait until "redis-cli info persistence" says aof_rewrite_in_progress:0, and restart Redis as before.
NEXT
fi
if [ -e "$3.before-restore" ]; then
  chown -R --reference="$3.before-restore" "$3" 2>/dev/null || true
fi
echo "restore: done"
