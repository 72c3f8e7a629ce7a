package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class ResultIT {
    /** The order of keys in CONTRACT.md. */
    static final List<String> KEYS = List.of(
            "index",
            "id",
            "verdict_id",
            "status",
            "reward",
            "score",
            "certainty",
            "undecided_reason",
            "parts",
            "step_scores",
            "answer",
            "decided_by",
            "recovery",
            "recovered",
            "cause",
            "retryable",
            "detail",
            "error",
            "verifier",
            "recipe",
            "judge",
            "cached",
            "latency_ms",
            "explanation");

    private final Api api = Gateway.shared().api();

    @Test
    void aBatchComesBackInRequestOrderWithEveryKey() {
        JsonNode answer = api.batch("""
                {'defaults': {'recipe': 'math', 'task': {'gold': ['\\\\frac{1}{2}']}, 'group': 'g'},
                 'items': [{'id': 'a', 'response': '\\\\boxed{0.5}'}, {'id': 'b', 'response': '\\\\boxed{0.6}'},
                           {'id': 'c', 'response': '\\\\boxed{0.5}'}, {'id': 'd', 'response': 3}]}""").ok();

        assertThat(answer.propertyNames()).containsExactly("batch_id", "results", "groups", "summary");
        for (int i = 0; i < 4; i++) {
            JsonNode result = answer.get("results").get(i);
            assertThat(result.propertyNames()).containsExactlyElementsOf(KEYS);
            assertThat(result.get("index").asInt()).isEqualTo(i);
        }
        assertThat(answer.get("results")
                        .valueStream()
                        .map(result -> result.get("id").asString()))
                .containsExactly("a", "b", "c", "d");
        assertThat(answer.at("/results/0/reward").asDouble()).isEqualTo(1);
        assertThat(answer.at("/results/0/answer").asString()).isEqualTo("0.5");
        assertThat(answer.at("/results/0/verifier").asString()).startsWith("math@");
        assertThat(answer.at("/results/0/recipe").asString()).startsWith("math@builtin-");
        assertThat(answer.at("/results/0/parts/correct").asDouble()).isEqualTo(1);
        assertThat(answer.at("/results/0/explanation").isNull()).isTrue();
        assertThat(answer.at("/results/1/reward").asDouble()).isZero();
        assertThat(answer.at("/results/2/cached").asBoolean()).isTrue();
        assertThat(answer.at("/results/3/cause").asString()).isEqualTo("bad_request");
        JsonNode group = answer.at("/groups/0");
        assertThat(group.get("n").asInt()).isEqualTo(4);
        assertThat(group.get("scored").asInt()).isEqualTo(3);
        assertThat(group.get("all_zero").isNull()).isTrue();
        assertThat(answer.at("/summary/n").asInt()).isEqualTo(4);
    }

    @Test
    void aSingleItemIsAnsweredWithItsResult() {
        JsonNode answer = api.post("/v1/verify", """
                {'verifier': 'math', 'task': {'gold': '1/2'}, 'response': 'It is \\\\boxed{0.5}', 'explain': true}""").ok();

        assertThat(answer.propertyNames()).containsExactlyElementsOf(KEYS);
        assertThat(answer.get("reward").asDouble()).isEqualTo(1);
        assertThat(answer.get("recipe").isNull()).isTrue();
        assertThat(answer.at("/explanation/gold/0").asString()).isEqualTo("1/2");
        assertThat(answer.at("/explanation/stages").size()).isPositive();
    }

    @Test
    void theDeadlineOfTheHeaderHoldsWhereTheBodyNamesNone() {
        String gate = "header deadline";
        String item = "{'verifier': 'held', 'task': {'gate': '" + gate + "'}, 'response': 'x'}";

        JsonNode late = api.batch("{'items': [" + item + "]}", "Assay-Deadline-Ms", "100")
                .ok();
        HeldVerifier.gate(gate).open();
        JsonNode inTime = api.batch("{'deadline_ms': 60000, 'items': [" + item + "]}", "Assay-Deadline-Ms", "1")
                .ok();

        assertThat(late.at("/results/0/cause").asString()).isEqualTo("timed_out");
        assertThat(late.at("/results/0/retryable").asBoolean()).isTrue();
        assertThat(late.at("/results/0/detail").asString()).isEqualTo("no verdict within the deadline");
        assertThat(inTime.at("/results/0/status").asString()).isEqualTo("scored");
    }

    @Test
    void aBatchThatIsNotStoredHasNoVerdictIds() {
        JsonNode answer = api.batch(
                        "{'persist': 'none', 'items': [{'verifier': 'math', 'task': {'gold': '4'}, 'response': '4'}]}")
                .ok();

        assertThat(answer.at("/results/0/verdict_id").isNull()).isTrue();
        assertThat(answer.at("/results/0/status").asString()).isEqualTo("scored");
    }

    @Test
    void anAsynchronousBatchIsStoredSoon() {
        JsonNode answer = api.batch(
                        "{'persist': 'async', 'items': [{'verifier': 'math', 'task': {'gold': '4'}, 'response': '4'}]}")
                .ok();
        String id = answer.at("/results/0/verdict_id").asString();

        Await.until("it is stored", () -> api.get("/v1/verdicts/" + id).status() == 200);
    }
}
