package dev.assay.gateway.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.key.KeyScope;
import dev.assay.engine.settings.KnownVariables;
import dev.assay.engine.wire.ProblemType;
import dev.assay.verifier.Verdict.Cause;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DocumentsTest {
    static final Path ROOT = Path.of("..");

    private static String read(String file) throws IOException {
        return Files.readString(ROOT.resolve(file));
    }

    @ParameterizedTest
    @EnumSource
    void everyProblemIsExplained(ProblemType type) throws IOException {
        assertThat(read("docs/problems.md")).contains("| `" + type.uri() + "` | " + type.status() + " | ");
    }

    @ParameterizedTest
    @EnumSource
    void everyCauseIsExplained(Cause cause) throws IOException {
        assertThat(read("docs/results.md"))
                .containsPattern(
                        "\\| `" + cause + "` \\|[^|]+\\|[^|]+\\| " + (cause.retryable() ? "yes" : "no") + " \\|");
    }

    @ParameterizedTest
    @EnumSource
    void everyScopeIsExplained(KeyScope scope) throws IOException {
        assertThat(read("docs/operation.md")).contains("`" + scope.text() + "`");
    }

    @Test
    void everyVariableThatPagesScriptsOrSourcesNameIsKnownAndNoOther() throws IOException {
        Set<String> named = new TreeSet<>();
        try (Stream<Path> files = Files.walk(ROOT)) {
            for (Path file : files.filter(DocumentsTest::namesVariables).toList()) {
                boolean isJava = file.toString().endsWith(".java");
                Matcher names = (isJava ? READ_IN_JAVA : VARIABLE).matcher(Files.readString(file));
                while (names.find()) {
                    named.add(names.group(1));
                }
            }
        }
        assertThat(named).contains("ASSAY_PORT").allMatch(KnownVariables::has).containsAll(KnownVariables.names());
    }

    /** A part of a name (ASSAY_BODY_…) is none. */
    private static final Pattern VARIABLE = Pattern.compile("(ASSAY_[A-Z0-9_]*[A-Z0-9])(?![A-Z0-9_])");

    private static final Pattern READ_IN_JAVA =
            Pattern.compile("(?:env|[pP]roperty|apply|variable|number|millis|secret)\\([a-z, ]*\"(ASSAY_[A-Z0-9_]+)\"");

    private static boolean namesVariables(Path file) {
        String path = ROOT.relativize(file).toString();
        boolean isOurs = !path.contains("target/") && !path.contains("node_modules/") && !path.startsWith(".git/");
        return isOurs
                && Files.isRegularFile(file)
                && path.matches(
                        "assay|mvnw|\\.ci/.*|docker-compose\\.yml|(README|CONTRIBUTING)\\.md|docs/.*\\.md|examples/.*"
                                + "|clients/python/src/.*\\.py|.*src/main/.*\\.java");
    }

    @Test
    void theContractHasTheVersionOfTheBuild() throws IOException {
        String version = Contract.read().root.get("info").get("version").asString();
        assertThat(read("pom.xml")).contains("<version>" + version + "</version>");
        assertThat(read("CHANGES.md")).containsPattern("## " + version + "\\b|These changes make " + version + "\\b");
        assertThat(read("clients/typescript/package.json")).contains("\"version\": \"" + version + "\"");
    }

    @Test
    void theManualOfClientsHasTheirExamples() throws IOException {
        assertThat(read("docs/clients.md"))
                .contains(
                        "```java\n" + read("clients/java/example/Score.java") + "```",
                        "```ts\n" + read("clients/typescript/example/score.ts") + "```",
                        "<version>" + Contract.read().root.at("/info/version").asString() + "</version>");
    }
}
