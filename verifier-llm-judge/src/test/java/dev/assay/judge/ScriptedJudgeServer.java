package dev.assay.judge;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A server of chat completions that a test controls, down to the bytes. */
final class ScriptedJudgeServer implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** The handling of one request; the connection is closed when it returns. */
    @FunctionalInterface
    interface Script {
        void answer(Asked asked, Socket connection) throws Exception;
    }

    /** One request. */
    record Asked(String head, JsonNode body) {
        String prompt() {
            return body.path("messages")
                    .valueStream()
                    .map(message -> message.path("content").asString())
                    .reduce("", (one, other) -> one + "\n" + other);
        }
    }

    private final ServerSocket socket;
    private final Script script;
    final List<Asked> asked = new CopyOnWriteArrayList<>();
    private final List<Socket> connections = new CopyOnWriteArrayList<>();

    ScriptedJudgeServer(Script script) throws IOException {
        this.socket = new ServerSocket(0, 1_000, InetAddress.getLoopbackAddress());
        this.script = script;
        Thread.ofVirtual().start(this::accept);
    }

    /** Returns a server that always answers with this completion. */
    static ScriptedJudgeServer saying(String completion) throws IOException {
        return new ScriptedJudgeServer(says(completion));
    }

    static Script says(String completion) {
        return body(200, completion(completion, "stop"));
    }

    static Script body(int status, String body, String... headers) {
        return (asked, connection) -> write(connection, status, body, headers);
    }

    /** Returns a script that never answers. */
    static Script silent() {
        return (asked, connection) -> {
            while (connection.getInputStream().read() >= 0) {
                Thread.onSpinWait();
            }
        };
    }

    static String completion(String text, String end) {
        ObjectNode body = JSON.createObjectNode();
        ObjectNode choice = body.putArray("choices").addObject();
        choice.put("index", 0).put("finish_reason", end);
        choice.putObject("message").put("role", "assistant").put("content", text);
        body.putObject("usage").put("prompt_tokens", 20).put("completion_tokens", 2);
        return body.toString();
    }

    static void write(Socket connection, int status, String body, String... headers) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        OutputStream out = connection.getOutputStream();
        String head =
                "HTTP/1.1 " + status + " X\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: "
                        + bytes.length + "\r\n";
        for (String header : headers) {
            head += header + "\r\n";
        }
        out.write((head + "\r\n").getBytes(StandardCharsets.US_ASCII));
        out.write(bytes);
        out.flush();
    }

    String url() {
        return "http://127.0.0.1:" + socket.getLocalPort() + "/v1";
    }

    private void accept() {
        try {
            while (true) {
                Socket connection = socket.accept();
                connections.add(connection);
                Thread.ofVirtual().start(() -> serve(connection));
            }
        } catch (IOException e) {
            // The server is closed.
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            Asked request = read(connection.getInputStream());
            asked.add(request);
            script.answer(request, connection);
        } catch (Exception e) {
            // The client has gone.
        }
    }

    private static Asked read(InputStream in) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        while (!head.toString(StandardCharsets.US_ASCII).endsWith("\r\n\r\n")) {
            int next = in.read();
            if (next < 0) {
                throw new IOException("no request");
            }
            head.write(next);
        }
        String text = head.toString(StandardCharsets.US_ASCII);
        int length = text.lines()
                .filter(line -> line.toLowerCase(Locale.ROOT).startsWith("content-length:"))
                .mapToInt(line -> Integer.parseInt(line.substring(15).strip()))
                .findFirst()
                .orElseThrow();
        return new Asked(text, JSON.readTree(in.readNBytes(length)));
    }

    @Override
    public void close() throws IOException {
        socket.close();
        for (Socket connection : connections) {
            connection.close();
        }
    }
}
