#!/bin/bash
# The processor time of an item with one, two and four gateways on one PostgreSQL, and the release before beside this build.
# It needs Linux, root, bash, curl, psql, 10 GB of memory, and a built tree (./assay build gateway bench):
#
#   bench/gateways.sh FOLDER_OF_POSTGRESQL_PROGRAMS [BUILT_TREE_OF_THE_RELEASE_BEFORE]
#
# SECONDS_OF_WARM_UP (40, for each gateway), SECONDS_OF_LOAD (20) and ROUNDS (3) change how long it measures.
set -euo pipefail
programs=$1 former=${2:+$(cd "$2" && pwd)}
cd "$(dirname "$0")/.."
work=$(mktemp -d) data=$work/data
export ASSAY_JAVA_OPTS='-Xms1g -Xmx1g' ASSAY_BUILD=never ASSAY_ADMIN_KEY=a-key-of-the-bench-that-nobody-else-has
export ASSAY_KEY=$ASSAY_ADMIN_KEY
# shellcheck source=bench/one-database.sh
. bench/one-database.sh
# shellcheck disable=SC2317  # the trap calls it
end() {
	for gateway in "${!gateways[@]}"; do kill_gateway "$gateway"; done
	stop_postgres || true
	rm -rf "$work"
}
trap end EXIT

url() { echo "http://127.0.0.1:950$1"; }
# Hundredths of a second that processes have used, and the children that they have waited for.
used() { for process in "$@"; do sed 's/.*) //' "/proc/$process/stat" 2>/dev/null || true; done | awk '{ n += $12 + $13 + $14 + $15 } END { print n + 0 }'; }
# shellcheck disable=SC2046  # each is a process
used_by_postgres() { postmaster=$(head -n 1 "$data/postmaster.pid") && used "$postmaster" $(pgrep -P "$postmaster"); }
used_by_gateways() { for gateway in "$@"; do used "${gateways[$gateway]}"; done | awk '{ n += $1 } END { print n }'; }

batch=1024
post() { # SECONDS GATEWAY...: prints the number of items
	seconds=$1 first=$2 also=()
	shift 2
	for gateway in "$@"; do also+=(--also "$(url "$gateway")"); done
	./assay bench http --url "$(url "$first")" "${also[@]}" --batch "$batch" --in-flight 4 --warm-up 0 --seconds "$seconds" --json >"$work/posted"
	sed -n 's/^{.*"batches":\([0-9]*\),"batch":\([0-9]*\).*/\1 \2/p' "$work/posted" | awk '{ print $1 * $2 }'
}
measure() { # GATEWAY...
	in_gateways=$(used_by_gateways "$@") in_postgres=$(used_by_postgres)
	items=$(post "${SECONDS_OF_LOAD:-20}" "$@")
	in_gateways=$(($(used_by_gateways "$@") - in_gateways)) in_postgres=$(($(used_by_postgres) - in_postgres))
	printf '%d gateways: %6d items/s; µs of an item: ' $# $((items / ${SECONDS_OF_LOAD:-20}))
	awk -v g=$in_gateways -v p=$in_postgres -v n="$items" 'BEGIN { printf "%.1f in gateways, %.1f in PostgreSQL, %.1f together\n", g * 1e4 / n, p * 1e4 / n, (g + p) * 1e4 / n }'
}
compare_gateways() {
	for gateway in 1 2 3 4; do
		begin_gateway $gateway
		await_gateway $gateway
		post "${SECONDS_OF_WARM_UP:-40}" $gateway >/dev/null
	done
	before=$(used_by_gateways 1 2 3 4) postgres=$(used_by_postgres)
	sleep 20
	awk -v g=$(($(used_by_gateways 1 2 3 4) - before)) -v p=$(($(used_by_postgres) - postgres)) \
		'BEGIN { printf "without load: %.1f ms a second in each gateway, %.1f in PostgreSQL for all four\n", g / 8, p / 2 }'
	for _ in $(seq "${ROUNDS:-3}"); do
		measure 1
		measure 1 2
		measure 1 2 3 4
	done
	for gateway in 1 2 3 4; do kill_gateway $gateway; done
}

api() { curl --fail-with-body -sS -H "Authorization: Bearer $ASSAY_KEY" "$@"; }
# Sends a batch of two items with a key and prints the ids of its verdicts.
verdicts_of() { # GATEWAY KEY
	api -H 'Content-Type: application/json' -H "Idempotency-Key: $2" "$(url "$1")/v1/verify:batch" -d \
		'{"defaults":{"verifier":"math","run":"two-releases"},"items":[{"task":{"gold":"4"},"response":"4"},{"task":{"gold":"4"},"response":"5"}]}' |
		grep -o '"verdict_id":"[^"]*"' | cut -d'"' -f4
}
# Scores on each of the gateways, and reads on the other one.
use_both() { # WHEN
	for gateway in 5 6; do
		other=$((11 - gateway)) key="${1// /-}-$gateway"
		ids=$(verdicts_of $gateway "$key")
		[ "$(verdicts_of $other "$key")" = "$ids" ] || { echo "$1: a repeated batch has other verdicts" >&2; exit 1; }
		for id in $ids; do api "$(url "$other")/v1/verdicts/$id" >/dev/null; done
		post 5 $gateway >/dev/null
		./assay bench jobs --url "$(url "$gateway")" --n 5000 --stretches 0 >"$work/job"
	done
	post 5 5 6 >/dev/null
	echo "$1: batches, repeated batches, verdicts and jobs on both"
}
stand_beside() { # TREE OF THE RELEASE BEFORE
	begin_gateway 5 "$1"
	await_gateway 5
	schema() { ask 'SELECT max(version::integer) FROM flyway_schema_history'; }
	before=$(schema)
	post 10 5 >/dev/null
	post 40 5 >/dev/null &
	load=$!
	begin_gateway 6
	await_gateway 6
	wait $load
	echo "the schema went from version $before to $(schema) under the load of the release before, which lost no batch"
	use_both 'after the migration'
	kill_gateway 5
	begin_gateway 5 "$1"
	await_gateway 5
	use_both 'after a new start of the release before'
	echo 'warnings of the two:'
	grep -h 'ERROR\|WARN' "$work"/gateway-[56].log || true
}

make_postgres
if [ -n "$former" ]; then
	batch=64
	stand_beside "$former"
	kill_gateway 5
	kill_gateway 6
	ask 'DROP DATABASE assay WITH (FORCE)' postgres
	ask 'CREATE DATABASE assay' postgres
	batch=1024
fi
[ "${ROUNDS:-3}" = 0 ] || compare_gateways
