package dev.assay.bench.recovery;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Executors;

/**
 * A server of chat completions that accepts every answer after a fixed time, at any load. It is a process of its own,
 * so that its processor time is not counted as a cost of recovery.
 */
final class SlowJudge implements AutoCloseable {
    private static final byte[] TRUE = """
            {"object":"chat.completion","choices":[{"index":0,"finish_reason":"stop",
             "message":{"role":"assistant","content":"True"}}],"usage":{"prompt_tokens":200,"completion_tokens":1}}
            """.getBytes(StandardCharsets.UTF_8);

    private final Process process;
    private final String url;

    SlowJudge(Duration time) throws IOException {
        process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-Xmx256m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        SlowJudge.class.getName(),
                        Long.toString(time.toMillis()))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String port = process.inputReader(StandardCharsets.UTF_8).readLine();
        if (port == null) {
            throw new IOException("the judge of the benchmark did not start");
        }
        url = "http://127.0.0.1:" + port + "/v1";
    }

    /** Serves until its standard input ends, which happens at the latest when its parent process ends. */
    public static void main(String[] args) throws IOException {
        Duration time = Duration.ofMillis(Long.parseLong(args[0]));
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1_024);
        server.createContext("/v1/chat/completions", exchange -> answer(exchange, time));
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
        System.out.println(server.getAddress().getPort());
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            while (in.readLine() != null) {}
        }
        System.exit(0);
    }

    private static void answer(HttpExchange exchange, Duration time) throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            Thread.sleep(time);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, TRUE.length);
            exchange.getResponseBody().write(TRUE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    String url() {
        return url;
    }

    @Override
    public void close() {
        try {
            process.getOutputStream().close();
            process.onExit().join();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
