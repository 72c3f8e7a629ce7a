package dev.assay.judge.wire;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The answer of a server of a reward model with status 200. */
public sealed interface RewardReply {
    /** A value for each head. Even NaN is accepted as a number, because the model produces it, not the server. */
    record Values(List<Double> values, int tokens) implements RewardReply {
        public Values {
            values = List.copyOf(values);
        }
    }

    /** An answer that does not have one or more numbers for one response; the server is at fault. */
    record Malformed(String detail) implements RewardReply {}

    /** Reads the answer of vLLM's {@code /classify}: the values are the {@code probs} of the only entry. */
    static RewardReply ofClassify(byte[] body) {
        return Reader.of(body, "data", "probs");
    }

    /** Reads the answer of vLLM's {@code /score}: the value is the {@code score} of the only entry. */
    static RewardReply ofScore(byte[] body) {
        return Reader.of(body, "data", "score");
    }

    /** Reads the answer of OpenRLHF's {@code /get_reward}: the value is the only one of {@code rewards}. */
    static RewardReply ofRewards(byte[] body) {
        return Reader.of(body, "rewards", "");
    }

    /** Reads an answer. */
    final class Reader {
        /** Servers in Python write NaN as a bare word. */
        private static final JsonMapper JSON = JsonMapper.builder()
                .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                .build();

        private Reader() {}

        private static RewardReply of(byte[] body, String list, String field) {
            JsonNode answer;
            try {
                answer = JSON.readTree(body);
            } catch (JacksonException e) {
                return new Malformed("the server's answer is not JSON");
            }
            JsonNode entries = answer.path(list);
            if (!entries.isArray() || entries.size() != 1) {
                return new Malformed("the server's answer has not one entry for one response");
            }
            JsonNode entry = field.isEmpty() ? entries.get(0) : entries.get(0).path(field);
            List<Double> values = new ArrayList<>();
            for (JsonNode value : entry.isArray() ? entry : List.of(entry)) {
                if (!value.isNumber() && !value.isNull()) {
                    return new Malformed("the server's answer has no numbers");
                }
                values.add(value.isNumber() ? value.doubleValue() : Double.NaN);
            }
            return values.isEmpty()
                    ? new Malformed("the server's answer has no numbers")
                    : new Values(
                            values, answer.path("usage").path("prompt_tokens").asInt(0));
        }
    }
}
