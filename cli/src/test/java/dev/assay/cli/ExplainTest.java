package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class ExplainTest {
    @TempDir
    Path folder;

    @Test
    void anAnswerIsFollowedFromTheResponseToTheReward() {
        CommandResult ran =
                CommandResult.assay(folder, "explain", "--gold", "\\frac12", "--response", "It is \\boxed{0.5}");
        assertThat(ran.exit()).as(ran.err()).isZero();
        assertThat(ran.lines().getFirst()).startsWith("reward 1.0, score 1.0 by math@");
        assertThat(ran.out()).contains("gold   \\frac12", "extract.boxed\n    It is \\boxed{0.5}\n  → 0.5");
    }

    @Test
    void aLineOfAFileIsExplainedAndCanNotMoveTheCursor() throws IOException {
        Path file = Files.writeString(folder.resolve("rows.jsonl"), """
                {"gold": "4", "response": "4"}

                {"gold": "4", "response": "\\u001b[2J\\u202e 5"}
                """);
        CommandResult ran = CommandResult.assay(folder, "explain", file.toString(), "--line", "3");
        assertThat(ran.exit()).as(ran.err()).isZero();
        assertThat(ran.out()).startsWith("reward 0.0").contains("?[2J? 5").doesNotContain("\u001b", "\u202e");
        assertThat(CommandResult.assay(folder, "explain", file.toString(), "--line", "4")
                        .err())
                .contains("rows.jsonl has no line 4");
    }

    @Test
    void whatCanNotBeScoredSaysWhy() {
        CommandResult ran = CommandResult.assay(folder, "explain", "--response", "4", "--json");
        assertThat(ran.exit()).isEqualTo(1);
        JsonNode result = Json.MAPPER.readTree(ran.out());
        assertThat(result.path("cause").asString("")).isEqualTo("bad_request");
        assertThat(CommandResult.assay(folder, "explain").err())
                .contains("explain takes one of FILE, --response and --verdict");
    }
}
