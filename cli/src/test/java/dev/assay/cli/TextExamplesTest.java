package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Explains the examples of the verifiers of text: the first line of each file is honest, the second one is a trick. */
class TextExamplesTest {
    private static final Path EXAMPLES = Path.of("..", "examples", "text");

    @TempDir
    Path folder;

    static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            return files.filter(file -> file.toString().endsWith(".jsonl"))
                    .sorted()
                    .map(Path::toAbsolutePath)
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void theHonestExampleScoresMoreThanTheTrickAndBothSayWhy(Path file) {
        JsonNode honest = explained(file, "1");
        JsonNode trick = explained(file, "2");
        assertThat(honest.path("score").asDouble(-1))
                .isGreaterThan(trick.path("score").asDouble(2));
        assertThat(honest.path("explanation").path("stages")).isNotEmpty();
        assertThat(trick.path("explanation").path("stages")).isNotEmpty();
    }

    private JsonNode explained(Path file, String line) {
        CommandResult ran = CommandResult.assay(folder, "explain", file.toString(), "--line", line, "--json");
        assertThat(ran.exit()).as(ran.err()).isZero();
        return Json.MAPPER.readTree(ran.out());
    }
}
