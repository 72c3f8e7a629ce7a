package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tests of connections that clients use again. */
class KeptConnectionsIT {
    private static final int CLIENTS = 4;
    private static final int REQUESTS = 500;
    private static final List<String> REFUSED = List.of("/compat/misspelt", "/v1/verify", "/compat");

    private static final Pattern STATUS = Pattern.compile("HTTP/1\\.1 \\d{3}");

    private final Gateway gateway = Gateway.shared();

    @Test
    void aRequestIsAnsweredWhenTheOneBeforeItOnTheConnectionWasRefusedBeforeItsBodyWasRead() throws Exception {
        try (ExecutorService clients = Executors.newFixedThreadPool(CLIENTS)) {
            List<Callable<Integer>> runs = new ArrayList<>();
            for (int client = 0; client < CLIENTS; client++) {
                runs.add(this::answered);
            }
            for (Future<Integer> run : clients.invokeAll(runs)) {
                assertThat(run.get()).isEqualTo(REQUESTS);
            }
        }
    }

    @Test
    void theLastRequestOfAConnectionIsAnsweredHoweverSoonItFollows() throws Exception {
        String key = "Authorization: Bearer " + gateway.adminKey();
        for (int i = 0; i < 300; i++) {
            try (RawClient client = new RawClient(gateway.url())) {
                client.head("GET /v1/models HTTP/1.1", "Host: localhost", key);
                assertThat(client.answered()).isEqualTo(200);

                client.head("GET /v1/models HTTP/1.1", "Host: localhost", key, "Connection: close");

                assertThat(client.rest()).startsWith("HTTP/1.1 200").contains("connection: close");
            }
        }
    }

    @Test
    void requestsThatAreSentWithoutWaitingAreAnsweredInTheirOrderAndTheConnectionThenCloses() throws Exception {
        try (RawClient client = new RawClient(gateway.url())) {
            client.head("GET /v1/models HTTP/1.1", "Host: localhost");
            client.head("GET /livez HTTP/1.1", "Host: localhost");
            client.head("GET /v1/models HTTP/1.1", "Host: localhost", "Connection: close");

            assertThat(STATUS.matcher(client.rest()).results().map(MatchResult::group))
                    .containsExactly("HTTP/1.1 401", "HTTP/1.1 200", "HTTP/1.1 401");
        }
    }

    /** Returns the number of one client's requests that are answered in time. */
    private int answered() throws IOException, InterruptedException {
        int answered = 0;
        try (HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            for (int i = 0; i < REQUESTS; i++) {
                HttpRequest request = HttpRequest.newBuilder(
                                URI.create(gateway.url() + REFUSED.get(i % REFUSED.size())))
                        .POST(BodyPublishers.ofString("{}"))
                        .header("Content-Type", "application/json")
                        .timeout(Duration.ofSeconds(20))
                        .build();
                int status = client.send(request, BodyHandlers.discarding()).statusCode();
                assertThat(status).isBetween(401, 404);
                answered++;
            }
        }
        return answered;
    }
}
