# shellcheck shell=bash
# An engine for the tests of the docker backend, to be sourced: one of our own where this is root, else one that answers.

engine=''         # the folder of our own, where there is one
engine_socket=''  # where it answers
engine_process='' # our own's
engine_reason=''  # why there is none

engine_says() { # METHOD PATH [CURL'S ARGUMENT...]
	local method=$1 path=$2
	shift 2
	curl --silent --show-error --fail-with-body --max-time 60 --unix-socket "$engine_socket" \
		--request "$method" "http://engine$path" "$@" 2>&1
}

# Takes or starts an engine that runs containers; where there is none, says in $engine_reason why.
find_engine() {
	if [ "$(id -u)" = 0 ]; then
		start_engine && try_container && return
	else
		for engine_socket in "${XDG_RUNTIME_DIR:-/nowhere}/docker.sock" /var/run/docker.sock; do
			if [ -S "$engine_socket" ] && engine_says GET /_ping >/dev/null && try_container; then return; fi
		done
		: "${engine_reason:=this is not root, and no engine answers it}"
	fi
	stop_engine
	return 1
}

start_engine() {
	if ! command -v dockerd >/dev/null 2>&1; then
		echo 'ci: installing docker.io'
		if ! { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends docker.io; } \
			>/dev/null 2>&1; then
			engine_reason='dockerd is not here, and docker.io can not be installed'
			return 1
		fi
	fi
	engine=$(mktemp -d /tmp/assay-ci-engine.XXXXXX)
	engine_socket=$engine/socket
	# Ends with this script, even where that is killed.
	setpriv --pdeathsig TERM dockerd --host="unix://$engine_socket" --data-root="$engine/data" --exec-root="$engine/exec" \
		--pidfile="$engine/pid" --cgroup-parent="${engine##*/}" --exec-opt=native.cgroupdriver=cgroupfs \
		--storage-driver=overlay2 --group=root --bridge=none --iptables=false --ip6tables=false --ip-forward=false \
		--ip-masq=false >"$engine/log" 2>&1 &
	engine_process=$!
	local tries
	for ((tries = 0; tries < 300; tries++)); do
		if engine_says GET /_ping >/dev/null; then return; fi
		if ! kill -0 "$engine_process" 2>/dev/null; then break; fi
		sleep 0.1
	done
	engine_reason="dockerd does not start: $(tail -n 1 "$engine/log")"
	return 1
}

# Runs /usr/bin/true of this machine in a container, with the limits that sandboxes have.
try_container() {
	local name=assay-ci-true made files
	mapfile -t files < <(ldd /usr/bin/true | grep -o '/[^ ]*')
	if made=$(tar --create --dereference --absolute-names /usr/bin/true "${files[@]}" |
		engine_says POST "/images/create?fromSrc=-&repo=$name" --header 'Content-Type: application/x-tar' --data-binary @-) &&
		made=$(engine_says POST "/containers/create?name=$name" --header 'Content-Type: application/json' --data '{
			"Image": "'$name'", "Cmd": ["/usr/bin/true"], "HostConfig": {"NetworkMode": "none", "ReadonlyRootfs": true,
			"Memory": 67108864, "PidsLimit": 16}}') &&
		made=$(engine_says POST "/containers/$name/start") &&
		made=$(engine_says POST "/containers/$name/wait") &&
		[[ $made == *'"StatusCode":0'* ]]; then
		made=''
	else
		engine_reason="no container runs: $(tail -n 1 <<<"$made")"
	fi
	engine_says DELETE "/containers/$name?force=true" >/dev/null
	engine_says DELETE "/images/$name" >/dev/null
	[ -z "$made" ]
}

# Ends our own, with all that it has made, and takes the tests' image from another's.
stop_engine() {
	if [ -z "$engine" ]; then
		if [ -n "$engine_socket" ]; then engine_says DELETE /images/assay-sandbox-test >/dev/null || true; fi
		return
	fi
	kill "$engine_process" 2>/dev/null || true
	wait "$engine_process" || true
	{ grep -o " $engine/[^ ]*" /proc/self/mounts || true; } | tac | xargs --no-run-if-empty umount --lazy || true
	rm -rf "$engine"
	find /sys/fs/cgroup -depth -type d -path "*/${engine##*/}*" -exec rmdir {} + 2>/dev/null || true
	engine=''
}
