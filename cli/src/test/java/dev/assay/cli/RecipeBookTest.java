package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.verify.LocalEngine;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.recipe.RecipeParser;
import dev.assay.engine.recipe.RecipeParsing;
import dev.assay.engine.wire.FlatRow;
import dev.assay.engine.wire.FlatRows;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.RowShape;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The recipes of papers in {@code recipes}: each gives its three items the rewards that stand beside them, worked out by
 * hand, and docs/recipe-book.md shows them.
 */
class RecipeBookTest {
    static final Path FOLDER = Path.of("..", "recipes");
    private static final Path PAGE = Path.of("..", "docs", "recipe-book.md");
    private static final List<String> HEADINGS = List.of("paper", "formula", "open", "ours");
    static final Offset<Double> ROUNDING = Offset.offset(1e-9);
    /** StepSearch rounds f1 to four digits. */
    private static final double AUTHORS_DIGITS = 1e-4;

    private static final int LONGEST_RESPONSE = 160;

    @TempDir
    static Path profiles;

    private static BookModels models;
    private static LocalEngine engine;

    @BeforeAll
    static void open() throws IOException {
        models = new BookModels();
        engine = new LocalEngine(models.judges(profiles), FOLDER);
    }

    @AfterAll
    static void close() {
        engine.close();
        models.close();
    }

