package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Tests of the sandbox protocols with their clients' requests, and with programs as children of this JVM. */
class CodeProtocolsIT {
    private static final String RUN = "{'language': 'python', 'code': 'print(1)'}";

    @TempDir
    Path folder;

    private final Gateway gateway = Gateway.sharedWithPrograms();
    private final Api api = gateway.api();

    @TestFactory
    Stream<DynamicTest> sandboxFusion() {
        return Replayed.tests("/sandboxes/sandboxfusion.jsonl", api);
    }

    @TestFactory
    Stream<DynamicTest> openInstruct() {
        return Replayed.tests("/sandboxes/open-instruct.jsonl", api);
    }

    @TestFactory
    Stream<DynamicTest> openR1() {
        return Replayed.tests("/sandboxes/open-r1.jsonl", api);
    }

    @TestFactory
    Stream<DynamicTest> piston() {
        return Replayed.tests("/sandboxes/piston.jsonl", api);
    }

    @Test
    void theirServersSayThatTheyAreThere() {
        assertThat(api.get("/compat/open-instruct/health").ok()).hasToString("{\"status\":\"healthy\"}");
        assertThat(api.get("/compat/open-r1/health").ok()).hasToString("{\"status\":\"ok\"}");
        JsonNode runtimes = api.get("/compat/piston/api/v2/runtimes").ok();
        assertThat(runtimes.get(0)).hasToString("{\"language\":\"python\",\"version\":\"3\",\"aliases\":[]}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/compat/sandboxfusion/run_code | /run_timeout | {'code': 'x', 'language': 'python', 'run_timeout': @}",
                "/compat/sandboxfusion/run_code | /memory_limit_MB | {'code': 'x', 'language': 'python', 'memory_limit_MB': @}",
                "/compat/open-instruct/test_program | /max_execution_time | {'program': 'x', 'tests': ['assert 1'], 'max_execution_time': @}",
                "/compat/open-r1/execute_batch | /timeout | {'scripts': ['x'], 'languages': ['python'], 'timeout': @}",
                "/compat/piston/api/v2/execute | /run_timeout | {'language': 'python', 'version': '*', 'files': [{'content': 'x'}], 'run_timeout': @}"
            })
    void aNumberOfHundredsOfDigitsIsRefusedWithItsField(String path, String pointer, String body) {
        Answer answer = api.post(path, body.replace("@", "9".repeat(400)));

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.json().at("/errors/0/pointer").asString()).isEqualTo(pointer);
    }

    /** A full sandbox must give each client an answer that makes it retry. */
    @Test
    void whatHasNoPlaceInTimeIsToBeAskedAgain() throws Exception {
        try (ExecutorService others = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<JsonNode> holder = others.submit(() -> new Programs(api).run(waiting()));
            Await.until("the holder runs", () -> Files.exists(folder.resolve("began")));
            try {
                api.post("/compat/sandboxfusion/run_code?hold_ms=100", RUN).problem(504, "late");
                JsonNode late = api.post(
                                "/compat/piston/execute?hold_ms=100",
                                "{'language': 'python', 'version': '*', 'files': [{'content': 'print(1)'}]}")
                        .json();
                assertThat(late.get("status").asInt()).isEqualTo(503);
                assertThat(late.get("message")).isEqualTo(late.get("detail"));
                JsonNode batch = api.post(
                                "/compat/open-r1/execute_batch?hold_ms=100",
                                "{'scripts': ['1'], 'languages': ['python']}")
                        .ok();
                assertThat(batch.get(0).get("execution").isNull()).isTrue();
                assertThat(batch.get(0).get("exception_str").asString()).isNotBlank();
                api.post(
                                "/compat/open-instruct/test_program_stdio?hold_ms=300",
                                "{'program': 'print(1)', 'tests': [{'input': '', 'output': '1'}]}")
                        .problem(504, "late");
            } finally {
                Files.createFile(folder.resolve("stop"));
            }
            holder.get();
        }
    }

    /** verl and open-instruct would count a 429 as a failed test. */
    @Test
    void aKeyThatHasUsedUpItsQuotaIsToAskAgain() {
        Api slow = gateway.api(api.post(
                        "/v1/keys",
                        "{'name': 'n', 'project': 'drop-ins', 'scopes': ['execute', 'verify'], 'items_per_second': 1}")
                .ok()
                .get("key")
                .asString());
        String program = "{'program': 'print(1)', 'tests': [{'input': '', 'output': '1'}]}";
        String batch = "{'scripts': ['1', '1', '1'], 'languages': ['python', 'python', 'python']}";

        slow.post("/compat/sandboxfusion/run_code", RUN).ok();
        slow.post("/compat/sandboxfusion/run_code?hold_ms=100", RUN).problem(504, "late");
        slow.post("/compat/open-instruct/test_program_stdio?hold_ms=100", program)
                .problem(504, "late");
        assertThat(slow.post("/compat/open-r1/execute_batch?hold_ms=100", batch)
                        .ok()
                        .get(2)
                        .get("execution")
                        .isNull())
                .isTrue();
    }

    private String waiting() {
        return """
                import os, time
                open(%1$s + "/began", "w").close()
                while not os.path.exists(%1$s + "/stop"):
                    time.sleep(0.005)
                """.formatted("\"" + folder + "\"");
    }

    @Test
    void aKeyMayStandInTheAddressAndNeedsTheScope() {
        String runs = key("execute");
        String scores = key("verify");
        Api nobody = gateway.api("");
        nobody.post("/compat/sandboxfusion/run_code", RUN).problem(401, "unauthorized");
        assertThat(nobody.post("/k/" + runs + "/compat/sandboxfusion/run_code", RUN)
                        .ok()
                        .at("/run_result/stdout")
                        .asString())
                .isEqualTo("1\n");
        String basic = Base64.getEncoder().encodeToString(("assay:" + runs).getBytes(StandardCharsets.UTF_8));
        nobody.post("/compat/sandboxfusion/run_code", RUN, "Authorization", "Basic " + basic)
                .ok();
        for (String path : new String[] {"sandboxfusion/run_code", "piston/execute", "open-r1/execute_batch"}) {
            gateway.api(scores).post("/compat/" + path, RUN).problem(403, "forbidden");
        }
        gateway.api(runs).post("/compat/open-instruct/test_program", RUN).problem(403, "forbidden");
    }

    private String key(String scope) {
        return api.post("/v1/keys", "{'name': 'n', 'project': 'drop-ins', 'scopes': ['" + scope + "']}")
                .ok()
                .get("key")
                .asString();
    }
}
