package dev.assay.db.gold;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What the scored rollouts of a prompt say of its golds.
 *
 * @param n number of rollouts
 * @param passed number of those that pass
 * @param verdict id of the newest of their verdicts
 * @param text null where the prompt's texts are stored already
 * @param answers the answers that fail, by their keys, at most {@value #MOST_ANSWERS}: those with the most votes
 */
record GoldEvidence(
        long n, long passed, UUID verdict, @Nullable GoldText text, Map<Long, AnswerVotes> answers) {
    static final int MOST_ANSWERS = 8;

    /** By votes, then by rollouts; of equals the lower key, so that the order is the same everywhere. */
    static final Comparator<Map.Entry<Long, AnswerVotes>> BY_VOTES = Comparator.comparing(
                    (Map.Entry<Long, AnswerVotes> answer) ->
                            answer.getValue().cells().size())
            .thenComparing(answer -> answer.getValue().n())
            .reversed()
            .thenComparing(Map.Entry::getKey);

    GoldEvidence {
        Map<Long, AnswerVotes> kept = new LinkedHashMap<>();
        answers.entrySet().stream()
                .sorted(BY_VOTES)
                .limit(MOST_ANSWERS)
                .forEach(answer -> kept.put(answer.getKey(), answer.getValue()));
        answers = kept;
    }

    GoldEvidence plus(GoldEvidence other) {
        Map<Long, AnswerVotes> all = new HashMap<>(answers);
        other.answers.forEach((key, votes) -> all.merge(key, votes, AnswerVotes::plus));
        return new GoldEvidence(
                n + other.n,
                passed + other.passed,
                verdict.compareTo(other.verdict) >= 0 ? verdict : other.verdict,
                text == null ? other.text : text,
                all);
    }

    GoldEvidence withoutText() {
        return new GoldEvidence(n, passed, verdict, null, answers);
    }

    void write(ObjectNode json) {
        json.put("n", n).put("passed", passed).put("verdict", verdict.toString());
        if (text != null) {
            text.write(json.putObject("text"));
        }
        if (!answers.isEmpty()) {
            writeAnswers(json.putArray("answers"));
        }
    }

    void writeAnswers(ArrayNode json) {
        answers.forEach((key, votes) -> votes.write(json.addObject().put("key", key)));
    }

    /** Reads what {@link #write} wrote. */
    static GoldEvidence of(JsonNode written) {
        JsonNode text = written.path("text");
        return new GoldEvidence(
                written.path("n").asLong(),
                written.path("passed").asLong(),
                UUID.fromString(written.path("verdict").asString()),
                text.isObject() ? GoldText.of(text) : null,
                answers(written.path("answers")));
    }

    static Map<Long, AnswerVotes> answers(JsonNode written) {
        Map<Long, AnswerVotes> answers = new HashMap<>();
        written.forEach(answer -> answers.put(answer.path("key").asLong(), AnswerVotes.of(answer)));
        return answers;
    }
}
