package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.alert.Alert;
import dev.assay.engine.alert.AlertStore;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class ConsoleOverviewIT {
    private static final String HOSTILE = "</td><script>alert(1)</script><img src=x onerror=alert(1)>\u202e";

    private final Gateway gateway = Gateway.shared();
    private final Api api = gateway.api();
    private final String project = "overview-" + UUID.randomUUID();

    private JsonNode key(String scopes) {
        return api.post(
                        "/v1/keys",
                        "{'name': 'x', 'project': '" + project + "', 'scopes': ['" + scopes.replace(",", "', '")
                                + "']}")
                .ok();
    }

    private ConsoleVisitor person(String scopes) {
        return ConsoleVisitor.signedIn(gateway, key(scopes).get("key").asString());
    }

    private static String text(String page) {
        return page.replaceAll("<[^>]*>", " ").replaceAll("\\s+", " ");
    }

    private void raise(Alert.Kind kind, String run, String subject, String detail) {
        gateway.bean(AlertStore.class).raise(new Alert(kind, project, run, subject, detail));
    }

    @Test
    void theOverviewShowsTheFiguresOfTheMetersAndTheAlertsOfTheProject() {
        ScoredRuns.score(api, "overview", "math", 1, 1, 4);
        ConsoleVisitor person = person("read");

        String quiet = person.page("/console/overview");
        raise(Alert.Kind.UNSCORED, "night run", "", "40 % of the newest items have no score");
        String page = person.page("/console/overview");

        assertThat(text(quiet))
                .contains("No alert was raised in the last 24 hours.", "No alert was raised in this project.")
                .contains("Items per second", "Time at p99", "cpu 0 wait", "Backend process", "scoring 0 wait");
        assertThat(text(quiet)).containsPattern("Time at p50 [0-9.]+ ms");
        assertThat(page).contains("<section class=\"decision bad\"", "href=\"/console/runs/night%20run\"");
        assertThat(text(page)).contains("One alert was raised in the last 24 hours: look at the evidence");
        assertThat(ConsoleVisitor.link(page, "Verdicts")).isEqualTo("/console/verdicts");
        assertThat(page).contains("href=\"/console/verdicts?run=night+run&amp;status=unscored\">Verdicts</a>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"admin,verify", "adjudicate"})
    void theOverviewAndItsStreamNeedTheScopeRead(String scopes) {
        ConsoleVisitor person = person(scopes);

        assertThat(person.get("/console/overview").status()).isEqualTo(403);
        assertThat(person.get("/console/live").status()).isEqualTo(403);
        assertThat(person.get("/console").body()).doesNotContain(">Overview</a>");
        assertThat(new ConsoleVisitor(gateway).get("/console/live").status()).isEqualTo(303);
    }

    @Test
    void hostileTextInAnAlertIsShownAsText() {
        raise(Alert.Kind.REPEATED_ANSWER, "", HOSTILE, HOSTILE);
        raise(Alert.Kind.BUG, HOSTILE, HOSTILE, HOSTILE);

        assertThat(person("read").page("/console/overview"))
                .contains("&lt;script&gt;alert(1)", "U+202E")
                .doesNotContain("<script>alert", "<img src=x", "\u202e");
    }

    @Test
    void theStreamSendsWhatChangesAndEndsWithTheSession() throws IOException, InterruptedException {
        JsonNode key = key("read");
        ConsoleVisitor person = ConsoleVisitor.signedIn(gateway, key.get("key").asString());
        HttpRequest request = HttpRequest.newBuilder(URI.create(gateway.url() + "/console/live"))
                .header("Cookie", person.cookies())
                .timeout(Duration.ofSeconds(30))
                .build();
        List<String> events = new ArrayList<>();
        // its close would wait for the stream, should the test fail
        HttpClient client = HttpClient.newHttpClient();
        try {
            HttpResponse<Stream<String>> response = client.send(request, HttpResponse.BodyHandlers.ofLines());
            assertThat(response.headers().firstValue("Content-Type").orElseThrow())
                    .startsWith("text/event-stream");
            Iterator<String> lines = response.body().iterator();
            while (lines.hasNext()) {
                String line = lines.next();
                if (line.startsWith("event:")) {
                    events.add(line.substring(6));
                }
                if (line.equals("event:now") && events.size() == 2) {
                    raise(Alert.Kind.UNSCORED, "streamed", "", "half of the items have no score");
                }
                if (line.contains("half of the items have no score")) {
                    api.delete("/v1/keys/" + key.get("id").asString() + "?project=" + project);
                }
                assertThat(events).hasSizeLessThan(60);
            }
        } finally {
            client.shutdownNow();
        }

        assertThat(events).startsWith("alerts", "now", "alerts", "now").endsWith("end");
    }
}
