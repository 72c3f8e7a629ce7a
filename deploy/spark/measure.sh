#!/bin/bash
# Scores one corpus with ./assay score and with Spark on two cores of this machine, and prints the speed of each:
#   deploy/spark/measure.sh FOLDER [ROWS] [parquet]
# SPARK_HOME may name a Spark distribution; without it, the jars are used that the tests use.
set -euo pipefail

folder=${1:?a folder for the corpus and the results} rows=${2:-1000000} format=${3:-jsonl}
root=$(cd "$(dirname "$0")/../.." && pwd)
# shellcheck source=.mvn/find-jdk.sh
. "$root/.mvn/find-jdk.sh"
find_jdk
corpus=$folder/corpus-$rows
[ -d "$corpus" ] || "$root/assay" bench rollouts --n "$rows" -o "$corpus"
from=json
[ "$format" = jsonl ] || from=$format
if [ -n "${SPARK_HOME:-}" ]; then
	spark="$SPARK_HOME/jars/*"
else
	spark=$(cat "$root/deploy/spark/target/spark.classpath")
fi
# shellcheck disable=SC2016 # Maven fills it in
read -ra options < <(sed -n 's|.*<argLine>${test.jvm} \(.*\)</argLine>|\1|p' "$root/deploy/spark/pom.xml")

measure() { # NAME COMMAND...
	local name=$1
	shift
	rm -rf "$folder/scored-$name"
	TIMEFORMAT='%R %U %S'
	{ time "$@" -o "$folder/scored-$name" --recipe math >"$folder/$name.log" 2>&1; } 2>"$folder/$name.time"
	awk -v rows="$rows" -v name="$name" \
		'{ printf "%-6s %8.0f rows/s  %8.0f rows/s of processor time  (%.1f s)\n", name, rows / $1, rows / ($2 + $3), $1 }' "$folder/$name.time"
}

measure score "$root/assay" score "$corpus"/*."$format"
SPARK_LOCAL_IP=127.0.0.1 measure spark "$JAVA_HOME/bin/java" "${options[@]}" -Xmx2g -cp "$spark" org.apache.spark.deploy.SparkSubmit \
	--master 'local[2]' --driver-memory 2g --conf spark.ui.enabled=false "$root"/deploy/spark/target/spark-job-*-exec.jar \
	"$corpus"/*."$format" --from "$from" --parts 8
