package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests a rejected answer end to end: from the gateway to a model in another process, and back as a reward. */
class HostedJudgeIT {
    private final Api api = JudgedGateway.GATEWAY.api();

    @BeforeAll
    static void require() {
        JudgeProcess.require(JudgedGateway.HOSTED);
    }

    private static String item(String question, String answer) {
        return "{'recipe': %s, 'task': {'gold': ['half past twelve']}, 'prompt': '%s', 'response': '\\\\boxed{\\\\text{%s}}'}"
                .formatted(JudgedGateway.recipe("hosted", ""), question, answer);
    }

    @Test
    void aModelDecidesWhatTheRulesReject() {
        JsonNode result = api.result(item("When does the ferry leave?", "thirty past noon"));

        assertThat(result.get("decided_by").asString()).isEqualTo("judge");
        double p = result.at("/judge/p").asDouble();
        assertThat(p).isStrictlyBetween(0.0, 1.0);
        assertThat(result.get("recovery").asString()).isEqualTo(p >= 0.5 ? "accepted" : "rejected");
        assertThat(result.get("reward").asDouble()).isEqualTo(p >= 0.5 ? 1 : 0);
        assertThat(result.at("/judge/revision").asString()).isEqualTo("tiny");
        assertThat(result.at("/judge/tokens/prompt").asInt()).isGreaterThan(50);
        assertThat(result.at("/judge/tokens/completion").asInt()).isPositive();
    }

    @Test
    void theSameQuestionGetsTheSameRulingAndCostsNothing() {
        JsonNode first = api.result(item("When does the train leave?", "thirty past noon"));
        Metrics before = Metrics.of(api);
        JsonNode again = api.result(item("When does the train leave?", "thirty past noon"));

        assertThat(again.at("/judge/p")).isEqualTo(first.at("/judge/p"));
        assertThat(again.get("reward")).isEqualTo(first.get("reward"));
        assertThat(Metrics.of(api).value("assay_judge_calls_total", "hosted"))
                .isEqualTo(before.value("assay_judge_calls_total", "hosted"));
    }

    @Test
    void whatTheRulesAcceptNeverGetsThere() {
        JsonNode result = api.result(item("When does the bus leave?", "half past twelve"));

        assertThat(result.get("recovery").asString()).isEqualTo("not_needed");
        assertThat(result.get("judge").isNull()).isTrue();
    }
}
