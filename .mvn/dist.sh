# shellcheck shell=sh disable=SC2154 # root, say and the rest are those of ./assay, which reads this file
# Makes what is installed: one archive that needs a Java 25.0.3 or newer, and one that brings its own for this machine's kind.

# The modules of Java that the gateway, the workers and the judge server may ask for; no compiler, no desktop tools.
java_modules=java.se,jdk.charsets,jdk.crypto.cryptoki,jdk.dynalink,jdk.httpserver,jdk.internal.vm.ci,jdk.jcmd,jdk.jfr,jdk.localedata
java_modules=$java_modules,jdk.management,jdk.management.agent,jdk.management.jfr,jdk.naming.dns,jdk.net,jdk.nio.mapmode,jdk.security.auth
java_modules=$java_modules,jdk.unsupported,jdk.xml.dom,jdk.zipfs

dist() {
	# shellcheck disable=SC2086 # each is a word
	build_all clients/typescript $started
	name=assay-$(version)
	folder=$root/target/dist/$name
	rm -rf "$root/target/dist"
	mkdir -p "$folder/lib/clients"
	version >"$folder/lib/version"
	cp "$root/assay" "$root/LICENSE" "$root/NOTICE" "$root/README.md" "$root/CHANGES.md" "$folder"
	cp "$root/CONTRIBUTING.md" "$root/CODE_OF_CONDUCT.md" "$root/SECURITY.md" "$root/CITATION.cff" "$folder"
	cp -R "$root/docs" "$root/examples" "$root/recipes" "$folder"
	mkdir -p "$folder/clients/python" "$folder/deploy/helm"
	cp -R "$root/deploy/prometheus" "$root/deploy/grafana" "$folder/deploy"
	# Its symbolic links become files.
	cp -RL "$root/deploy/helm/assay" "$folder/deploy/helm"
	cp "$root/clients/openapi.yaml" "$folder/clients"
	cp "$root/clients/python/README.md" "$folder/clients/python"
	pack_linked
	cp "$root/.mvn/find-jdk.sh" "$folder/lib"
	cp "$root"/clients/typescript/target/*.tgz "$folder/lib/clients"
	for module in $started; do
		if [ "$module" = gateway ]; then
			extract_gateway "$folder/lib/gateway"
		else
			cp -Rp "$(jars_of "$module")" "$folder/lib/$(basename "$module")"
		fi
	done
	cp "$root/cli/target/cli-$(version).jar" "$folder/lib/cli"
	if may_build; then list_libraries; fi
	unseal "$folder"/lib/gateway/lib/xz-*.jar
	share_jars "$folder"

	archive "$name.tar.gz"
	if "$JAVA_HOME/bin/jlink" --add-modules "$java_modules" --strip-debug --no-header-files --no-man-pages --compress zip-6 \
		--output "$folder/runtime"; then
		JAVA_HOME=$folder/runtime
		archive "$name-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m).tar.gz"
	else
		say "this JDK links no Java: there is no archive with its own"
	fi
	rm -rf "$folder"
}

# Lists the libraries of each program as CycloneDX, beside them.
list_libraries() {
	plugin=$(sed -n '/<artifactId>cyclonedx-maven-plugin</{n;s|.*<version>\(.*\)</version>|\1|p;}' "$root/pom.xml")
	if ! (cd "$root" && ./mvnw -q -B -pl "$(echo "$started" | tr ' ' ,)" -am -Dmaven.main.skip=true -Dmaven.test.skip=true -Dexec.skip \
		-DoutputFormat=json compile "org.cyclonedx:cyclonedx-maven-plugin:$plugin:makeBom" </dev/null >&2); then
		say "the archives have no lists of their libraries"
		return
	fi
	for module in $started; do
		cp "$root/$module/target/bom.json" "$folder/lib/$(basename "$module")"
	done
}

# Packs the other files that the packed pages link to.
pack_linked() {
	find "$folder" -name '*.md' >"$root/target/dist/pages"
	while read -r page; do
		here=$(dirname "${page#"$folder/"}")
		grep -o ']([^):#]*' "$page" | cut -c 3- | while read -r link; do
			if [ -f "$root/$here/$link" ] && [ ! -e "$folder/$here/$link" ]; then
				mkdir -p "$(dirname "$folder/$here/$link")"
				cp "$root/$here/$link" "$folder/$here/$link"
			fi
		done
	done <"$root/target/dist/pages"
	rm "$root/target/dist/pages"
}

# A start-up cache remembers where its jars were. Java refuses packages that are sealed to a jar at another place.
unseal() { # JAR
	echo 'Sealed: false' >"$folder/manifest"
	"$JAVA_HOME/bin/jar" --update --file "$1" --manifest "$folder/manifest" 2>/dev/null
	rm "$folder/manifest"
}

# Jars that several programs need are there once: tar keeps such links.
share_jars() {
	find "$1/lib" -name '*.jar' -type f -exec cksum {} + | sort | while read -r sum bytes jar; do
		if [ "$sum $bytes" = "${same:-}" ] && cmp -s "$first" "$jar"; then
			ln -f "$first" "$jar"
		else
			same="$sum $bytes" first=$jar
		fi
	done
}

# Packs the folder as $1, after a start with the Java that it will run on.
archive() {
	train "$folder/lib/gateway/gateway.aot" "$folder/lib/gateway/gateway.jar" ||
		say "$1 has no start-up cache: a start takes some seconds more"
	rm -f "$folder/lib/gateway/gateway.aot.log"
	tar -C "$root/target/dist" -czf "$root/target/dist/$1" "$name"
	say "$root/target/dist/$1: $(du -m "$root/target/dist/$1" | cut -f 1) MB"
}
