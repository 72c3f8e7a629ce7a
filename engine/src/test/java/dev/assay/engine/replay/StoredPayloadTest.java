package dev.assay.engine.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class StoredPayloadTest {
    private static StoredPayload read(String json) {
        return StoredPayload.read(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aScoreIsReadWithoutItsExplanation() {
        StoredPayload read = read(
                "{'item': {'response': 'so \\\\boxed{4}', 'task': {'golds': ['4']}},"
                        + " 'result': {'status': 'scored', 'reward': 0.5, 'score': 1, 'cause': null, 'answer': '4',"
                        + " 'parts': {'score': 0.1}, 'retryable': false, 'explanation': {'stages': [{'answer': '5', 'status': 'unscored'}]}}}");

        assertThat(read.item().path("response").asString()).isEqualTo("so \\boxed{4}");
        assertThat(read.outcome()).isEqualTo(new StoredOutcome(true, 0.5, 1, null, "4", false));
    }

    @Test
    void aMissingScoreIsReadWithItsCauseInTheSpellingOfNow() {
        StoredPayload read = read("{'item': {}, 'result': {'status': 'unscored', 'reward': null, 'score': null,"
                + " 'cause': 'TIMED_OUT', 'answer': null, 'retryable': true}}");

        assertThat(read.outcome()).isEqualTo(new StoredOutcome(false, 0, 0, "timed_out", null, true));
    }
}
