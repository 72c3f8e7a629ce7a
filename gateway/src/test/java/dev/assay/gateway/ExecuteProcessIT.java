package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.assay.engine.wire.Json;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Repeats the tests of {@link ExecuteIT} that are possible in a real, isolated sandbox. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ExecuteProcessIT {
    private Gateway gateway;
    private Programs programs;

    @BeforeAll
    void start() {
        gateway = Gateway.start(Gateway.newHome(), "--ASSAY_SANDBOX=process");
        programs = new Programs(gateway.api());
        int status = programs.send("pass", request -> {}).status();
        assumeThat(status).as("the process backend runs on this machine").isEqualTo(200);
    }

    @AfterAll
    void stop() {
        gateway.discard();
    }

    /** Replays submissions to the IOI that talk with a manager, which take two slots. */
    @TestFactory
    Stream<DynamicTest> pistonsManagers() {
        return Replayed.tests("/sandboxes/piston-talks.jsonl", gateway.api());
    }

    @Test
    void aProgramGetsItsInputArgumentsAndFiles() {
        JsonNode answer = programs.run(
                "import sys; print(input(), sys.argv[1:], open('in/data.txt').read()); print('e', file=sys.stderr)",
                request -> {
                    request.put("stdin", "hi\n");
                    request.putArray("args").add("one").add("two");
                    request.putObject("files").put("in/data.txt", "aGVsbG8=");
                });
        assertThat(answer.get("outcome").asString()).isEqualTo("exited");
        assertThat(answer.get("stdout").asString()).isEqualTo("hi ['one', 'two'] hello\n");
        assertThat(answer.get("stderr").asString()).isEqualTo("e\n");
        assertThat(answer.get("backend").asString()).isEqualTo("process");
        assertThat(answer.get("usage").get("cpu_ms").asDouble()).isPositive();
    }

    /** SandboxFusion starts Java with -ea, and builds Rust for debugging. */
    @Test
    void sandboxFusionsProgramsAreCompiledAndStartedAsItDoes() {
        fails("java", "class Main { public static void main(String[] words) { assert 1 == 2; } }", "AssertionError");
        fails(
                "rust",
                "fn main() { let n = std::env::args().count() as u8; println!(\\\"{}\\\", n + 255); }",
                "overflow");
    }

    private void fails(String language, String code, String said) {
        Answer answer = gateway.api()
                .post(
                        "/compat/sandboxfusion/run_code",
                        "{\"language\": \"%s\", \"code\": \"%s\"}".formatted(language, code));
        assumeThat(answer.status()).as(language + " is here").isEqualTo(200);
        assertThat(answer.json().get("status").asString()).isEqualTo("Failed");
        assertThat(answer.json().at("/run_result/stderr").asString()).contains(said);
    }

    @Test
    void aProgramMayLeaveAsItUsuallyDoes() {
        assertThat(programs.run("print(1); exit(7)").get("exit_code").asInt()).isEqualTo(7);
        assertThat(programs.run("quit()").get("exit_code").asInt()).isZero();
        assertThat(programs.run("import sys; sys.exit('why')").get("stderr").asString())
                .isEqualTo("why\n");
    }

    @Test
    void aProgramThatComputesForTooLongIsStopped() {
        JsonNode answer = programs.run(
                "while True: pass",
                request -> request.putObject("limits").put("cpu_ms", 300).put("wall_ms", 60_000));
        assertThat(answer.get("outcome").asString()).isEqualTo("timed_out");
        assertThat(answer.get("reason").asString()).isEqualTo("cpu");
    }

    @Test
    void aProgramThatTakesTooMuchMemoryIsStopped() {
        JsonNode answer = programs.run(
                "x = bytearray(1 << 30)\nfor i in range(0, len(x), 4096): x[i] = 1",
                request -> request.putObject("limits").put("memory_mb", 64));
        assertThat(answer.get("outcome").asString()).isIn("out_of_memory", "exited");
        assertThat(answer.get("exit_code").asInt(1)).isNotZero();
    }

    @Test
    void aProgramSeesNothingOfTheService() {
        JsonNode answer = programs.run("import os; print(os.path.exists(" + "'" + gateway.home() + "'"
                + "), dict(os.environ).keys() & {'JAVA_HOME', 'ASSAY_HOME', 'USER'})");
        assertThat(answer.get("stdout").asString()).isEqualTo("False set()\n");
    }

    @Test
    void aSessionKeepsItsVariables() {
        String session = programs.open("x = [20]");
        JsonNode answer = programs.call(session, "x.append(1); print(sum(x))").ok();
        assertThat(answer.get("stdout").asString()).isEqualTo("21\n");
        assertThat(programs.call(session, "1 / 0").ok().get("exit_code").asInt())
                .isEqualTo(1);
        assertThat(programs.call(session, "exit(4)").ok().get("session").isNull())
                .isTrue();
        programs.call(session, "x").problem(404, "not-found");
    }

    @Test
    void aGraderThatIsPythonRunsBehindTheSameWalls() {
        String source = "def grade(sample, item): return len(sample[\\\"output_text\\\"]) / item[\\\"of\\\"]";
        JsonNode answer = gateway.api()
                .post(
                        "/v1/fine_tuning/alpha/graders/run",
                        "{'grader': {'type': 'python', 'source': '" + source
                                + "'}, 'item': {'of': 8}, 'model_sample': 'four'}")
                .ok();
        assertThat(answer.get("reward").asDouble()).as(answer.toString()).isEqualTo(0.5);
    }

    @Test
    void anUnknownLanguageIsRefused() {
        JsonNode problem =
                programs.send("", request -> request.put("language", "cobol")).problem(422, "invalid-field");
        assertThat(problem.get("detail").asString()).contains("python");
    }

    @Test
    void aFileInTheProgramsPlaceIsRefused() {
        programs.send("pass", request -> request.putObject("files").put("main.py", ""))
                .problem(422, "invalid-field");
    }

    /** A template of open-r1 starts a second Python process, and a cell's result comes out as a file. */
    @Test
    void aCellMayRunProgramsItself() {
        ObjectNode batch = Json.MAPPER.createObjectNode();
        batch.putArray("scripts").add("""
                    import subprocess
                    run = subprocess.run(["python3", "-c", "print(3)"], capture_output=True, text=True)
                    float(run.stdout) / 4
                """);
        JsonNode reply = gateway.api()
                .post("/compat/open-r1/execute_batch", bytes(batch))
                .ok()
                .get(0);
        assertThat(reply.get("text").asString(null)).as(reply.toString()).isEqualTo("0.75");
    }

    @Test
    void aSubmissionToAContestIsCompiledWithItsGrader() {
        ObjectNode test =
                Json.MAPPER.createObjectNode().put("language", "cms_ioi").put("version", "*");
        ArrayNode files = test.putArray("files");
        file(files, "graders/sum.cpp", "#include \"sum.h\"\nint sum(int a, int b) { return a + b; }");
        file(files, "input.txt", "1 2");
        file(files, "correct_output.txt", "3");
        file(files, "graders/sum.h", "int sum(int a, int b);");
        file(
                files,
                "graders/grader.cpp",
                "#include <cstdio>\n#include \"sum.h\"\n"
                        + "int main() { int a, b; scanf(\"%d %d\", &a, &b); printf(\"%d\", sum(a, b)); }");
        file(files, "grader_config", "TIME_LIMIT=1\nMEMORY_LIMIT=256");
        JsonNode result =
                gateway.api().post("/compat/piston/execute", bytes(test)).ok();
        assertThat(result.at("/run/stdout").asString()).as(result.toString()).isEqualTo("1");
        assertThat(result.at("/compile/code").asInt()).isZero();

        ((ObjectNode) files.get(0)).put("content", "int sum(");
        JsonNode broken =
                gateway.api().post("/compat/piston/execute", bytes(test)).ok();
        assertThat(broken.at("/compile/code").asInt()).isEqualTo(1);
        assertThat(broken.at("/compile/stderr").asString()).contains("sum.cpp");
    }

    private static byte[] bytes(JsonNode json) {
        return json.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void file(ArrayNode files, String name, String content) {
        files.addObject().put("name", name).put("content", content);
    }

    @Test
    void itsWallsAreShown() {
        JsonNode sandbox = gateway.api().get("/v1/verifiers").ok().get("sandbox");
        assertThat(sandbox.get("backend").asString()).isEqualTo("process");
        assertThat(sandbox.get("walls")).isNotEmpty();
        assertThat(sandbox.get("languages").get("python").asString()).startsWith("3.");
    }
}
