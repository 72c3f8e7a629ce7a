package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests against a server that misbehaves; the gateway's own tests run the commands against a gateway. */
class VerifyOverHttpTest {
    private static final String ROW = "{\"gold\": \"4\", \"response\": \"4\", \"odd\": 1}\n";
    private static final String VERIFIERS =
            "{\"verifiers\":[{\"name\":\"math\",\"task_schema\":{\"properties\":{\"gold\":{}}}}]}";

    @TempDir
    Path folder;

    private HttpServer server;
    private final AtomicInteger batches = new AtomicInteger();
    private final List<String> keys = new CopyOnWriteArrayList<>();
    private final List<String> idempotencyKeys = new CopyOnWriteArrayList<>();
    private final List<String> bodies = new CopyOnWriteArrayList<>();

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/verifiers", exchange -> {
            keys.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
            answer(exchange, 200, VERIFIERS);
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void aServerThatDoesNotListenIsUnreachable() throws IOException {
        int free;
        try (ServerSocket socket = new ServerSocket(0)) {
            free = socket.getLocalPort();
        }
        CommandResult ran = verify(ROW, "http://127.0.0.1:" + free);
        assertThat(ran.exit()).isEqualTo(3);
        assertThat(ran.err().strip()).contains("can't be reached").doesNotContain("\n");
    }

    @Test
    void aFullServerIsAskedAgainWhenItSaysSoUnderTheSameIdempotencyKey() throws IOException {
        batch(exchange -> {
            if (batches.get() < 3) {
                exchange.getResponseHeaders().add("Retry-After", "0");
                answer(exchange, batches.get() == 1 ? 503 : 429, "{\"title\":\"full\"}");
            } else {
                answer(exchange, 200, results("{\"index\":0,\"id\":\"0\",\"reward\":1.0}"));
            }
        });
        CommandResult ran = verify(ROW);
        assertThat(ran.exit()).as(ran.err()).isZero();
        assertThat(batches).hasValue(3);
        assertThat(idempotencyKeys).hasSize(3).containsOnly(idempotencyKeys.getFirst());
    }

    @Test
    void aServerThatStaysFullIsGivenUp() throws IOException {
        batch(exchange -> {
            exchange.getResponseHeaders().add("Retry-After", "0");
            answer(
                    exchange,
                    503,
                    "{\"title\":\"Assay can't serve this now\",\"detail\":\"the database is away\","
                            + "\"request_id\":\"r-1\"}");
        });
        CommandResult ran = verify(ROW);
        assertThat(ran.exit()).isEqualTo(3);
        assertThat(ran.err()).contains("503: Assay can't serve this now: the database is away (request r-1)");
        assertThat(batches).hasValue(9);
    }

    @Test
    void aConnectionThatBreaksIsTriedAgain() throws IOException {
        batch(exchange -> {
            if (batches.get() == 1) {
                exchange.close();
            } else {
                answer(exchange, 200, results("{\"index\":0,\"id\":\"0\",\"reward\":1.0}"));
            }
        });
        assertThat(verify(ROW).exit()).isZero();
        assertThat(idempotencyKeys).hasSize(2).containsOnly(idempotencyKeys.getFirst());
    }

    @Test
    void aRefusalIsShownAsTheServerWordsIt() throws IOException {
        batch(exchange ->
                answer(exchange, 401, "{\"title\":\"A valid key is needed\",\"detail\":\"the key is revoked\"}"));
        CommandResult ran = verify(ROW);
        assertThat(ran.exit()).isEqualTo(2);
        assertThat(ran.err().strip())
                .contains("answered 401: A valid key is needed: the key is revoked; the key was that in " + folder)
                .doesNotContain("\n");
        assertThat(ran.err()).doesNotContain("secret");
    }

    @Test
    void theAdminKeyOfAnotherHomeIsNamed() throws IOException {
        server.createContext("/v1/keys", exchange -> answer(exchange, 401, "{\"title\":\"A valid key is needed\"}"));
        Path home = Files.createDirectory(folder.resolve("assay-home"));
        Path key = Files.writeString(home.resolve("admin.key"), "assay_of_another_home");
        CommandResult ran = CommandResult.assay(
                folder, "", Map.of("ASSAY_PORT", "" + server.getAddress().getPort()), "keys", "list");
        assertThat(ran.exit()).as(ran.err()).isEqualTo(2);
        assertThat(ran.err())
                .contains("the key was the admin key in " + key
                        + "; a gateway with another home has another: set ASSAY_HOME")
                .doesNotContain("assay_of_another_home");
    }

