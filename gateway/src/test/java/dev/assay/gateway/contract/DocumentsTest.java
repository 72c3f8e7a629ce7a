package dev.assay.gateway.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.key.KeyScope;
import dev.assay.engine.wire.ProblemType;
import dev.assay.verifier.Verdict.Cause;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
