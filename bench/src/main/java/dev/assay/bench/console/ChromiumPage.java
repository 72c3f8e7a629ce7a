package dev.assay.bench.console;

import dev.assay.engine.wire.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.HttpCookie;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A page of the machine's Chromium, led by the protocol of its developer tools. */
final class ChromiumPage implements AutoCloseable, WebSocket.Listener {
    private static final Path PROGRAM = Path.of("/usr/bin/chromium");
    private static final String LISTENING = "DevTools listening on ";
    private static final int PATIENCE_SECONDS = 60;

    private final Process program;
    private final Path profile;
    private final HttpClient client = HttpClient.newHttpClient();
    private final StringBuilder received = new StringBuilder();
    private final AtomicInteger sent = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonNode>> waiting = new ConcurrentHashMap<>();
    private final AtomicLong bytes = new AtomicLong();
    private volatile CompletableFuture<Boolean> loaded = new CompletableFuture<>();
    private @Nullable WebSocket socket;

    private ChromiumPage(Process program, Path profile) {
        this.program = program;
        this.profile = profile;
    }

    static boolean isThere() {
        return Files.isExecutable(PROGRAM);
    }

    /** Starts a browser whose cache stays empty, with the cookies of somebody who is signed in. */
    static ChromiumPage open(ConsoleSession person) throws IOException, InterruptedException {
        Path profile = Files.createTempDirectory("assay-chromium");
        Process program = new ProcessBuilder(
                        PROGRAM.toString(),
                        "--headless=new",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-background-networking",
                        "--no-first-run",
                        "--window-size=1280,900",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + profile,
                        "about:blank")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        ChromiumPage page = new ChromiumPage(program, profile);
        try {
            page.connect();
            page.ask("Network.enable", page.parameters());
            page.ask("Network.setCacheDisabled", page.parameters().put("cacheDisabled", true));
            page.ask("Page.enable", page.parameters());
            page.ask("Page.bringToFront", page.parameters());
            page.ask("Emulation.setFocusEmulationEnabled", page.parameters().put("enabled", true));
            for (HttpCookie cookie : person.cookies()) {
                page.ask(
                        "Network.setCookie",
                        page.parameters()
                                .put("name", cookie.getName())
                                .put("value", cookie.getValue())
                                .put("url", person.server().toString())
                                .put("sameSite", "Strict"));
            }
            return page;
        } catch (IOException | InterruptedException | RuntimeException e) {
            page.close();
            throw e;
        }
    }

    private ObjectNode parameters() {
        return Json.MAPPER.createObjectNode();
    }

    private void connect() throws IOException, InterruptedException {
        URI tools = listening();
        HttpRequest list = HttpRequest.newBuilder(
                        URI.create("http://" + tools.getHost() + ":" + tools.getPort() + "/json/list"))
                .build();
        JsonNode pages = Json.MAPPER.readTree(
                client.send(list, BodyHandlers.ofByteArray()).body());
        for (JsonNode page : pages) {
            if (page.path("type").asString().equals("page")) {
                URI address = URI.create(page.path("webSocketDebuggerUrl").asString());
                socket = await(client.newWebSocketBuilder().buildAsync(address, this));
                return;
            }
        }
        throw new IOException("Chromium has no page");
    }

    private URI listening() throws IOException {
        BufferedReader errors = program.errorReader();
        for (String line = errors.readLine(); line != null; line = errors.readLine()) {
            if (line.startsWith(LISTENING)) {
                Thread.ofVirtual().start(() -> errors.lines().forEach(_ -> {}));
                return URI.create(line.substring(LISTENING.length()).strip());
            }
        }
        throw new IOException("Chromium did not start");
    }

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
        received.append(data);
        if (last) {
            JsonNode message = Json.MAPPER.readTree(received.toString());
            received.setLength(0);
            accept(message);
        }
        from.request(1);
        return CompletableFuture.completedStage(null);
    }

    private void accept(JsonNode message) {
        CompletableFuture<JsonNode> asked = waiting.remove(message.path("id").asInt(-1));
        if (asked != null) {
            asked.complete(message);
        }
        switch (message.path("method").asString("")) {
            case "Network.loadingFinished" ->
                bytes.addAndGet(message.at("/params/encodedDataLength").asLong());
            case "Page.loadEventFired" -> loaded.complete(true);
            default -> {}
        }
    }

    /** Sends a command; its answer is awaited by {@link #await}. */
    private CompletableFuture<JsonNode> send(String method, ObjectNode parameters) {
        WebSocket open = socket;
        if (open == null) {
            throw new IllegalStateException("not connected");
        }
        int id = sent.incrementAndGet();
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        waiting.put(id, answer);
        ObjectNode message = Json.MAPPER.createObjectNode().put("id", id).put("method", method);
        message.set("params", parameters);
        open.sendText(message.toString(), true).join();
        return answer;
    }

    private JsonNode ask(String method, ObjectNode parameters) throws IOException, InterruptedException {
        JsonNode answer = await(send(method, parameters));
        if (answer.has("error")) {
            throw new IOException(method + ": " + answer.get("error"));
        }
        return answer.path("result");
    }

    private static <T> T await(CompletableFuture<T> future) throws IOException, InterruptedException {
        try {
            return future.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IOException("Chromium does not answer", e);
        }
    }

    /** Loads a page with an empty cache; returns the bytes of all that it loads, headers included. */
    long load(URI address) throws IOException, InterruptedException {
        bytes.set(0);
        loaded = new CompletableFuture<>();
        ask("Page.navigate", parameters().put("url", address.toString()));
        await(loaded);
        // Fonts are asked for once formulas are set, and have come when these promises are kept.
        evaluate("new Promise(done => setTimeout(() => document.fonts.ready.then(() => setTimeout(done, 200)), 300))");
        return bytes.get();
    }

    /** Returns the value of an expression of JavaScript, or of its promise. */
    JsonNode evaluate(String expression) throws IOException, InterruptedException {
        ObjectNode parameters = parameters()
                .put("expression", expression)
                .put("awaitPromise", true)
                .put("returnByValue", true);
        return ask("Runtime.evaluate", parameters).at("/result/value");
    }

    /** Presses a key while a promise waits for what it does, and returns the promise's value. */
    JsonNode press(String key, String promise) throws IOException, InterruptedException {
        // Its value is asked for later: a key that is sent at the same time may come before the promise is made.
        evaluate("window.awaited = " + promise + "; true");
        ask(
                "Input.dispatchKeyEvent",
                parameters().put("type", "keyDown").put("key", key).put("text", key));
        ask("Input.dispatchKeyEvent", parameters().put("type", "keyUp").put("key", key));
        return evaluate("window.awaited");
    }

    @Override
    public void close() {
        if (socket != null) {
            socket.abort();
        }
        client.shutdownNow();
        program.descendants().forEach(ProcessHandle::destroyForcibly);
        program.destroyForcibly();
        program.onExit().join();
        try (Stream<Path> files = Files.walk(profile)) {
            for (Path file : (Iterable<Path>) files.sorted(Comparator.reverseOrder())::iterator) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            System.err.println("left behind: " + profile);
        }
    }
}
