package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of {@code assay jobs add} against servers that are full, that refuse an item, or whose job has ended. */
class JobItemsTest {
    private static final String ITEMS = "{\"id\":\"a\"}\n{\"id\":\"b\"}\n";

    @TempDir
    Path folder;

    private HttpServer server;
    private final List<String> received = new CopyOnWriteArrayList<>();

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/v1/jobs/open/items",
                exchange -> answer(exchange, received.isEmpty() ? 503 : 202, "{\"added\":1,\"repeated\":1}"));
        server.createContext(
                "/v1/jobs/ended/items",
                exchange -> answer(exchange, 409, "{\"type\":\"/problems/job-ended\",\"detail\":\"the job is done\"}"));
        server.createContext("/v1/jobs/strict/items", this::takeOnlyB);
        server.start();
    }

    /** Takes a request whose only item is b, and refuses all others, as a gateway does that can't take an item. */
    private void takeOnlyB(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        boolean taken = body.equals("{\"id\":\"b\"}\n");
        answer(
                exchange,
                body,
                taken ? 202 : 422,
                taken ? "{\"added\":1,\"repeated\":0}" : "{\"detail\":\"group has all of its 8 members\"}");
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange, int status, String body) throws IOException {
        answer(exchange, new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8), status, body);
    }

    private void answer(HttpExchange exchange, String request, int status, String body) throws IOException {
        received.add(request);
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Retry-After", "0");
        exchange.sendResponseHeaders(status, bytes.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }

    private CommandResult add(String job) {
        return CommandResult.assay(
                folder,
                ITEMS,
                Map.of("ASSAY_KEY", "k"),
                "jobs",
                "add",
                job,
                "--url",
                "http://127.0.0.1:" + server.getAddress().getPort());
    }

    @Test
    void itemsAreSentAgainWhileTheGatewayIsFull() {
        CommandResult added = add("open");

        assertThat(added.err()).contains("items added: 1; items that the job had: 1");
        assertThat(added.exit()).isZero();
        assertThat(received).containsExactly(ITEMS, ITEMS);
    }

    @Test
    void itemsOfAnEndedJobAreNotSentAgain() {
        CommandResult refused = add("ended");

        assertThat(refused.err()).contains("the job is done");
        assertThat(refused.exit()).isNotZero();
        assertThat(received).containsExactly(ITEMS);
    }

    @Test
    void aRefusedLineCostsItselfOnly() {
        CommandResult added = add("strict");

        assertThat(added.err()).contains("line 1 is left out: ", "422: group has all of its 8 members");
        assertThat(added.err()).contains("items added: 1; items that the job had: 0; lines refused: 1");
        assertThat(added.exit()).isEqualTo(1);
        assertThat(received).containsExactly(ITEMS, "{\"id\":\"a\"}\n", "{\"id\":\"b\"}\n");
    }
}