    @Test
    void anAnswerThatIsNoneOfAssaysIsSaid() throws IOException {
        List<String> answers = List.of(
                "<html>hello</html>",
                "[]",
                results(""),
                results("{\"index\":1,\"id\":\"0\",\"reward\":1.0}"),
                results("7"));
        for (String text : answers) {
            batch(exchange -> answer(exchange, 200, text));
            CommandResult ran = verify(ROW);
            server.removeContext("/v1/verify:batch");
            assertThat(ran.exit()).as(text).isEqualTo(3);
            assertThat(ran.err().strip())
                    .contains("does not answer as Assay does")
                    .doesNotContain("\n");
        }
    }

    @Test
    void idsThatRepeatAndStrangeKeysDoNotReachTheServer() throws IOException {
        batch(exchange -> answer(
                exchange,
                200,
                results("{\"index\":0,\"id\":\"p\",\"reward\":1.0},{\"index\":1,\"id\":\"p#2\",\"reward\":null,"
                        + "\"cause\":\"bug\",\"error\":{\"pointer\":\"/items/1/task\"}}")));
        String row = "{\"id\": \"p\", \"gold\": \"4\", \"response\": \"4\", \"odd\": 1}\n";
        CommandResult ran = verify("{broken\n" + row + row);
        assertThat(ran.exit()).isEqualTo(1);
        assertThat(bodies.getFirst()).contains("\"id\":\"p\"", "\"id\":\"p#3\"").doesNotContain("odd");
        assertThat(ran.lines().get(2)).contains("\"index\":2,\"id\":\"p\"", "/items/2/task");
        assertThat(ran.err()).contains("bad_request 1", "bug 1", "ignored keys: odd (2)");
    }

    @Test
    void theKeyComesFromTheFileThenTheVariableThenTheHome() throws IOException {
        batch(exchange -> answer(exchange, 200, results("{\"index\":0,\"id\":\"0\",\"reward\":1.0}")));
        Path file = Files.writeString(folder.resolve("key"), "from-the-file\n");
        Files.createDirectory(folder.resolve("assay-home"));
        Files.writeString(folder.resolve("assay-home/admin.key"), "from-the-home\n");
        Path rows = Files.writeString(folder.resolve("rows.jsonl"), ROW);
        Map<String, String> variable = Map.of("ASSAY_KEY", "from-the-variable");
        CommandResult.assay(
                folder, "", variable, "verify", rows.toString(), "--url", url(), "--key-file", file.toString());
        CommandResult.assay(folder, "", variable, "verify", rows.toString(), "--url", url());
        CommandResult.assay(folder, "", Map.of(), "verify", rows.toString(), "--url", url());
        assertThat(keys).containsExactly("Bearer from-the-file", "Bearer from-the-variable", "Bearer from-the-home");
    }

    @Test
    void theHomesKeyIsNotSentToAnotherMachine() throws IOException {
        Files.createDirectory(folder.resolve("assay-home"));
        Files.writeString(folder.resolve("assay-home/admin.key"), "from-the-home\n");
        Path rows = Files.writeString(folder.resolve("rows.jsonl"), ROW);
        CommandResult ran =
                CommandResult.assay(folder, "verify", rows.toString(), "--url", "http://assay.invalid:8080");
        assertThat(ran.exit()).isEqualTo(2);
        assertThat(ran.err()).contains("no key for http://assay.invalid:8080: set ASSAY_KEY");
    }

    private interface Misbehaviour {
        void answer(HttpExchange exchange) throws IOException;
    }

    private void batch(Misbehaviour misbehaviour) {
        server.createContext("/v1/verify:batch", exchange -> {
            batches.incrementAndGet();
            idempotencyKeys.add(String.valueOf(exchange.getRequestHeaders().getFirst("Idempotency-Key")));
            bodies.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            misbehaviour.answer(exchange);
        });
    }

    private static String results(String results) {
        return "{\"results\":[" + results + "]}";
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getRequestBody().readAllBytes();
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }

    private CommandResult verify(String rows) throws IOException {
        return verify(rows, url());
    }

    private CommandResult verify(String rows, String url) throws IOException {
        String file = Files.writeString(folder.resolve("rows.jsonl"), rows).toString();
        String key = Files.writeString(folder.resolve("key"), "the-secret-key").toString();
        Path results = folder.resolve("results.jsonl");
        CommandResult ran =
                CommandResult.here("verify", file, "--url", url, "--key-file", key, "-o", results.toString());
        return new CommandResult(ran.exit(), Files.exists(results) ? Files.readString(results) : "", ran.err());
    }
}
