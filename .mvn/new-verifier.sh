# shellcheck shell=sh disable=SC2154 # root and say are those of ./assay, which reads this file
# Makes the module of a new verifier, whose test is red until the verifier is written.

new_verifier() { # NAME
	name=${1:-}
	case $name in
	'' | *[!a-z]*)
		say "a verifier's name is lower-case letters, as in: ./assay new verifier dates"
		exit 2
		;;
	esac
	module=$root/verifier-$name
	if [ -e "$module" ]; then
		say "$module is there already"
		exit 2
	fi
	title=$(printf '%s' "$name" | cut -c 1 | tr '[:lower:]' '[:upper:]')$(printf '%s' "$name" | cut -c 2-)
	java=$module/src/main/java/dev/assay/$name
	test=$module/src/test
	mkdir -p "$java" "$module/src/main/resources/META-INF/services" "$test/java/dev/assay/$name" "$test/resources/fixtures"
	write_module
	write_verifier
	write_test
	name_in_poms
	(cd "$root" && ./mvnw -q -o spotless:apply -pl ".,verifiers,verifier-$name" 2>/dev/null) || say "./assay format puts the poms in order"
	say "verifier-$name is made; its test is red until it is written: ./mvnw -q -pl verifier-$name -am verify"
}

write_module() {
	cat >"$module/pom.xml" <<-END
		<?xml version="1.0" encoding="UTF-8"?>
		<project xmlns="http://maven.apache.org/POM/4.0.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://maven.apache.org/POM/4.0.0 http://maven.apache.org/xsd/maven-4.0.0.xsd">
		  <modelVersion>4.0.0</modelVersion>

		  <parent>
		    <groupId>dev.assay</groupId>
		    <artifactId>assay</artifactId>
		    <version>0.1.0</version>
		  </parent>

		  <artifactId>verifier-$name</artifactId>
		  <name>Assay $name verifier</name>
		  <description>Says how right an answer is, for tasks of the kind $name.</description>

		  <dependencies>
		    <dependency>
		      <groupId>dev.assay</groupId>
		      <artifactId>answer</artifactId>
		    </dependency>
		    <dependency>
		      <groupId>dev.assay</groupId>
		      <artifactId>verifier-api</artifactId>
		    </dependency>
		    <dependency>
		      <groupId>dev.assay</groupId>
		      <artifactId>verifier-api-testkit</artifactId>
		      <scope>test</scope>
		    </dependency>
		  </dependencies>
		</project>
	END
	echo "dev.assay.$name.${title}Verifier" >"$module/src/main/resources/META-INF/services/dev.assay.verifier.Verifier"
}

write_verifier() {
	cat >"$java/package-info.java" <<-END
		/** How right is an answer of the kind $name? */
		@NullMarked
		package dev.assay.$name;

		import org.jspecify.annotations.NullMarked;
	END
	cat >"$java/${title}Verifier.java" <<-END
		package dev.assay.$name;

		import dev.assay.verifier.Explanation;
		import dev.assay.verifier.InvalidTask;
		import dev.assay.verifier.JudgeableTask;
		import dev.assay.verifier.Lane;
		import dev.assay.verifier.Response;
		import dev.assay.verifier.TaskField;
		import dev.assay.verifier.Verdict;
		import dev.assay.verifier.Verifier;
		import dev.assay.verifier.VerifierInfo;
		import java.time.Duration;
		import java.util.List;
		import java.util.Optional;

		/** Compares the final answer of a response with the golds. */
		public final class ${title}Verifier implements Verifier<${title}Verifier.Task> {
		    private static final VerifierInfo INFO = new VerifierInfo(
		            "$name", "0.1.0", "Compares an answer with the gold.", Lane.CPU, Duration.ofSeconds(1), 1, true);

		    /** The JSON keys of a task. */
		    public record Task(
		            @TaskField(value = "The accepted answers; one of them is enough.", required = true) List<String> gold)
		            implements JudgeableTask {
		        public Task {
		            if (gold == null || gold.isEmpty()) {
		                throw new InvalidTask("gold", "must have at least one answer");
		            }
		            gold = List.copyOf(gold);
		        }

		        @Override
		        public List<String> golds() {
		            return gold;
		        }
		    }

		    @Override
		    public VerifierInfo info() {
		        return INFO;
		    }

		    @Override
		    public Class<Task> taskType() {
		        return Task.class;
		    }

		    /** Scores 0 whatever the answer is, until the rule is written here. */
		    @Override
		    public Verdict verify(Task task, Response response) {
		        return Verdict.Scored.decided(
		                0, Optional.empty(), Explanation.of("$name.rule", response.text(), "no rule is written yet"));
		    }
		}
	END
}

write_test() {
	cat >"$test/java/dev/assay/$name/${title}VerifierTest.java" <<-END
		package dev.assay.$name;

		import dev.assay.testkit.VerifierContract;
		import dev.assay.verifier.Verifier;

		class ${title}VerifierTest extends VerifierContract<${title}Verifier.Task> {
		    @Override
		    protected Verifier<${title}Verifier.Task> verifier() {
		        return new ${title}Verifier();
		    }
		}
	END
	cat >"$test/resources/fixtures/$name.jsonl" <<-END
		{"section": "full", "task": {"gold": ["12"]}, "response": "The answer is 12.", "score": 1, "why": "the gold is the answer"}
		{"section": "zero", "task": {"gold": ["12"]}, "response": "The answer is 13.", "score": 0, "why": "another answer is wrong"}
		{"section": "malformed", "task": {"gold": []}, "response": "12", "invalid": "gold", "why": "a task needs a gold"}
	END
}

# A module for Maven, a version for who depends on it, and a line in the list of those that a build ships.
name_in_poms() {
	dependency="      <dependency>\\
        <groupId>dev.assay</groupId>\\
        <artifactId>verifier-$name</artifactId>"
	sed -i.before \
		-e "s|^    <module>verifiers</module>|    <module>verifier-$name</module>\\
&|" \
		-e "/^    <dependencies>/a\\
$dependency\\
        <version>\${project.version}</version>\\
      </dependency>" "$root/pom.xml"
	sed -i.before "/^  <dependencies>/a\\
    <dependency>\\
      <groupId>dev.assay</groupId>\\
      <artifactId>verifier-$name</artifactId>\\
    </dependency>" "$root/verifiers/pom.xml"
	rm -f "$root/pom.xml.before" "$root/verifiers/pom.xml.before"
}
