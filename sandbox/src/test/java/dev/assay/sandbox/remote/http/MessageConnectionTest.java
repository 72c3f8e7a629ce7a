package dev.assay.sandbox.remote.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.ProtocolException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class MessageConnectionTest {
    private static final int MOST = 1_000;

    private Socket peer;
    private MessageConnection connection;

    @BeforeEach
    void connect() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            peer = new Socket(server.getInetAddress(), server.getLocalPort());
            connection = new MessageConnection(server.accept());
        }
    }

    @AfterEach
    void disconnect() throws IOException {
        peer.close();
        connection.close();
    }

    private void received(String text) throws IOException {
        peer.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private MessageHead head() throws IOException {
        return connection.head().orElseThrow();
    }

    private String body() throws IOException {
        return new String(connection.body(head(), MOST), StandardCharsets.ISO_8859_1);
    }

    @Test
    void messagesFollowEachOtherOnOneConnection() throws IOException {
        received("POST /a HTTP/1.1\r\nContent-Length: 3\r\nX-Name:  v \r\n\r\nabc"
                + "HTTP/1.1 503 \r\ntransfer-encoding: chunked\r\n\r\n2\r\nde\r\n1\r\nf\r\n0\r\n\r\n"
                + "GET /b HTTP/1.0\n\n");
        MessageHead first = head();
        assertThat(first.method() + first.path() + first.header("x-name")).isEqualTo("POST/av");
        assertThat(connection.body(first, MOST)).asString().isEqualTo("abc");
        MessageHead second = head();
        assertThat(second.status()).isEqualTo(503);
        assertThat(connection.body(second, MOST)).asString().isEqualTo("def");
        MessageHead third = head();
        assertThat(third.hasBody()).isFalse();
        assertThat(third.keepsConnection()).isFalse();
        peer.close();
        assertThat(connection.head()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\r\n",
                "a\r\nno colon\r\n\r\n",
                "a\r\nContent-Length: 1001\r\n\r\n",
                "a\r\nContent-Length: -1\r\n\r\n",
                "a\r\nTransfer-Encoding: chunked\r\n\r\n3e9\r\n",
                "a\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n",
                "a\r\nTransfer-Encoding: chunked\r\n\r\n300\r\n",
                "a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n"
            })
    void aMessageThatIsNoneOrOverTheLimitIsRefused(String text) throws IOException {
        received(text);
        if (text.contains("300")) {
            received("x".repeat(0x300) + "\r\n300\r\n");
        }
        assertThatThrownBy(this::body).isInstanceOf(ProtocolException.class);
    }

    @Test
    void aHeadWithoutEndAndACutBodyAreRefused() throws IOException {
        received("a\r\nContent-Length: 4\r\n\r\nabc");
        peer.shutdownOutput();
        assertThatThrownBy(this::body).isInstanceOf(EOFException.class);

        disconnect();
        connect();
        received("x".repeat(20_000));
        assertThatThrownBy(this::head).isInstanceOf(ProtocolException.class);
    }

    @Test
    void aHeadOfSomethingElseHasNoStatusAndNoPath() throws IOException {
        received("SSH-2.0-x\r\n\r\n");
        MessageHead head = head();
        assertThatThrownBy(head::status).isInstanceOf(ProtocolException.class);
        assertThatThrownBy(head::path).isInstanceOf(ProtocolException.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 65_536, 300_000})
    void aBodyOfAnySizeArrivesWhole(int length) throws Exception {
        byte[] body = new byte[length];
        new Random(7).nextBytes(body);
        try (MessageConnection other = new MessageConnection(peer)) {
            Thread writer = Thread.ofVirtual().start(() -> {
                try {
                    String chunked = "HTTP/1.1 200 \r\nTransfer-Encoding: chunked\r\n\r\n";
                    other.write("HTTP/1.1 200 \r\nContent-Length: " + length + "\r\n\r\n", body);
                    other.write(chunked, new byte[0]);
                    other.writeChunk(body);
                    other.write(chunked, new byte[0]);
                    other.writeChunks(new ByteArrayInputStream(body));
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            });
            assertThat(connection.body(head(), length)).isEqualTo(body);
            assertThat(connection.body(head(), length)).isEqualTo(body);
            ByteArrayOutputStream copy = new ByteArrayOutputStream();
            connection.copyBody(head(), copy, length);
            assertThat(copy.toByteArray()).isEqualTo(body);
            writer.join();
        }
    }

    @Test
    void aWaitEndsAtItsDeadlineAndWhenItsThreadIsInterrupted() {
        connection.readWithin(Duration.ofMillis(20));
        assertThatThrownBy(this::head).isInstanceOf(SocketTimeoutException.class);
        connection.readWithoutBound();
        Thread.currentThread().interrupt();
        assertThatThrownBy(this::head)
                .isInstanceOf(InterruptedIOException.class)
                .hasMessage("interrupted");
        assertThat(Thread.interrupted()).isTrue();
    }
}
