package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of the testsets and scorers commands against a small server; the gateway's own tests run them against a gateway. */
class TestsetsTest {
    private static final String TESTS = "{\"tests\": [{\"stdin\": \"2 3\\n\", \"expected\": \"5\\n\"}]}\n";
    private static final String HASH = "b4f0704976a9078af87509f7c72fcd1753b0b75667546ab4615bbf8d9349e172";

    @TempDir
    Path folder;

    private HttpServer server;
    private final Map<String, byte[]> shelf = new ConcurrentHashMap<>();
    private final List<String> asked = new CopyOnWriteArrayList<>();

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/testsets", this::handle);
        server.createContext("/v1/scorers", this::handle);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private void handle(HttpExchange exchange) throws IOException {
        URI uri = exchange.getRequestURI();
        asked.add(exchange.getRequestMethod() + " " + uri);
        byte[] body = exchange.getRequestBody().readAllBytes();
        String name = uri.getPath().replaceFirst(".*/", "");
        String set =
                "{\"sha256\":\"%s\",\"size\":51,\"created_at\":\"2026-11-20T09:30:00.25Z\",\"created_by\":\"admin\"}";
        switch (exchange.getRequestMethod()) {
            case "PUT" -> {
                shelf.put(name, body);
                answer(exchange, 201, set.formatted(name));
            }
            case "DELETE" -> answer(exchange, shelf.remove(name) == null ? 404 : 204, "");
            default -> {
                if (!name.equals("testsets")) {
                    boolean there = shelf.containsKey(name);
                    if (uri.getPath().startsWith("/v1/scorers")) {
                        set = set.replace(
                                "}",
                                ",\"manifest\":{\"entry\":\"score\",\"function\":\"score\",\"range\":[-1.0,1.0]}}");
                    }
                    answer(exchange, there ? 200 : 404, there ? set.formatted(name) : "{\"title\":\"Not found\"}");
                } else {
                    boolean first = uri.getQuery() == null;
                    answer(
                            exchange,
                            200,
                            "{\"testsets\":[" + set.formatted(first ? "aa" : "bb") + "],\"next\":"
                                    + (first ? "\"7\"" : "null") + ",\"used\":102,\"quota\":1000}");
                }
            }
        }
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private CommandResult testsets(String command, String... names) {
        return uploads("testsets", command, names);
    }

    private CommandResult uploads(String kind, String command, String... names) {
        List<String> words = new java.util.ArrayList<>(List.of(kind, command));
        words.addAll(List.of("--url", "http://127.0.0.1:" + server.getAddress().getPort()));
        words.addAll(List.of(names));
        return CommandResult.assay(folder, "", Map.of("ASSAY_KEY", "k"), words.toArray(String[]::new));
    }

    @Test
    void aFileIsUploadedOnceAndItsHashIsAllOfStdout() throws IOException {
        Path file = Files.writeString(folder.resolve("problem.json"), TESTS);

        CommandResult first = testsets("put", file.toString());
        assertThat(first.exit()).as(first.err()).isZero();
        assertThat(first.lines()).containsExactly(HASH);
        assertThat(first.err()).contains("51 bytes, stored");
        assertThat(shelf.get(HASH)).isEqualTo(TESTS.getBytes(StandardCharsets.UTF_8));

        CommandResult again = testsets("put", file.toString());
        assertThat(again.lines()).containsExactly(HASH);
        assertThat(again.err()).contains("known already");
        assertThat(asked).filteredOn(request -> request.startsWith("PUT")).hasSize(1);

        assertThat(testsets("get", file.toString()).lines())
                .containsExactly(HASH + ": 51 bytes, since 2026-11-20T09:30:00Z by admin");
        assertThat(testsets("get", HASH, "--json").out()).startsWith("{").contains("\"size\":51");
        assertThat(testsets("delete", HASH).exit()).isZero();
        assertThat(shelf).isEmpty();
        assertThat(testsets("get", HASH).exit()).isEqualTo(2);
    }

    @Test
    void theFormIsSaidAndThatItIsAGuess() throws IOException {
        Path row = Files.writeString(
                folder.resolve("row.json"),
                "{\"function_name\": \"f\", \"question\": \"\", \"test\": \"assert f(1) == 2\"}");
        CommandResult put = testsets("put", row.toString(), "--json");
        assertThat(put.err()).contains("read as mhpp; that form is a guess");
        assertThat(put.out()).contains("\"format\":\"mhpp\"", "\"guess\":true");

        Path pairs = Files.writeString(folder.resolve("pairs.json"), "{\"inputs\": [\"1\"], \"outputs\": [\"2\"]}");
        assertThat(testsets("put", pairs.toString()).err())
                .contains("read as apps")
                .doesNotContain("guess");
    }

    @Test
    void nothingIsStoredWhereAFileCannotBeRead() throws IOException {
        Path tests = Files.writeString(folder.resolve("problem.json"), TESTS);
        Path prose = Files.writeString(folder.resolve("prose.txt"), "Some\nprose.");
        Path lines = Files.writeString(folder.resolve("lines.jsonl"), TESTS.replace("stdin", "input") + "3\n");
        CommandResult odd = testsets("put", tests.toString(), prose.toString(), lines.toString());

        assertThat(odd.exit()).isEqualTo(2);
        assertThat(odd.err())
                .contains(prose + " can't be read as tests: the file is not JSON, at character 0")
                .contains(lines + " can't be read as tests: tests/1 must be an object")
                .contains("nothing was stored");
        assertThat(odd.out()).isEmpty();
        assertThat(shelf).isEmpty();
    }

    @Test
    void everyPageIsListed() {
        CommandResult ran = testsets("list");
        assertThat(ran.exit()).as(ran.err()).isZero();
        assertThat(ran.lines()).hasSize(3);
        assertThat(ran.lines().get(1)).startsWith("aa ").contains("2026-11-20T09:30:00Z", "admin");
        assertThat(ran.lines().get(2)).startsWith("bb ");
        assertThat(ran.err()).contains("102 of 1000 bytes");
        assertThat(asked).containsExactly("GET /v1/testsets", "GET /v1/testsets?after=7");

        assertThat(testsets("list", "--json").lines()).hasSize(2).allMatch(line -> line.startsWith("{"));
    }

    @Test
    void whatIsNeitherAFileNorAHashIsSaid() {
        CommandResult ran = testsets("put", folder.resolve("nothing.json").toString());
        assertThat(ran.exit()).isEqualTo(2);
        assertThat(ran.err()).contains("neither a file nor a SHA-256");
        assertThat(asked).isEmpty();
    }

    @Test
    void aScorerIsUploadedOnceAndItsHashIsAllOfStdout() throws IOException {
        Path file = Files.writeString(
                folder.resolve("reward.py"), "# /// assay\n# range = [-1, 1]\n# ///\ndef score(r, d): return 1\n");
        CommandResult first = uploads("scorers", "put", file.toString());
        assertThat(first.exit()).as(first.err()).isZero();
        String hash = first.lines().getFirst();
        assertThat(first.lines()).hasSize(1);
        assertThat(first.err()).contains("stored, calls score as score, range [-1.0, 1.0]");
        assertThat(asked).last().isEqualTo("PUT /v1/scorers/" + hash);

        assertThat(uploads("scorers", "put", file.toString()).err()).contains("known already");
        assertThat(uploads("scorers", "get", hash).out())
                .contains(hash + ": 51 bytes", "calls score as score, range [-1.0,1.0]");
        assertThat(uploads("scorers", "delete", file.toString()).err()).contains("scorer " + hash + " is deleted");
        assertThat(asked).last().isEqualTo("DELETE /v1/scorers/" + hash);
    }

    @Test
    void noScorerIsStoredWhereAManifestCantBeRead() throws IOException {
        Path good = Files.writeString(folder.resolve("good.py"), "def score(r, d): return 1\n");
        Path bad = Files.writeString(folder.resolve("bad.py"), "# /// assay\n# range = [1]\n# ///\n");
        CommandResult put = uploads("scorers", "put", good.toString(), bad.toString());
        assertThat(put.exit()).isEqualTo(2);
        assertThat(put.err()).contains(bad + " has a manifest that can't be read: range must be two finite numbers");
        assertThat(asked).isEmpty();
    }
}
