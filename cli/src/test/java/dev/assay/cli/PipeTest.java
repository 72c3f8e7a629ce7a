package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@Timeout(value = 4, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PipeTest {
    private static final String RIGHT = "{\"gold\": \"1/2\", \"response\": \"It is \\\\boxed{0.5}\", \"id\": \"%s\"}\n";
    private static final String GROUPS = """
            {"assay": 1, "name": "groups", "parts": {"correct": {"verify": "math"}}, "reward": {"group": {"of": "correct", "kind": "diversity"}}}
            """.strip();

    @TempDir
    Path folder;

    private static JsonNode result(BufferedReader out) throws IOException {
        return Json.MAPPER.readTree(out.readLine());
    }

    private static void write(OutputStream in, String text) throws IOException {
        in.write(text.getBytes(StandardCharsets.UTF_8));
        in.flush();
    }

    @Test
    void eachRowIsAnsweredBeforeTheNextComesAndTheCommandEndsWithStdin() throws Exception {
        Process pipe = CommandResult.start(folder, "pipe");
        BufferedReader out = pipe.inputReader();
        try (OutputStream in = pipe.getOutputStream()) {
            write(in, RIGHT.formatted("a"));
            assertThat(result(out).get("id").asString()).isEqualTo("a");
            // Two rows, a blank line, and the half of one: the two are answered while the rest of the third is still to
            // come.
            write(in, RIGHT.formatted("b") + RIGHT.formatted("c") + "\n{\"gold\": \"1/2\", ");
            assertThat(result(out).get("id").asString()).isEqualTo("b");
            assertThat(result(out).get("id").asString()).isEqualTo("c");
            write(in, "\"response\": \"0.6\"}\nno JSON\n" + RIGHT.formatted("f"));
            JsonNode wrong = result(out);
            assertThat(wrong.get("index").asInt()).isEqualTo(3);
            assertThat(wrong.get("reward").asDouble()).isZero();
            JsonNode broken = result(out);
            assertThat(broken.get("cause").asString()).isEqualTo("bad_request");
            assertThat(broken.at("/error/pointer").asString()).isEqualTo("/items/4");
            assertThat(result(out).get("reward").asDouble()).isEqualTo(1);
        }
        assertThat(out.readLine()).isNull();
        assertThat(pipe.waitFor()).isZero();
    }

    /** Returns a block of columns; null is no value. */
    private static byte[] block(String head, List<List<@Nullable String>> columns) throws IOException {
        ByteArrayOutputStream block = new ByteArrayOutputStream();
        block.write((head + "\n").getBytes(StandardCharsets.UTF_8));
        for (List<@Nullable String> column : columns) {
            ByteBuffer lengths = ByteBuffer.allocate(4 * column.size()).order(ByteOrder.LITTLE_ENDIAN);
            column.forEach(value -> lengths.putInt(value == null ? -1 : value.getBytes(StandardCharsets.UTF_8).length));
            block.write(lengths.array());
            for (String value : column) {
                block.write((value == null ? "" : value).getBytes(StandardCharsets.UTF_8));
            }
        }
        return block.toByteArray();
    }

    @Test
    void aBlockOfColumnsIsAnsweredByOneLineWithAllRewardsAndWhatIsUnscored() throws Exception {
        Process pipe = CommandResult.start(folder, "pipe", "--columns", "--recipe", "math");
        BufferedReader out = pipe.inputReader();
        try (OutputStream in = pipe.getOutputStream()) {
            in.write(block(
                    "{\"rows\": 3, \"text\": [\"response\", \"gold\"]}",
                    List.of(
                            List.of("It is \\boxed{0.5}", "\"½\"\n\\boxed{0.6}", "\\boxed{1/2}"),
                            Arrays.asList("1/2", "1/2", null))));
            in.flush();
            JsonNode first = result(out);
            assertThat(first.get("index").asInt()).isZero();
            assertThat(first.get("rewards").toString()).isEqualTo("[1.0,0.0,null]");
            assertThat(first.at("/parts/correct").toString()).isEqualTo("[1.0,0.0,null]");
            assertThat(first.get("unscored").size()).isOne();
            assertThat(first.at("/unscored/0/index").asInt()).isEqualTo(2);
            assertThat(first.at("/unscored/0/error/pointer").asString()).isEqualTo("/items/2/task/gold");

            in.write(block(
                    "{\"rows\": 3, \"text\": [\"response\"], \"json\": [\"task\"]}",
                    List.of(
                            List.of("2", "2", "2"),
                            List.of("{\"gold\": [\"3\", \"2\"], \"kind\": null}", "{\"gold\"", "[]"))));
            in.flush();
            JsonNode second = result(out);
            assertThat(second.get("index").asInt()).isEqualTo(3);
            assertThat(second.get("rewards").toString()).isEqualTo("[1.0,null,null]");
            assertThat(second.at("/unscored/0/cause").asString()).isEqualTo("bad_request");
            assertThat(second.at("/unscored/0/error/pointer").asString()).isEqualTo("/items/4/task");
            assertThat(second.at("/unscored/1/cause").asString()).isEqualTo("bad_request");
        }
        assertThat(out.readLine()).isNull();
        assertThat(pipe.waitFor()).isZero();
    }

    @Test
    void whatIsNoBlockOfColumnsIsWrongUsage() {
        CommandResult lines = CommandResult.assay(folder, RIGHT.formatted("a"), Map.of(), "pipe", "--columns");
        CommandResult blank = CommandResult.assay(folder, "\n", Map.of(), "pipe", "--columns");
        CommandResult cut = CommandResult.assay(
                folder, "{\"rows\": 2, \"text\": [\"response\"]}\nabc", Map.of(), "pipe", "--columns");
        CommandResult explained = CommandResult.assay(folder, "pipe", "--columns", "--explain");

        assertThat(lines.exit()).isEqualTo(2);
        assertThat(lines.err()).contains("a block of columns has to begin with a line such as {\"rows\": 2,");
        assertThat(blank.exit()).isEqualTo(2);
        assertThat(cut.exit()).isEqualTo(2);
        assertThat(cut.err()).contains("stdin ended within a block of columns");
        assertThat(explained.exit()).isEqualTo(2);
        assertThat(explained.err()).contains("--columns can't stand beside --explain");
    }

    @Test
    void aRowOfABlockWhoseRecipeRewardsGroupsIsRefused() throws Exception {
        Process pipe = CommandResult.start(folder, "pipe", "--columns");
        try (OutputStream in = pipe.getOutputStream()) {
            in.write(block(
                    "{\"rows\": 1, \"text\": [\"response\", \"gold\"], \"json\": [\"recipe\"]}",
                    List.of(List.of("4"), List.of("4"), List.of(GROUPS))));
        }
        assertThat(result(pipe.inputReader()).at("/unscored/0/detail").asString())
                .isEqualTo("recipe rewards groups, whose members a pipe does not wait for");
    }

    @Test
    void aRecipeThatRewardsGroupsIsRefused() {
        String row = "{\"gold\": \"4\", \"response\": \"4\", \"group\": \"g\", \"recipe\": " + GROUPS + "}\n";
        CommandResult ran = CommandResult.assay(folder, row + RIGHT.formatted("b"), Map.of(), "pipe");

        assertThat(ran.exit()).as(ran.err()).isZero();
        assertThat(Json.MAPPER.readTree(ran.lines().getFirst()).get("detail").asString())
                .isEqualTo("recipe rewards groups, whose members a pipe does not wait for");
        assertThat(Json.MAPPER.readTree(ran.lines().getLast()).get("reward").asDouble())
                .isEqualTo(1);
    }

    @Test
    void aRecipeOfTheCommandThatRewardsGroupsIsWrongUsage() throws IOException {
        Path recipe = Files.writeString(folder.resolve("groups.yaml"), GROUPS);

        CommandResult groups = CommandResult.assay(folder, "pipe", "--recipe", recipe.toString());
        CommandResult unknown = CommandResult.assay(folder, "pipe", "--recipe", "maths");

        assertThat(groups.exit()).isEqualTo(2);
        assertThat(groups.err()).contains("the recipe rewards groups", "./assay verify");
        assertThat(unknown.exit()).isEqualTo(2);
        assertThat(unknown.err()).contains("there is no recipe maths in this build");
    }

    @Test
    void itEndsWhereItsResultsCanNotBeWritten() throws Exception {
        Process pipe = CommandResult.start(folder, "pipe");
        try (OutputStream in = pipe.getOutputStream()) {
            pipe.getInputStream().close();
            write(in, RIGHT.formatted("a"));
            assertThat(pipe.waitFor()).isNotZero();
        }
    }
}
