package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The recipes of papers whose items run programs: {@code assay recipes try} gives the rewards worked out by hand. */
class RecipeBookIT {
    static final List<String> WITH_PROGRAMS =
            List.of("arctic-sql", "codev-r1", "guru", "hardtests", "sql-r1", "think2sql", "verirl");

    private static final Path WORKERS = Path.of("..", "sql-engines", "worker", "target", "lib")
            .toAbsolutePath()
            .normalize();
    private static final List<Path> NEEDED = List.of(Path.of("/usr/bin/bwrap"), Path.of("/usr/bin/iverilog"), WORKERS);

    /** One folder for all tests, so that the sandbox's home is created once. */
    @TempDir
    static Path folder;

    private static BookModels models;

    @BeforeAll
    static void open() throws IOException {
        Assumptions.assumeTrue("1".equals(System.getenv("ASSAY_REQUIRE_ALL"))
                || NEEDED.stream().allMatch(Files::exists));
        models = new BookModels();
    }

    @AfterAll
    static void close() {
        if (models != null) {
            models.close();
        }
    }

    @ParameterizedTest
    @FieldSource("WITH_PROGRAMS")
    void tryGivesTheRewardsWorkedOutByHand(String name) throws IOException {
        Path recipe = RecipeBookTest.FOLDER.resolve(name + ".yaml").toAbsolutePath();
        Path file = RecipeBookTest.FOLDER.resolve(name + ".jsonl").toAbsolutePath();
        List<ObjectNode> items = Files.readAllLines(file).stream()
                .map(line -> (ObjectNode) Json.MAPPER.readTree(line))
                .toList();
        models.ruleOn(items);
        Map<String, String> environment = models.describe(Files.createDirectories(folder.resolve("judges")));
        environment.put("ASSAY_SQL_CLASSPATH", WORKERS.toString());
        environment.put("ASSAY_SANDBOX", "process");
        environment.put("ASSAY_SANDBOX_OPTIONS", CommandResult.NO_PREPARATION);
        CommandResult tried = CommandResult.assay(
                folder, "", environment, "recipes", "try", recipe.toString(), file.toString(), "--json");
        assertThat(tried.exit()).as(tried.err()).isZero();
        assertThat(tried.lines()).hasSameSizeAs(items);
        for (int at = 0; at < items.size(); at++) {
            JsonNode result = Json.MAPPER.readTree(tried.lines().get(at));
            assertThat(result.path("id")).isEqualTo(items.get(at).get("id"));
            assertThat(result.path("reward").asDouble(Double.NaN))
                    .as(result.toString())
                    .isCloseTo(items.get(at).get("reward").asDouble(), RecipeBookTest.ROUNDING);
        }
    }
}
