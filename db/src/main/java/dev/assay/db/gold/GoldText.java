package dev.assay.db.gold;

import dev.assay.db.StoredText;
import dev.assay.db.project.RunNumbers;
import dev.assay.engine.scoring.VerdictKeys;
import dev.assay.engine.store.AnsweredPrompt;
import dev.assay.engine.store.VerdictRow;
import java.util.ArrayList;
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
 * @param golds at most {@value #MOST_GOLDS}; empty for a task without golds
 */
record GoldText(
        long questionKey,
        String question,
        List<String> golds,
        @Nullable String source) {
    static final int LONGEST_QUESTION = 500;
    static final int LONGEST_ANSWER = 200;
    private static final int MOST_GOLDS = 8;

    GoldText {
        golds = List.copyOf(golds);
    }

    static GoldText of(VerdictRow row, AnsweredPrompt prompt) {
        String verifier = Objects.requireNonNullElse(row.verifier(), "").replaceFirst("@.*", "");
        String source = row.source();
        return new GoldText(
                VerdictKeys.question(verifier, prompt.question()),
                cut(prompt.question(), LONGEST_QUESTION),
                prompt.golds().stream()
                        .limit(MOST_GOLDS)
                        .map(gold -> cut(gold, LONGEST_ANSWER))
                        .toList(),
                source == null ? null : RunNumbers.stored(source));
    }

    static String cut(String text, int longest) {
        return StoredText.of(text.length() <= longest ? text : text.substring(0, longest - 1) + "…");
    }

    /** Returns whether both are of one question and no gold of one is, but for spaces and the like, one of the other. */
    boolean conflictsWith(GoldText other) {
        Set<Long> keys = goldKeys();
        return questionKey == other.questionKey
                && !golds.isEmpty()
                && !other.golds.isEmpty()
                && other.goldKeys().stream().noneMatch(keys::contains);
    }

    Set<Long> goldKeys() {
        return golds.stream().map(VerdictKeys::answer).collect(Collectors.toSet());
    }

    void write(ObjectNode json) {
        json.put("key", questionKey).put("question", question).put("source", source);
        writeGolds(json.putArray("golds"));
    }

    void writeGolds(ArrayNode json) {
        golds.forEach(json::add);
    }

    /** Reads what {@link #write} wrote. */
    static GoldText of(JsonNode written) {
        JsonNode source = written.path("source");
        return new GoldText(
                written.path("key").asLong(),
                written.path("question").asString(),
                golds(written.path("golds")),
                source.isString() ? source.stringValue() : null);
    }

    static List<String> golds(JsonNode written) {
        List<String> golds = new ArrayList<>();
        written.forEach(gold -> golds.add(gold.asString()));
        return golds;
    }
}
