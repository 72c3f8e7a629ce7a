package dev.assay.gateway;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A server of chat completions and embeddings whose answers a test writes; it keeps its port while it is down. */
public final class JudgeAtPort implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Function<String, String> says;
    private final int port;
    private HttpServer server;

    /** The received prompts, in order. */
    final List<String> prompts = new CopyOnWriteArrayList<>();

    /** The received headers {@code traceparent}, in order. */
    final List<String> traceParents = new CopyOnWriteArrayList<>();

    /** @param says returns the completion of a prompt */
    public JudgeAtPort(Function<String, String> says) {
        this.says = says;
        this.server = start(0);
        this.port = server.getAddress().getPort();
    }

    public String url() {
        return "http://127.0.0.1:" + port + "/v1";
    }

    void goAway() {
        server.stop(0);
    }

    void comeBack() {
        server = start(port);
    }

    private HttpServer start(int at) {
        try {
            HttpServer begun = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), at), 0);
            begun.createContext("/v1/chat/completions", this::answer);
            begun.createContext("/v1/embeddings", JudgeAtPort::place);
            begun.setExecutor(threads);
            begun.start();
            return begun;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            JsonNode request = JSON.readTree(exchange.getRequestBody().readAllBytes());
            String prompt = request.at("/messages")
                    .valueStream()
                    .map(message -> message.get("content").asString())
                    .reduce("", String::concat);
            prompts.add(prompt);
            traceParents.addAll(exchange.getRequestHeaders().getOrDefault("traceparent", List.of()));
            byte[] body = completion(says.apply(prompt)).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    /** Answers embeddings: a text that is a JSON array has that vector; any other text is too long. */
    private static void place(HttpExchange exchange) throws IOException {
        try (exchange) {
            JsonNode request = JSON.readTree(exchange.getRequestBody().readAllBytes());
            List<String> texts =
                    request.path("input").valueStream().map(JsonNode::asString).toList();
            boolean all = texts.stream().allMatch(text -> text.startsWith("["));
            ObjectNode json = JSON.createObjectNode();
            if (all) {
                ArrayNode data = json.putArray("data");
                texts.forEach(text -> data.addObject().set("embedding", JSON.readTree(text)));
            } else {
                json.putObject("error").put("code", "context_length_exceeded");
            }
            byte[] body = json.toString().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(all ? 200 : 400, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private static String completion(String text) {
        ObjectNode json = JSON.createObjectNode().put("object", "chat.completion");
        ObjectNode choice = json.putArray("choices").addObject().put("index", 0).put("finish_reason", "stop");
        choice.putObject("message").put("role", "assistant").put("content", text);
        json.putObject("usage").put("prompt_tokens", 120).put("completion_tokens", 1);
        return json.toString();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }
}
