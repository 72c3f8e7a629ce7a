# shellcheck shell=bash
# Functions of the scripts that start gateways on one PostgreSQL of their own. The caller sets $programs, the folder of PostgreSQL's
# programs, $data, the folder of the server's data, and $work, a folder for everything else; it is root and in the root folder.
: "${programs:?}" "${data:?}" "${work:?}"
export PGPASSWORD=bench PGHOST=127.0.0.1 PGPORT=5599 PGUSER=assay
export ASSAY_DB_URL=jdbc:postgresql://127.0.0.1:5599/assay ASSAY_DB_USER=assay ASSAY_DB_PASSWORD=bench
declare -A gateways=()

as_server() { setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"; }
begin_postgres() { as_server "$programs/pg_ctl" -D "$data" -l "$data.log" -w -t 120 start >/dev/null; }
stop_postgres() { as_server "$programs/pg_ctl" -D "$data" -m immediate -w stop >/dev/null; }
make_postgres() {
	mkdir "$data"
	echo bench >"$work/password"
	chmod 755 "$work"
	chown nobody "$data" "$(dirname "$data")"
	as_server "$programs/initdb" -D "$data" -U assay --pwfile="$work/password" -A scram-sha-256 -E UTF8 --locale=C >/dev/null
	printf "port = 5599\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\n" >>"$data/postgresql.conf"
	begin_postgres
	ask 'CREATE DATABASE assay' postgres
}
begin_gateway() { # NUMBER [TREE]
	mkdir -p "$work/$1"
	ASSAY_HOME=$work/$1 ASSAY_PORT=950$1 setsid "${2:-.}/assay" serve >>"$work/gateway-$1.log" 2>&1 &
	gateways[$1]=$!
}
await_gateway() {
	until curl -fs "http://127.0.0.1:950$1/readyz" >/dev/null; do
		kill -0 "${gateways[$1]}" || { tail "$work/gateway-$1.log" >&2; exit 1; }
		sleep 0.5
	done
}
kill_gateway() {
	kill -9 -- "-${gateways[$1]}" 2>/dev/null || true
	wait "${gateways[$1]}" 2>/dev/null || true
}
ask() { psql -XAtqc "$1" "${2:-assay}" 2>/dev/null || true; }
