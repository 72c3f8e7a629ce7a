package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.adjudication.Adjudications;
import dev.assay.engine.store.VerdictId;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests of alerts, from scoring and review to the list of alerts. */
class AlertsIT {
    private final Api api = JudgedGateway.GATEWAY.api();

    private static String items(int n, java.util.function.IntFunction<String> item) {
        return "{'items': [" + IntStream.range(0, n).mapToObj(item).collect(Collectors.joining(",")) + "]}";
    }

    private JsonNode awaited(String kind, String run) {
        String path = "/v1/alerts?kind=" + kind + run;
        Await.until("the alert is kept", () -> !api.get(path).ok().get("alerts").isEmpty());
        return api.get(path).ok().at("/alerts/0");
    }

    @Test
    void anAnswerThatAJudgeAcceptsWhateverTheGoldIsToldOnce() {
        String recipe = JudgedGateway.recipe("unsteady", "");
        String batch = items(
                16,
                i ->
                        "{'recipe': %s, 'task': {'gold': ['the river number %d of the north']}, 'prompt': 'Which river %d?', 'response': '\\\\boxed{\\\\text{everybody knows that}}'}"
                                .formatted(recipe, i, i));
        assertThat(api.batch(batch).ok().at("/summary/recovered").asInt()).isEqualTo(16);

        JsonNode alert = awaited("repeated_answer", "");
        assertThat(alert.propertyNames())
                .containsExactly("kind", "run", "subject", "detail", "first_at", "last_at", "times");
        assertThat(alert.get("subject").asString()).contains("everybody knows that");
        assertThat(alert.get("times").asInt()).isEqualTo(1);
        assertThat(Metrics.of(api).value("assay_alerts_total", "repeated_answer"))
                .isEqualTo(1);
    }

    @Test
    void aFilterThatIsNotKnownIsRefused() {
        for (String path :
                new String[] {"/v1/alerts?knd=bug", "/v1/estimates?sourc=a", "/v1/adjudications?strtum=gated"}) {
            assertThat(api.get(path).problem(422, "invalid-field").get("detail").asString())
                    .contains("did you mean");
        }
    }

    @Test
    void aRunThatIsPaidMoreForLessIsToldWhenThatIsReviewed() {
        String recipe = JudgedGateway.recipe("unsteady", ", 'mode': 'rules_only', 'audit': 1");
        review(recipe, 60, 32, true);
        review(recipe, 60, 58, false);

        JsonNode alert = awaited("precision", "&run=paid");
        assertThat(alert.get("run").asString()).isEqualTo("paid");
        assertThat(alert.get("detail").asString())
                .isEqualTo("the accepted share rose from 53 % to 97 %, and of what is accepted 2 % is right instead of"
                        + " 100 %");
    }

    /**
     * Scores {@code n} items of which {@code accepted} are accepted, and adjudicates one accepted and one rejected item
     * over HTTP.
     */
    private void review(String recipe, int n, int accepted, boolean right) {
        JsonNode results = api.batch(items(
                        n,
                        i ->
                                "{'recipe': %s, 'run': 'paid', 'task': {'gold': ['4']}, 'prompt': 'Paid %d?', 'response': '%s'}"
                                        .formatted(recipe, i, i < accepted ? "4" : "5")))
                .ok()
                .get("results");
        Adjudications adjudications = JudgedGateway.GATEWAY.bean(Adjudications.class);
        for (int i = 1; i < accepted; i++) {
            UUID id = UUID.fromString(results.get(i).get("verdict_id").asString());
            adjudications.add("default", VerdictId.of(id), right, "admin", null, null);
        }
        for (int i : new int[] {0, n - 1}) {
            String id = results.get(i).get("verdict_id").asString();
            assertThat(api.post("/v1/adjudications", "{'verdict_id': '%s', 'correct': %s}".formatted(id, i == 0))
                            .status())
                    .isEqualTo(201);
        }
    }

    @Test
    void alertsAreOfTheirProjectAndAKindIsNamedAsItIs() {
        assertThat(api.get("/v1/alerts?kind=fire").status()).isEqualTo(422);
        String key = api.post("/v1/keys", "{'name': 'x', 'project': 'quiet', 'scopes': ['read']}")
                .ok()
                .get("key")
                .asString();
        assertThat(JudgedGateway.GATEWAY.api(key).get("/v1/alerts").ok().get("alerts"))
                .isEmpty();
    }
}
