# shellcheck shell=sh
# Sourced by ./assay and ./mvnw: sets JAVA_HOME to a JDK 25.0.3 or newer, or says what to install and exits 2. Until 25.0.2,
# G1 may move an array that native code reads (JDK-8377811), and what is stored would be damaged. What was installed compiles
# nothing, so $java_program is java there; the archive that has its own Java uses no other.

jdk_version() { # prints the version of the JDK at $1 as one number, 25.0.3 as 25000003, or nothing where it lacks the program
	[ -x "$1/bin/${java_program:-javac}" ] && [ -r "$1/release" ] || return 0
	sed -n 's/^JAVA_VERSION="\([0-9.]*\).*/\1/p' "$1/release" | awk -F. '{ printf "%d", ($1 * 1000 + $2) * 1000 + $3 }'
}

jdk_is_new_enough() {
	version=$(jdk_version "$1")
	[ "${version:-0}" -ge 25000003 ]
}

find_jdk() {
	if [ -x "${root:-}/runtime/bin/java" ]; then
		JAVA_HOME=$root/runtime
		export JAVA_HOME
		return 0
	fi
	if [ -n "${JAVA_HOME:-}" ] && jdk_is_new_enough "$JAVA_HOME"; then return 0; fi
	on_path=$(command -v "${java_program:-javac}" 2>/dev/null) &&
		on_path=$(readlink -f "$on_path" 2>/dev/null) &&
		on_path=${on_path%/bin/*}
	for candidate in "${on_path:-/nonexistent}" \
		/usr/lib/jvm/* /usr/java/* /opt/java/* /opt/jdk* /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
		/Library/Java/JavaVirtualMachines/*/Contents/Home "${HOME:-/nonexistent}"/.sdkman/candidates/java/* "${HOME:-/nonexistent}"/.jdks/*; do
		if jdk_is_new_enough "$candidate"; then
			JAVA_HOME=$candidate
			export JAVA_HOME
			return 0
		fi
	done
	cat >&2 <<'END'
assay: no JDK 25.0.3 (or newer) was found in JAVA_HOME, on the PATH, or in the usual folders.
Install one, for example:
  Debian, Ubuntu   apt-get install temurin-25-jdk     (Adoptium's repository), or openjdk-25-jdk where it is packaged
  macOS            brew install openjdk@25
  SDKMAN           sdk install java 25-tem
or set JAVA_HOME to where it is.
END
	exit 2
}