    static List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".yaml"))
                    .map(name -> name.substring(0, name.length() - ".yaml".length()))
                    .sorted()
                    .toList();
        }
    }

    /** Those whose items need no sandbox; RecipeBookIT scores the others. */
    static List<String> withoutPrograms() throws IOException {
        return names().stream()
                .filter(name -> !RecipeBookIT.WITH_PROGRAMS.contains(name))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("withoutPrograms")
    void aGoodAPoorAndAHostileResponseGetTheRewardsWorkedOutByHand(String name) throws Exception {
        List<FlatRow> rows = rows(name);
        List<ItemResult> results = score(rows);
        assertThat(rows).extracting(FlatRow::id).startsWith("good", "poor", "hostile");
        List<Double> rewards = new ArrayList<>();
        for (FlatRow row : rows) {
            ItemResult result = results.get(row.index());
            assertThat(result.ruling()).as(row.id()).isInstanceOf(Ruling.Scored.class);
            double reward = ((Ruling.Scored) result.ruling()).reward();
            assertThat(reward).as(row.id()).isCloseTo(expected(row), ROUNDING);
            rewards.add(reward);
        }
        assertThat(rewards.subList(1, 3)).as("against the good one").allMatch(reward -> reward < rewards.getFirst());
    }

    static List<String> published() throws IOException {
        return authors().map(line -> line.path("recipe").asString()).distinct().toList();
    }

    private static Stream<ObjectNode> authors() throws IOException {
        return Files.readAllLines(FOLDER.resolve("references").resolve("authors.jsonl")).stream()
                .map(line -> (ObjectNode) Json.MAPPER.readTree(line));
    }

    @ParameterizedTest
    @MethodSource("published")
    void theAuthorsOwnCodeGivesTheSameRewards(String name) throws Exception {
        String items = authors()
                .filter(line -> line.path("recipe").asString().equals(name) && !line.has("reference"))
                .map(line -> line.deepCopy().remove(List.of("recipe")).toString())
                .collect(Collectors.joining("\n"));
        List<FlatRow> rows = rows(name, new ByteArrayInputStream(items.getBytes(StandardCharsets.UTF_8)));
        assertThat(rows).hasSizeGreaterThanOrEqualTo(20);
        List<ItemResult> results = score(rows);
        for (FlatRow row : rows) {
            assertThat(results.get(row.index()).ruling())
                    .as(String.valueOf(row.row()))
                    .matches(ruling -> ruling instanceof Ruling.Scored scored
                            && Math.abs(scored.reward() - expected(row)) <= AUTHORS_DIGITS);
        }
    }

    @Test
    void thePageShowsEveryRecipe() throws IOException {
        StringBuilder page = new StringBuilder("""
                # Recipe book

                Published rewards as [recipes](recipes.md), with what their papers leave open and which numbers are ours. Each has three items, whose
                rewards were worked out by hand: a good response, a poor one, and one that tries to gain. A test scores them. Where a judge or a
                reward model is asked, a server stands for it in the test, and the column `rulings` of the items is what it says.

                ```sh
                ./assay recipes try recipes/torl.yaml recipes/torl.jsonl                        # its three items, node by node
                ./assay recipes put torl recipes/torl.yaml                                      # stores it on a server: torl@1
                ```
                """);
        for (String name : names()) {
            page.append(section(name));
        }
        String made = page.toString();
        Files.writeString(Path.of("target", "recipe-book.md"), made);
        assertThat(Files.exists(PAGE) ? Files.readString(PAGE) : "")
                .as("cli/target/recipe-book.md is the page as it should be: copy it to docs")
                .isEqualTo(made);
    }

    private static String section(String name) throws IOException {
        List<String> heading =
                Files.readAllLines(FOLDER.resolve(name + ".yaml")).subList(0, HEADINGS.size());
        StringBuilder section = new StringBuilder("\n## `%s`\n\n".formatted(name));
        for (int i = 0; i < HEADINGS.size(); i++) {
            String start = "# " + HEADINGS.get(i) + ": ";
            assertThat(heading.get(i)).as(name).startsWith(start);
            String said = heading.get(i).substring(start.length());
            section.append(
                    switch (HEADINGS.get(i)) {
                        case "paper" ->
                            said
                                    + ". The [recipe](../recipes/%s.yaml) and its [items](../recipes/%s.jsonl).\n\n"
                                            .formatted(name, name);
                        case "formula" -> "- *Reward*: " + said + ".\n";
                        case "open" -> said.equals("nothing") ? "" : "- *Left open by the source*: " + said + ".\n";
                        default -> (said.equals("nothing") ? "" : "- *Ours*: " + said + ".\n") + "\n";
                    });
        }
        if (published().contains(name)) {
            section.append(
                    "The [authors' own code](../recipes/references/authors.py) gives the same rewards on 20 more responses.\n\n");
        }
        section.append("| response | reward | why |\n|---|---|---|\n");
        for (FlatRow row : rows(name)) {
            ObjectNode item = Objects.requireNonNull(row.row());
            section.append("| %s | %s | %s |\n"
                    .formatted(
                            shown(item.path("response")),
                            shown(expected(row)),
                            cell(item.path("why").asString())));
        }
        return section.toString();
    }

    private static String shown(JsonNode response) {
        String text = response.isString()
                ? response.asString()
                : response.path("text").asString();
        String cut = text.length() > LONGEST_RESPONSE ? text.substring(0, LONGEST_RESPONSE) + " …" : text;
        String code = "`` " + cell(cut.replace("\u200b", "U+200B").replace("\n", " ⏎ ")) + " ``";
        return response.has("token_count") ? code + ", " + response.path("token_count") + " tokens" : code;
    }

    private static String shown(double reward) {
        double rounded = Math.round(reward * 1e4) / 1e4;
        return rounded == Math.rint(rounded) ? Long.toString((long) rounded) : Double.toString(rounded);
    }

    private static String cell(String text) {
        return text.replace("|", "\\|");
    }

    private static List<ItemResult> score(List<FlatRow> rows) throws InterruptedException {
        models.ruleOn(
                rows.stream().map(row -> Objects.requireNonNull(row.row())).toList());
        return engine.score(rows);
    }

    private static double expected(FlatRow row) {
        return Objects.requireNonNull(row.row()).get("reward").asDouble();
    }

    private static List<FlatRow> rows(String name) throws IOException {
        try (InputStream in = Files.newInputStream(FOLDER.resolve(name + ".jsonl"))) {
            return rows(name, in);
        }
    }

    private static List<FlatRow> rows(String name, InputStream items) throws IOException {
        RecipeParsing parsing =
                new RecipeParser(engine.registry()).parse(Files.readString(FOLDER.resolve(name + ".yaml")));
        assertThat(parsing).as(name).isInstanceOf(RecipeParsing.Parsed.class);
        RecipeParsing.Parsed parsed = (RecipeParsing.Parsed) parsing;
        assertThat(parsed.warnings()).as(name).isEmpty();
        assertThat(parsed.recipe().name()).isEqualTo(name);
        ObjectNode defaults = Json.MAPPER.createObjectNode();
        defaults.set("recipe", Json.MAPPER.readTree(parsed.recipe().canonical()));
        return new FlatRows(items, new RowShape(Map.of()), defaults, engine.keys()).next(100);
    }
}
