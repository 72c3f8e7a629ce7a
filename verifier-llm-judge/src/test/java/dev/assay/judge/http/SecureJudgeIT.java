package dev.assay.judge.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the client against a server behind TLS, with a certificate that only this test trusts. */
class SecureJudgeIT {
    private static final char[] PASSWORD = "changeit".toCharArray();

    @TempDir
    private Path folder;

    private final Set<InetSocketAddress> callers = ConcurrentHashMap.newKeySet();
    private SSLContext usual;
    private HttpsServer server;

    @BeforeEach
    void serveWithACertificate() throws Exception {
        Path store = folder.resolve("judge.p12");
        String tool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        String command = tool + " -genkeypair -alias judge -keyalg EC -dname CN=localhost -ext san=dns:localhost"
                + " -storepass " + new String(PASSWORD) + " -keystore " + store;
        Process made = new ProcessBuilder(command.split(" ")).inheritIO().start();
        assertThat(made.waitFor()).isZero();
        SSLContext context = context(KeyStore.getInstance(store.toFile(), PASSWORD));
        usual = SSLContext.getDefault();
        SSLContext.setDefault(context);
        server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 10);
        server.setHttpsConfigurator(new HttpsConfigurator(context));
        server.createContext("/v1/chat/completions", this::answer);
        server.start();
    }

    private static SSLContext context(KeyStore keys) throws Exception {
        KeyManagerFactory own = KeyManagerFactory.getInstance("PKIX");
        own.init(keys, PASSWORD);
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("judge", keys.getCertificate("judge"));
        TrustManagerFactory others = TrustManagerFactory.getInstance("PKIX");
        others.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(own.getKeyManagers(), others.getTrustManagers(), null);
        return context;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            callers.add(exchange.getRemoteAddress());
            byte[] body = exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    @AfterEach
    void stop() {
        SSLContext.setDefault(usual);
        server.stop(0);
    }

    private String address(String host) {
        return "https://" + host + ":" + server.getAddress().getPort() + "/v1/chat/completions";
    }

    private static byte[] answer(JudgeHttpClient client, String address) throws Exception {
        JsonPost post = client.to(URI.create(address), Optional.of("s3cret"), 100_000);
        byte[] last = new byte[0];
        for (int i = 1; i <= 3; i++) {
            last = post.send(new byte[20_000 * i])
                    .answer()
                    .get(30, TimeUnit.SECONDS)
                    .body();
        }
        return last;
    }

    @Test
    void requestsGoOverOneSecureConnection() throws Exception {
        try (JudgeHttpClient client = new JudgeHttpClient()) {
            assertThat(answer(client, address("localhost"))).hasSize(60_000);
        }
        assertThat(callers).hasSize(1);
    }

    @Test
    void aCertificateOfAnotherNameIsRefused() {
        try (JudgeHttpClient client = new JudgeHttpClient()) {
            assertThatThrownBy(() -> answer(client, address("127.0.0.1"))).hasCauseInstanceOf(IOException.class);
        }
        assertThat(callers).isEmpty();
    }

    @Test
    void aProxyIsAskedForATunnel() throws Exception {
        try (ServerSocket proxy = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> tunnel(proxy));
            ProxySelector proxies = ProxySelector.of((InetSocketAddress) proxy.getLocalSocketAddress());
            try (JudgeHttpClient client = new JudgeHttpClient(proxies)) {
                assertThat(answer(client, address("localhost"))).hasSize(60_000);
            }
        }
        assertThat(callers).hasSize(1);
    }

    /** Opens one tunnel to the server. */
    private void tunnel(ServerSocket proxy) {
        try (Socket client = proxy.accept();
                Socket behind = new Socket(
                        server.getAddress().getAddress(), server.getAddress().getPort())) {
            InputStream in = client.getInputStream();
            StringBuilder head = new StringBuilder();
            while (head.indexOf("\r\n\r\n") < 0) {
                head.append((char) in.read());
            }
            String answer = head.toString().startsWith("CONNECT localhost:") ? "200 OK" : "400 No";
            client.getOutputStream().write(("HTTP/1.1 " + answer + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
            Thread.ofVirtual().start(() -> pass(behind, client));
            in.transferTo(behind.getOutputStream());
        } catch (IOException e) {
            // The client has gone.
        }
    }

    private static void pass(Socket from, Socket to) {
        try {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException e) {
            // The client has gone.
        }
    }
}
