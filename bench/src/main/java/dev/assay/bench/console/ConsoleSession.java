package dev.assay.bench.console;

import dev.assay.cli.server.ServerKey;
import dev.assay.cli.terminal.CliFailure;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.CookieManager;
import java.net.HttpCookie;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;

/** A person who is signed in to the console, with the cookies of a browser. Not thread-safe. */
final class ConsoleSession implements AutoCloseable {
    private static final Pattern TOKEN = Pattern.compile("name=\"form_token\" value=\"([0-9a-f]{64})\"");
    private static final Duration ANSWER = Duration.ofSeconds(60);

    private final URI server;
    private final CookieManager cookies = new CookieManager();
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .cookieHandler(cookies)
            .connectTimeout(Duration.ofSeconds(10))
            .build();
    private String token = "";

    private ConsoleSession(URI server) {
        this.server = server;
    }

    /**
     * An answer of the console.
     *
     * @param sent the length of its body as it was sent, compressed
     * @param text its body
     * @param location where it leads; empty where it is a page
     */
    record Reply(int status, int sent, String text, String location) {}

    /** Signs in. */
    static ConsoleSession begin(URI server, ServerKey key) throws InterruptedException {
        ConsoleSession session = new ConsoleSession(server);
        session.page("/console/sign-in");
        Reply reply = session.post("/console/sign-in", Map.of("key", key.value()));
        if (reply.status() != 303) {
            session.close();
            throw CliFailure.usage("the console refuses the key: " + key.source());
        }
        return session;
    }

    URI server() {
        return server;
    }

    List<HttpCookie> cookies() {
        return cookies.getCookieStore().getCookies();
    }

    /** Returns a page that is there. */
    Reply page(String path) throws InterruptedException {
        return requireThere(path, get(path));
    }

    private Reply requireThere(String path, Reply reply) {
        if (reply.status() != 200) {
            throw CliFailure.unreachable(server + path + " answers with " + reply.status());
        }
        return reply;
    }

    /** Opens a page that is there and follows where it leads, as a browser does. */
    Reply open(String path) throws InterruptedException {
        Reply reply = get(path);
        if (reply.status() == 303) {
            return page(reply.location());
        }
        return requireThere(path, reply);
    }

    Reply get(String path) throws InterruptedException {
        return send(request(path).GET());
    }

    /** Sends a form of the page that was loaded last. */
    Reply post(String path, Map<String, String> fields) throws InterruptedException {
        Map<String, String> all = new TreeMap<>(fields);
        all.put("form_token", token);
        String body = all.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        return send(request(path)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(body)));
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(server.resolve(path))
                .timeout(ANSWER)
                .header("Accept", "text/html,*/*")
                .header("Accept-Encoding", "gzip");
    }

    private Reply send(HttpRequest.Builder request) throws InterruptedException {
        HttpRequest whole = request.build();
        try {
            HttpResponse<byte[]> answer = client.send(whole, BodyHandlers.ofByteArray());
            String text = text(answer);
            Matcher found = TOKEN.matcher(text);
            if (found.find()) {
                token = found.group(1);
            }
            return new Reply(
                    answer.statusCode(),
                    answer.body().length,
                    text,
                    answer.headers().firstValue("Location").orElse(""));
        } catch (IOException e) {
            throw CliFailure.unreachable(whole.uri() + " can't be reached: " + e);
        }
    }

    private static String text(HttpResponse<byte[]> answer) {
        boolean zipped =
                answer.headers().firstValue("Content-Encoding").orElse("").equals("gzip");
        try (ByteArrayInputStream body = new ByteArrayInputStream(answer.body())) {
            byte[] plain = zipped ? new GZIPInputStream(body).readAllBytes() : body.readAllBytes();
            return new String(plain, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        client.shutdownNow();
        client.close();
    }
}
