package dev.assay.db.gold;

import dev.assay.db.StoredText;
import dev.assay.engine.scoring.VerdictKeys;
import dev.assay.engine.store.AnsweredPrompt;
import dev.assay.engine.store.VerdictRow;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The texts of a prompt, cut for a list.
 *
 * @param questionKey equal for prompts with the same question and verifier
 * @param golds the first ones in the order in which they were sent, at most {@value #MOST_GOLDS}; empty for a task without golds
 * @param keys the keys of all golds; null where there are more than {@value #MOST_KEYS}, or where an older version kept too few
 */
record GoldText(
        long questionKey,
        String question,
        List<String> golds,
        @Nullable Set<Long> keys) {
    static final int LONGEST_QUESTION = 500;
    static final int LONGEST_ANSWER = 200;
    private static final int MOST_GOLDS = 8;
    private static final int MOST_KEYS = 256;

    GoldText {
        golds = List.copyOf(golds);
        keys = keys == null ? null : Set.copyOf(keys);
    }

    static GoldText of(VerdictRow row, AnsweredPrompt prompt) {
        String verifier = Objects.requireNonNullElse(row.verifier(), "").replaceFirst("@.*", "");
        return new GoldText(
                VerdictKeys.question(verifier, prompt.question()),
                cut(prompt.question(), LONGEST_QUESTION),
                prompt.golds().stream()
                        .limit(MOST_GOLDS)
                        .map(gold -> cut(gold, LONGEST_ANSWER))
                        .toList(),
                keysOf(prompt.golds()));
    }

    private static @Nullable Set<Long> keysOf(List<String> golds) {
        return golds.size() > MOST_KEYS
                ? null
                : golds.stream().map(VerdictKeys::answer).collect(Collectors.toSet());
    }

    static String cut(String text, int longest) {
        return StoredText.of(text.length() <= longest ? text : text.substring(0, longest - 1) + "…");
    }

    /**
     * Returns whether both are of one question and no gold of one is, but for spaces and the like, one of the other. Golds that
     * are not all known are in no conflict.
     */
    boolean conflictsWith(GoldText other) {
        return questionKey == other.questionKey
                && keys != null
                && other.keys != null
                && !keys.isEmpty()
                && !other.keys.isEmpty()
                && Collections.disjoint(keys, other.keys);
    }

    /** Returns whether an answer is one of the golds, as far as they are known. */
    boolean hasGold(long answerKey) {
        return keys == null
                ? golds.stream().anyMatch(gold -> VerdictKeys.answer(gold) == answerKey)
                : keys.contains(answerKey);
    }

    void write(ObjectNode json) {
        json.put("key", questionKey).put("question", question);
        writeGolds(json.putArray("golds"));
        writeKeys(json.putArray("keys"));
    }

    void writeKeys(ArrayNode json) {
        if (keys != null) {
            keys.forEach(json::add);
        }
    }

    void writeGolds(ArrayNode json) {
        golds.forEach(json::add);
    }

    /** Reads what {@link #write} wrote. */
    static GoldText of(JsonNode written) {
        List<String> golds = golds(written.path("golds"));
        return new GoldText(
                written.path("key").asLong(),
                written.path("question").asString(),
                golds,
                keys(golds, written.path("keys")));
    }

    /** Reads what {@link #writeKeys} wrote of golds. An older version wrote nothing: then the shown golds are all, if they are few. */
    static @Nullable Set<Long> keys(List<String> golds, JsonNode written) {
        if (written.isEmpty()) {
            return golds.size() < MOST_GOLDS ? keysOf(golds) : null;
        }
        return written.valueStream().map(JsonNode::asLong).collect(Collectors.toSet());
    }

    static List<String> golds(JsonNode written) {
        List<String> golds = new ArrayList<>();
        written.forEach(gold -> golds.add(gold.asString()));
        return golds;
    }
}
