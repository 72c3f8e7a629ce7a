package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests of {@code assay preflight} with a sandbox, with databases and with a judge. */
class PreflightIT {
    private static final Path WORKERS = Path.of("..", "sql-engines", "worker", "target", "lib")
            .toAbsolutePath()
            .normalize();
    private static final boolean ALL = "1".equals(System.getenv("ASSAY_REQUIRE_ALL"));
    private static final String SQUARE = "\"tests\": [{\"stdin\": \"3\", \"expected\": \"9\"}, {\"stdin\": \"-2\","
            + " \"expected\": \"4\"}], \"reference\": {\"code\": \"print(int(input()) ** 2)\"}, \"prompt\": \"Square it.\"";
    private static final String DOUBLE = "\"tests\": [{\"stdin\": \"3\", \"expected\": \"6\"}, {\"stdin\": \"-2\","
            + " \"expected\": \"-4\"}], \"reference\": {\"code\": \"print(int(input()) * 2)\"}, \"prompt\": \"Double it.\"";
    private static final String SCHOOL =
            "\"databases\": [{\"script\": \"CREATE TABLE student (id INTEGER, age INTEGER);"
                    + " INSERT INTO student VALUES (1, 19), (2, 22), (3, NULL), (4, 25);\"}]";

    /** One folder for all tests, so that the homes of sandboxes and workers are created once. */
    @TempDir
    static Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"code-all-tests", "code-partial-credit"})
    void theRecipesForProgramsHaveNoFinding(String recipe) throws IOException {
        Assumptions.assumeTrue(ALL || Files.isExecutable(Path.of("/usr/bin/bwrap")));
        JsonNode report = report("{" + SQUARE + "}\n{" + DOUBLE + "}\n", recipe, Map.of());

        assertThat(report.get("findings")).isEmpty();
        assertThat(report.at("/by_check/gold/tried").asInt()).isEqualTo(2);
        assertThat(report.at("/by_check/other_gold/tried").asInt()).isEqualTo(2);
    }

    @Test
    void testsThatPassAnEmptyProgramAndAReferenceThatFailsAreFound() throws IOException {
        Assumptions.assumeTrue(ALL || Files.isExecutable(Path.of("/usr/bin/bwrap")));
        String nothing = "{\"tests\": [{\"stdin\": \"3\", \"expected\": \"\"}], \"prompt\": \"Print nothing.\"}\n";
        String wrong = "{" + SQUARE.replace("** 2", "** 3") + "}\n";
        JsonNode report = report(nothing + wrong, "code-all-tests", Map.of());

        assertThat(report.at("/findings/0/line").asInt()).isEqualTo(1);
        assertThat(report.at("/findings/0/check").asString()).isEqualTo("empty_form");
        assertThat(report.at("/by_check/gold/unchecked").asInt()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sql", "reasoning-sql"})
    void theRecipesForQueriesHaveNoFinding(String recipe) throws IOException {
        Assumptions.assumeTrue(ALL || Files.isDirectory(WORKERS));
        String rows = "{\"gold\": \"SELECT COUNT(age) FROM student\", " + SCHOOL + "}\n"
                + "{\"gold\": \"SELECT id FROM student WHERE age > 20\", " + SCHOOL + "}\n";

        JsonNode report = report(rows, recipe, Map.of());
        assertThat(report.get("findings")).isEmpty();
        assertThat(report.at("/by_check/every_option/tried").asInt()).isEqualTo(2);
    }

    @Test
    void aDatabaseThatCanNotTellTwoGoldsApartIsFound() throws IOException {
        Assumptions.assumeTrue(ALL || Files.isDirectory(WORKERS));
        String rows = "{\"gold\": \"SELECT MAX(age) FROM student\", " + SCHOOL + "}\n"
                + "{\"gold\": \"SELECT age FROM student WHERE id = 4\", " + SCHOOL + "}\n";

        JsonNode report = report(rows, "sql", Map.of());
        assertThat(report.at("/by_check/other_gold/findings").asInt()).isEqualTo(2);
    }

    @Test
    void aJudgeThatAcceptsEverythingIsFound() throws IOException {
        String row = "{\"gold\": \"the Treaty of Utrecht\", \"prompt\": \"What ended the war?\"}\n";
        HttpServer judge = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        judge.createContext("/v1/chat/completions", PreflightIT::accept);
        judge.start();
        try {
            String url = "http://127.0.0.1:" + judge.getAddress().getPort() + "/v1";
            JsonNode report = report(row, "math-with-recovery", Map.of("ASSAY_JUDGE_TINYV_URL", url));

            assertThat(report.at("/by_check/judge_key/findings").asInt()).isEqualTo(1);
            assertThat(report.get("judge_missing").asBoolean()).isFalse();
        } finally {
            judge.stop(0);
        }
        assertThat(report(row, "math-with-recovery", Map.of())
                        .get("judge_missing")
                        .asBoolean())
                .isTrue();
    }

    private static void accept(HttpExchange exchange) throws IOException {
        exchange.getRequestBody().readAllBytes();
        byte[] body = "{\"choices\":[{\"finish_reason\":\"stop\",\"message\":{\"content\":\"True\"}}]}"
                .getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private JsonNode report(String rows, String recipe, Map<String, String> variables) throws IOException {
        Path file = Files.writeString(folder.resolve("rows.jsonl"), rows);
        Map<String, String> environment = new HashMap<>(variables);
        environment.put("ASSAY_SQL_CLASSPATH", WORKERS.toString());
        environment.put("ASSAY_SANDBOX", "process");
        environment.put("ASSAY_SANDBOX_OPTIONS", CommandResult.NO_PREPARATION);
        CommandResult ran = CommandResult.assay(
                folder, "", environment, "preflight", file.toString(), "--json", "--recipe", recipe);
        assertThat(ran.exit()).as(ran.err()).isLessThan(2);
        return Json.MAPPER.readTree(ran.out());
    }
}
