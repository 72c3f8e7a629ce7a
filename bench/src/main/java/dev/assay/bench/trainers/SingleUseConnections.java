package dev.assay.bench.trainers;

import dev.assay.cli.server.ServerKey;
import dev.assay.cli.terminal.CliFailure;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * Sends each request on a connection of its own, as a client does that opens a session for every call.
 *
 * @param timeout the timeout of connecting, and of each wait for bytes
 */
record SingleUseConnections(URI server, ServerKey key, Duration timeout) {
    SingleUseConnections {
        if (!"http".equals(server.getScheme())) {
            throw CliFailure.usage("the connections of this command are plain http");
        }
    }

    /** An answer; the status is 0 where it was not HTTP. */
    record Reply(int status, String body) {
        static Reply of(byte[] bytes) {
            String text = new String(bytes, StandardCharsets.UTF_8);
            int end = text.indexOf("\r\n\r\n");
            String[] words = text.split(" ", 3);
            boolean http = end > 0 && words.length == 3 && words[1].matches("\\d{3}");
            return http ? new Reply(Integer.parseInt(words[1]), text.substring(end + 4)) : new Reply(0, "");
        }
    }

    Reply post(String path, byte[] json) throws IOException {
        int port = server.getPort() < 0 ? 80 : server.getPort();
        int millis = Math.toIntExact(timeout.toMillis());
        try (Socket socket = new Socket()) {
            socket.setSoTimeout(millis);
            socket.setTcpNoDelay(true);
            socket.connect(new InetSocketAddress(server.getHost(), port), millis);
            OutputStream out = socket.getOutputStream();
            out.write(head(path, json.length));
            out.write(json);
            out.flush();
            return Reply.of(socket.getInputStream().readAllBytes());
        }
    }

    private byte[] head(String path, int length) {
        String head = "POST " + path + " HTTP/1.1\r\nHost: " + server.getAuthority() + "\r\nAuthorization: Bearer "
                + key.value() + "\r\nContent-Type: application/json\r\nContent-Length: " + length
                + "\r\nConnection: close\r\n\r\n";
        return head.getBytes(StandardCharsets.ISO_8859_1);
    }
}
