package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
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

    @Test
    void aBriefResultHasTheRewardAndItsPartsAndAnUnscoredOneAll() {
        CommandResult ran = CommandResult.assay(
                folder, RIGHT.formatted("a") + "no JSON\n", Map.of(), "pipe", "--brief", "--recipe", "math");

        assertThat(ran.lines().getFirst())
                .startsWith("{\"index\":0,\"reward\":1.0,\"parts\":{\"correct\":1.0},\"verifier\":\"math@")
                .contains(",\"recipe\":\"math@");
        assertThat(Json.MAPPER.readTree(ran.lines().getLast()).get("cause").asString())
                .isEqualTo("bad_request");
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
