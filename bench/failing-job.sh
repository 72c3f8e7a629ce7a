#!/bin/bash
# A job of a million items on two gateways and one PostgreSQL, while a gateway is killed, PostgreSQL stops, and its disk is full.
# It needs Linux, root, bash, psql, a built tree (./mvnw install -DskipTests), and a folder on a disk of its own of 4 to 8 GB:
#
#   bench/failing-job.sh FOLDER_OF_POSTGRESQL_PROGRAMS FOLDER_ON_THE_SMALL_DISK [ITEMS]
set -euo pipefail
programs=$1 disk=$2 items=${3:-1000000}
mountpoint -q "$disk" || { echo "$disk is not a disk of its own: it is filled up" >&2; exit 2; }
cd "$(dirname "$0")/.."
work=$(mktemp -d) data=$disk/data
export ASSAY_JAVA_OPTS=-Xmx3g
# shellcheck source=bench/one-database.sh
. bench/one-database.sh

say() { printf '%5d s  %s\n' $((SECONDS - begun)) "$1"; }
await_scored() {
	while kill -0 "$job" 2>/dev/null && [ "$(ask 'SELECT count(*) FROM verdict' | grep . || echo 0)" -lt "$1" ]; do sleep 1; done
	say "$(ask 'SELECT count(*) FROM verdict') verdicts: $2"
}
# shellcheck disable=SC2317  # the trap calls it
end() {
	kill_gateway 1
	kill_gateway 2
	stop_postgres || true
	rm -rf "$work" "$data" "$data.log" "$disk/filling"
}
begun=$SECONDS
trap end EXIT

make_postgres
begin_gateway 1
await_gateway 1
begin_gateway 2
await_gateway 2

begun=$SECONDS
ASSAY_URL=http://127.0.0.1:9502 ASSAY_KEY=$(cat "$work/2/admin.key") \
	./assay bench jobs --n "$items" --stretches 0 >"$work/job.txt" 2>&1 &
job=$!
await_scored $((items / 5)) 'kill -9 of the first gateway'
kill_gateway 1
killed=$SECONDS
held="SELECT count(*) FROM scheduled_tasks WHERE picked AND last_heartbeat < now() - interval '8 s'"
until [ $((SECONDS - killed)) -gt 8 ] && [ "$(ask "$held")" = 0 ]; do sleep 0.5; done
say "its chunks were taken over after $((SECONDS - killed)) s"
begin_gateway 1
await_scored $((items * 2 / 5)) 'PostgreSQL is stopped for 5 s'
stop_postgres
sleep 5
begin_postgres
await_scored $((items * 3 / 5)) 'the disk is full for 20 s'
dd if=/dev/zero of="$disk/filling" bs=1M 2>/dev/null || true
sleep 20
rm "$disk/filling"
say 'it is free again'
as_server "$programs/pg_ctl" -D "$data" status >/dev/null || begin_postgres
wait "$job" || status=$?
cat "$work/job.txt"
echo "verdicts, and items among them: $(ask 'SELECT count(*), count(DISTINCT item_id) FROM verdict')"
exit "${status:-0}"
