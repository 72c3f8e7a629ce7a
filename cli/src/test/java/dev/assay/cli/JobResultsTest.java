package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of {@code assay jobs results} against a server whose connections break. */
class JobResultsTest {
    private static final String RESULTS = """
            {"index":0,"id":"a"}
            {"index":1,"id":"b"}
            {"index":2,"id":"c"}
            {"index":3,"id":"d"}
            """;
    private static final String JOB =
            "{\"type\":\"job\",\"id\":\"j\",\"state\":\"%s\",\"items\":4,\"scored\":%d,\"unscored\":0}\n";

    @TempDir
    Path folder;

    private HttpServer server;
    private final List<String> asked = new CopyOnWriteArrayList<>();

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/jobs/j/results", this::handle);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    /** Breaks within a line, then within the first line, is full, ends with a job that runs, and then has the rest. */
    private void handle(HttpExchange exchange) throws IOException {
        asked.add(exchange.getRequestURI().getQuery());
        int third = RESULTS.indexOf("{\"index\":2");
        String rest = RESULTS.substring(third);
        switch (asked.size()) {
            case 1 -> answer(exchange, 200, RESULTS.substring(0, third + 5), true);
            case 2 -> answer(exchange, 200, rest.substring(0, 5), true);
            case 3 -> answer(exchange, 503, "{}", false);
            case 4 -> answer(exchange, 200, JOB.formatted("running", 2), false);
            default -> answer(exchange, 200, rest + JOB.formatted("done", 4), false);
        }
    }

    private static void answer(HttpExchange exchange, int status, String body, boolean breaks) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length + (breaks ? 1 : 0));
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(bytes);
            out.flush();
        } finally {
            exchange.close();
        }
    }

    @Test
    void resultsContinueWhereTheConnectionBroke() throws IOException {
        Path file = folder.resolve("results.jsonl");
        CommandResult written = CommandResult.assay(
                folder,
                "",
                Map.of("ASSAY_KEY", "k"),
                "jobs",
                "results",
                "j",
                "--url",
                "http://127.0.0.1:" + server.getAddress().getPort(),
                "--output",
                file.toString());

        assertThat(written.err()).contains("job j is done");
        assertThat(written.exit()).isZero();
        assertThat(Files.readString(file)).isEqualTo(RESULTS);
        assertThat(asked)
                .containsExactly(
                        "wait_s=30",
                        "wait_s=30&after=1",
                        "wait_s=30&after=1",
                        "wait_s=30&after=1",
                        "wait_s=30&after=1");
    }
}
