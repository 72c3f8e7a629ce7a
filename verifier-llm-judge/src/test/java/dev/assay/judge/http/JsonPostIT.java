package dev.assay.judge.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the client against a server that sends exact bytes. */
class JsonPostIT {
    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}";

    /** Answers the requests of each connection with the next texts, and closes it after the last one. */
    private static final class Server implements AutoCloseable {
        private final ServerSocket socket = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
        private final List<List<String>> connections;
        final List<String> heads = new CopyOnWriteArrayList<>();
        final CountDownLatch closed;
        private final JudgeHttpClient client = new JudgeHttpClient();
        private final JudgeHttpClient behind =
                new JudgeHttpClient(ProxySelector.of((InetSocketAddress) socket.getLocalSocketAddress()));

        Server(String... answers) throws IOException {
            this(List.of(List.of(answers)));
        }

        Server(List<List<String>> connections) throws IOException {
            this.connections = connections;
            this.closed = new CountDownLatch(connections.size());
            Thread.ofVirtual().start(this::serve);
        }

        private void serve() {
            for (List<String> answers : connections) {
                try (Socket connection = socket.accept()) {
                    BufferedReader in = new BufferedReader(
                            new InputStreamReader(connection.getInputStream(), StandardCharsets.ISO_8859_1));
                    for (String answer : answers) {
                        heads.add(request(in));
                        connection.getOutputStream().write(answer.getBytes(StandardCharsets.ISO_8859_1));
                    }
                } catch (IOException e) {
                    // The client has gone.
                } finally {
                    closed.countDown();
                }
            }
        }

        private static String request(BufferedReader in) throws IOException {
            StringBuilder head = new StringBuilder();
            int length = 0;
            for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
                head.append(line).append('\n');
                length = line.startsWith("Content-Length: ") ? Integer.parseInt(line.substring(16)) : length;
            }
            for (int i = 0; i < length; i++) {
                in.read();
            }
            return head.toString();
        }

        JsonPost post() {
            URI address = URI.create("http://127.0.0.1:" + socket.getLocalPort() + "/v1/chat/completions");
            return client.to(address, Optional.of("s3cret"), 1_000);
        }

        /** Returns the way to another server, to which this one is the proxy. */
        JsonPost postBehind(String address) {
            return behind.to(URI.create(address), Optional.empty(), 1_000);
        }

        @Override
        public void close() throws IOException {
            client.close();
            behind.close();
            socket.close();
        }
    }

    private static HttpReply answer(JsonPost post) throws Exception {
        return post.send("{\"a\": 1}".getBytes(StandardCharsets.UTF_8)).answer().get(30, TimeUnit.SECONDS);
    }

    private static String body(JsonPost post) throws Exception {
        return new String(answer(post).body(), StandardCharsets.UTF_8);
    }

    private static String bodyOrFailure(JsonPost post) throws Exception {
        try {
            return body(post);
        } catch (ExecutionException e) {
            assertThat(e).hasCauseInstanceOf(IOException.class);
            return "no answer";
        }
    }

    @Test
    void aConnectionIsUsedAgain() throws Exception {
        try (Server server = new Server(OK, OK, OK)) {
            JsonPost post = server.post();
            for (int i = 0; i < 3; i++) {
                assertThat(body(post)).isEqualTo("{}");
            }
            assertThat(server.heads.getFirst())
                    .startsWith("POST /v1/chat/completions HTTP/1.1\n")
                    .contains(
                            "\nHost: 127.0.0.1:",
                            "\nAuthorization: Bearer s3cret\n",
                            "\nContent-Type: application/json\n",
                            "\nContent-Length: 8\n");
        }
    }

    @Test
    void aConnectionThatTheServerClosedMeanwhileIsReplaced() throws Exception {
        try (Server server = new Server(List.of(List.of(OK), List.of(OK)))) {
            JsonPost post = server.post();
            assertThat(body(post)).isEqualTo("{}");
            assertThat(body(post)).isEqualTo("{}");
        }
    }

    /** This happens when the server closes the connection while the request is under way. */
    @Test
    void aRequestIsSentAgainWhereAKeptConnectionEndsWithoutAByte() throws Exception {
        try (Server server = new Server(List.of(List.of(OK, ""), List.of(OK)))) {
            JsonPost post = server.post();
            assertThat(body(post)).isEqualTo("{}");
            assertThat(body(post)).isEqualTo("{}");
            assertThat(server.heads).hasSize(3);
        }
    }

    /** The server may have read the request, and each request costs money. */
    @Test
    void aRequestIsNotSentAgainOverANewConnectionOrAfterTheFirstByte() throws Exception {
        try (Server server = new Server(List.of(List.of(""), List.of(OK, "HTTP/1.1 2"), List.of(OK)))) {
            JsonPost post = server.post();
            assertThatThrownBy(() -> answer(post)).hasCauseInstanceOf(IOException.class);
            assertThat(body(post)).isEqualTo("{}");
            assertThatThrownBy(() -> answer(post)).hasCauseInstanceOf(IOException.class);
            assertThat(server.heads).hasSize(3);
        }
    }

    @Test
    void aRequestIsNotSentAgainWhereAKeptConnectionEndsWithinTheBody() throws Exception {
        String cut = "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{";
        try (Server server = new Server(List.of(List.of(OK, cut), List.of(OK)))) {
            JsonPost post = server.post();
            assertThat(body(post)).isEqualTo("{}");
            assertThatThrownBy(() -> answer(post)).hasCauseInstanceOf(IOException.class);
            assertThat(server.heads).hasSize(2);
        }
    }

    @Test
    void aConnectionThatIsToBeClosedIsNotUsedAgain() throws Exception {
        String last = "HTTP/1.1 200 OK\r\nconnection: Close\r\nContent-Length: 2\r\n\r\n{}";
        String old = "HTTP/1.0 200 OK\r\n\r\n{}";
        try (Server server = new Server(List.of(List.of(last, "never"), List.of(old), List.of(OK)))) {
            JsonPost post = server.post();
            for (int i = 0; i < 3; i++) {
                assertThat(body(post)).isEqualTo("{}");
            }
        }
    }

    /** The client reads 8,192 bytes at a time, which is the length of the first answer. */
    @Test
    void whatAServerSaysUnaskedIsNotTakenForAnAnswer() throws Exception {
        String head = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX: ";
        String whole = head + "x".repeat(8_192 - head.length() - "\r\n\r\n{}".length()) + "\r\n\r\n{}";
        String unasked = "HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\n\"yours\"";
        try (Server server = new Server(List.of(List.of(whole + unasked, "never"), List.of(OK)))) {
            JsonPost post = server.post();
            assertThat(body(post)).isEqualTo("{}");
            assertThat(bodyOrFailure(post)).isIn("{}", "no answer");
        }
    }

    @Test
    void chunksAreJoinedAndWhatComesBeforeTheAnswerIsSkipped() throws Exception {
        String chunked =
                "HTTP/1.1 100 Continue,,HTTP/1.1 200 OK,Transfer-Encoding: chunked,,3;x=y,abc,A,0123456789,0,Trailer: x,,"
                        .replace(",", "\r\n");
        try (Server server = new Server(chunked, OK)) {
            JsonPost post = server.post();
            assertThat(body(post)).isEqualTo("abc0123456789");
            assertThat(body(post)).isEqualTo("{}");
            assertThat(server.heads).hasSize(2);
        }
    }

    @Test
    void statusAndRetryAfterAreRead() throws Exception {
        String busy = "HTTP/1.1 429\r\nretry-after:  7 \r\nContent-Length: 0\r\n\r\n";
        try (Server server = new Server(busy)) {
            JsonPost post = server.post();
            HttpReply received = answer(post);
            assertThat(received.status()).isEqualTo(429);
            assertThat(received.retryAfter()).contains("7");
            assertThat(received.body()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SSH-2.0\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n{}",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFF\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n0\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\n",
                "HTTP/1.1 200 OK\r\nno header\r\n\r\n"
            })
    void whatIsNoAnswerFails(String said) throws Exception {
        try (Server server = new Server(said)) {
            JsonPost post = server.post();
            assertThatThrownBy(() -> answer(post))
                    .isInstanceOf(ExecutionException.class)
                    .hasCauseInstanceOf(IOException.class);
        }
    }

    @Test
    void headersWithoutEndFail() throws Exception {
        StringBuilder said = new StringBuilder("HTTP/1.1 200 OK\r\n");
        for (int i = 0; i < 300; i++) {
            said.append("H").append(i).append(": x\r\n");
        }
        try (Server server = new Server(said.toString())) {
            JsonPost post = server.post();
            assertThatThrownBy(() -> answer(post)).hasCauseInstanceOf(IOException.class);
        }
    }

    @Test
    void aServerThatIsNotThereCanNotBeReached() throws Exception {
        try (Server server = new Server()) {
            server.socket.close();
            assertThatThrownBy(() -> answer(server.post())).hasCauseInstanceOf(SocketException.class);
        }
    }

    @Test
    void aProxyIsAskedForTheWholeAddress() throws Exception {
        try (Server server = new Server(OK, OK)) {
            JsonPost post = server.postBehind("http://judge.invalid:8000/v1/chat/completions");
            assertThat(body(post)).isEqualTo("{}");
            assertThat(body(post)).isEqualTo("{}");
            assertThat(server.heads)
                    .allSatisfy(head -> assertThat(head)
                            .startsWith("POST http://judge.invalid:8000/v1/chat/completions HTTP/1.1\n")
                            .contains("\nHost: judge.invalid:8000\n"));
        }
    }

    @Test
    void aProxyThatOpensNoTunnelIsNoConnection() throws Exception {
        try (Server server = new Server("HTTP/1.1 407 No\r\nContent-Length: 0\r\n\r\n", OK)) {
            JsonPost post = server.postBehind("https://judge.invalid/v1/chat/completions");
            assertThatThrownBy(() -> answer(post)).hasCauseInstanceOf(SocketException.class);
            assertThat(server.heads)
                    .singleElement()
                    .asString()
                    .startsWith("CONNECT judge.invalid:443 HTTP/1.1\n")
                    .contains("\nHost: judge.invalid:443\n");
        }
    }

    @Test
    void aClosedClientClosesItsConnectionsAndOpensNoOthers() throws Exception {
        try (Server server = new Server(OK, "", "")) {
            JsonPost post = server.post();
            assertThat(body(post)).isEqualTo("{}");
            OutgoingRequest underWay = post.send(new byte[] {'{', '}'});
            server.client.close();
            assertThatThrownBy(() -> underWay.answer().get(30, TimeUnit.SECONDS))
                    .hasCauseInstanceOf(IOException.class);
            assertThatThrownBy(() -> answer(post)).hasCauseInstanceOf(IOException.class);
        }
    }

    @Test
    void whoGivesUpClosesTheConnection() throws Exception {
        try (Server server = new Server("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n{", "")) {
            JsonPost post = server.post();
            OutgoingRequest sent = post.send(new byte[] {'{', '}'});
            while (server.heads.isEmpty()) {
                Thread.onSpinWait();
            }
            sent.giveUp().run();
            assertThat(server.closed.await(30, TimeUnit.SECONDS)).isTrue();
            assertThatThrownBy(() -> sent.answer().get(30, TimeUnit.SECONDS)).hasCauseInstanceOf(IOException.class);
        }
    }
}
