package dev.assay.gateway.review;

import dev.assay.db.gold.RuledGold;
import dev.assay.engine.recovery.EquivalenceMemory.QuestionKey;
import dev.assay.engine.recovery.JudgedTexts;
import dev.assay.engine.recovery.RulingKeys;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.wire.Json;
import dev.assay.verifier.judge.JudgeQuestion;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The question that a stored verdict answers. */
public final class VerdictQuestion {
    private VerdictQuestion() {}

    /** Returns the item's prompt with its golds; null where it has no key, since it has no prompt, or where it is not stored. */
    public static @Nullable RuledGold gold(StoredVerdict verdict) {
        Long task = verdict.row().figures().taskKey();
        if (task == null || !verdict.hasPayload()) {
            return null;
        }
        JsonNode stored = Json.MAPPER.readTree(verdict.row().payload());
        return new RuledGold(task, JudgedTexts.conversation(stored.at("/item").get("prompt")), golds(stored));
    }

    private static List<String> golds(JsonNode stored) {
        List<String> golds = new ArrayList<>();
        stored.at("/result/explanation/gold").forEach(gold -> golds.add(gold.asString("")));
        return golds;
    }

    /** Returns the key under which later runs find a ruling; null where the item has no question, or is not stored. */
    static @Nullable QuestionKey key(String project, StoredVerdict verdict) {
        if (!verdict.hasPayload()) {
            return null;
        }
        JsonNode stored = Json.MAPPER.readTree(verdict.row().payload());
        String question = JudgedTexts.text(stored.at("/item").get("prompt"));
        List<String> golds = golds(stored);
        String answer = stored.at("/result/answer").asString("");
        return question.isBlank() || golds.isEmpty() || answer.isEmpty()
                ? null
                : RulingKeys.of(project, new JudgeQuestion(question, golds, answer));
    }
}
