package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class ExecuteIT {
    @TempDir
    Path folder;

    private final Gateway gateway = Gateway.sharedWithPrograms();
    private final Programs programs = new Programs(gateway.api());

    /** Returns a program that reports its start, and runs until it is told to stop. */
    private String waiting(String name) {
        return """
                import os, time
                with open(%1$s + ".new", "w") as began:
                    began.write(str(os.getpid()))
                os.rename(%1$s + ".new", %1$s + ".began")
                while not os.path.exists(%1$s + ".stop"):
                    time.sleep(0.005)
                """.formatted("\"" + folder.resolve(name) + "\"");
    }

    private long began(String name) throws Exception {
        Path file = folder.resolve(name + ".began");
        Await.until(name + " runs", () -> Files.exists(file));
        return Long.parseLong(Files.readString(file));
    }

    @Test
    void aProgramGetsItsInputArgumentsAndFiles() {
        String data = Base64.getEncoder().encodeToString("from a file".getBytes(StandardCharsets.UTF_8));
        JsonNode answer = programs.run(
                "import sys; print(input(), sys.argv[1:], open('in/data.txt').read()); print('e', file=sys.stderr)",
                request -> {
                    request.put("stdin", "hi\n");
                    request.putArray("args").add("one").add("two");
                    request.putObject("files").put("in/data.txt", data);
                });

        assertThat(answer.propertyNames())
                .containsExactly(
                        "outcome",
                        "reason",
                        "exit_code",
                        "signal",
                        "stdout",
                        "stderr",
                        "truncated",
                        "compile",
                        "usage",
                        "backend",
                        "session",
                        "retryable");
        assertThat(answer.get("outcome").asString()).isEqualTo("exited");
        assertThat(answer.get("exit_code").asInt()).isZero();
        assertThat(answer.get("stdout").asString()).isEqualTo("hi ['one', 'two'] from a file\n");
        assertThat(answer.get("stderr").asString()).isEqualTo("e\n");
        assertThat(answer.get("backend").asString()).isEqualTo("process");
        assertThat(answer.get("session").isNull()).isTrue();
        assertThat(answer.get("retryable").asBoolean()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "exit(7),                                                   60000, exited,          ,     7,",
        "'import os, signal; os.kill(os.getpid(), signal.SIGSEGV)', 60000, signalled,       ,      , 11",
        "import time; time.sleep(60),                               500,   timed_out,       idle,  ,",
        "while True: print('x' * 1000),                             60000, output_exceeded, ,      ,"
    })
    void whateverAProgramDoesIsAnAnswer(
            String code, int wall, String outcome, String reason, Integer exit, Integer signal) {
        JsonNode answer = programs.run(
                code,
                request -> request.putObject("limits").put("wall_ms", wall).put("output_bytes", 5_000));

        assertThat(answer.get("outcome").asString()).isEqualTo(outcome);
        assertThat(answer.get("reason").asString(null)).isEqualTo(reason);
        assertThat(
                        answer.get("exit_code").isNull()
                                ? null
                                : answer.get("exit_code").asInt())
                .isEqualTo(exit);
        assertThat(answer.get("signal").isNull() ? null : answer.get("signal").asInt())
                .isEqualTo(signal);
        assertThat(answer.get("truncated").get("stdout").asBoolean()).isEqualTo(outcome.equals("output_exceeded"));
        assertThat(answer.get("retryable").asBoolean()).isFalse();
    }

    @Test
    void outputThatIsNotUtf8IsReplacedAndSaidSo() {
        JsonNode answer = programs.run("import sys; sys.stdout.buffer.write(b'a\\xff\\xfeb')");
        assertThat(answer.get("stdout").asString()).isEqualTo("a\uFFFD\uFFFDb");
        assertThat(answer.get("encoding").asString()).isEqualTo("replaced");
    }

    @Test
    void anUnknownLanguageIsRefusedWithThoseThereAre() {
        Answer answer = programs.send("", request -> request.put("language", "cobol"));
        JsonNode problem = answer.problem(422, "invalid-field");
        assertThat(problem.at("/errors/0/pointer").asString()).isEqualTo("/language");
        assertThat(problem.get("detail").asString()).contains("run here: python");
    }

    @ParameterizedTest
    @CsvSource({"main.py, /files", ".tmp, /files/.tmp", ".shm/a, /files/.shm~1a"})
    void aFileInThePlaceOfTheProgramOrOfItsFoldersIsRefused(String name, String pointer) {
        JsonNode problem = programs.send(
                        "pass", request -> request.putObject("files").put(name, ""))
                .problem(422, "invalid-field");
        assertThat(problem.at("/errors/0/pointer").asString()).isEqualTo(pointer);
    }

    @Test
    void aWrongFieldIsPointedAt() {
        JsonNode problem = programs.send(
                        "", request -> request.putObject("limits").put("cpu_ms", 0))
                .problem(422, "invalid-field");
        assertThat(problem.at("/errors/0/pointer").asString()).isEqualTo("/limits/cpu_ms");
        gateway.api().post("/v1/execute", "{").problem(400, "invalid-json");
        gateway.api()
                .send("POST", "/v1/execute", new byte[] {'{', '}'}, "Content-Type", "text/plain")
                .problem(415, "unsupported-media-type");
    }

    @Test
    void aProgramEndsAtItsRequestsDeadline() throws Exception {
        JsonNode answer = programs.send(waiting("late"), request -> {}, "Assay-Deadline-Ms", "1500")
                .ok();
        assertThat(answer.get("outcome").asString()).isEqualTo("cancelled");
        assertThat(answer.get("reason").asString()).isEqualTo("deadline");
        assertThat(answer.get("retryable").asBoolean()).isTrue();
        long process = began("late");
        Await.until("it is killed", () -> ProcessHandle.of(process).isEmpty());
    }

    @Test
    void aProgramThatGetsNoSlotBeforeItsDeadlineIsOurFailing() throws Exception {
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<JsonNode> first = callers.submit(() -> programs.run(waiting("first")));
            began("first");
            JsonNode answer =
                    programs.send("", request -> {}, "Assay-Deadline-Ms", "100").ok();
            Files.createFile(folder.resolve("first.stop"));

            assertThat(answer.get("outcome").asString()).isEqualTo("sandbox_failed");
            assertThat(answer.get("reason").asString()).isEqualTo("overloaded");
            assertThat(answer.get("retryable").asBoolean()).isTrue();
            assertThat(first.get().get("outcome").asString()).isEqualTo("exited");
        }
        assertThat(Metrics.of(gateway.api()).value("assay_sandbox_refused_total", "lane=\"tools\""))
                .isPositive();
    }

    @Test
    void aClientThatLeavesEndsItsProgram() throws Exception {
        byte[] body = Programs.body(waiting("left"), request -> {});
        long process;
        try (RawClient client = new RawClient(gateway.url())) {
            client.head(
                            "POST /v1/execute HTTP/1.1",
                            "Host: localhost",
                            "Authorization: Bearer " + gateway.adminKey(),
                            "Content-Type: application/json",
                            "Content-Length: " + body.length)
                    .send(body);
            process = began("left");
        }
        Await.until("the program is killed", () -> ProcessHandle.of(process).isEmpty());
        Await.until("its bytes are given back", () -> Metrics.of(gateway.api()).value("assay_bytes_in_flight") == 0);
    }

    @Test
    void runsAreCountedByLaneAndOutcome() {
        double before = runs("tools", "exited");
        programs.run("pass");
        assertThat(runs("tools", "exited")).isEqualTo(before + 1);
        double scored = runs("scoring", "exited");
        JsonNode result = gateway.api().result("{'verifier': 'ran', 'task': {'stdin': '4'}, 'response': 'input()'}");
        assertThat(result.get("score").asDouble()).isEqualTo(1);
        assertThat(runs("scoring", "exited")).isEqualTo(scored + 1);
        assertThat(Metrics.of(gateway.api()).value("assay_sandbox_available")).isEqualTo(1);
    }

    private double runs(String lane, String outcome) {
        return Metrics.of(gateway.api())
                .value("assay_sandbox_runs_total", "lane=\"" + lane + "\"", "outcome=\"" + outcome + "\"");
    }

    @Test
    void theSandboxIsShownBesideTheVerifiers() {
        programs.run("pass");
        JsonNode sandbox = gateway.api().get("/v1/verifiers").ok().get("sandbox");
        assertThat(sandbox.get("backend").asString()).isEqualTo("process");
        assertThat(sandbox.get("languages").get("python").asString()).isEqualTo("3");
        assertThat(sandbox.get("figures").get("slots").asInt()).isEqualTo(1);
        assertThat(sandbox.get("figures").get("runs").asInt()).isPositive();
    }

    @Test
    void itTakesAKeyWithTheScope() {
        String key = gateway.api()
                .post("/v1/keys", "{'name': 'v', 'scopes': ['verify']}")
                .ok()
                .get("key")
                .asString();
        new Programs(gateway.api(key)).send("pass", request -> {}).problem(403, "forbidden");
    }
}
