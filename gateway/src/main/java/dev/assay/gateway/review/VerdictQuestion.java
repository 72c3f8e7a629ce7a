package dev.assay.gateway.review;

import dev.assay.db.gold.RuledGold;
import dev.assay.engine.recovery.EquivalenceMemory.QuestionKey;
import dev.assay.engine.recovery.JudgedTexts;
import dev.assay.engine.recovery.RulingKeys;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.wire.Json;
import dev.assay.verifier.judge.Judge.Sees;
import dev.assay.verifier.judge.JudgeQuestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

    /** Returns what a judge that reads this part of the response is asked; empty where there is no gold or no answer, or the item is not stored. */
    public static Optional<JudgeQuestion> of(StoredVerdict verdict, Sees sees) {
        if (!verdict.hasPayload()) {
            return Optional.empty();
        }
        JsonNode stored = Json.MAPPER.readTree(verdict.row().payload());
        JsonNode response = stored.at("/item/response");
        String answer = switch (sees) {
            case ANSWER -> stored.at("/result/answer").asString("");
            case TAIL -> JudgedTexts.tail(response.path("text").asString(response.asString("")));
        };
        List<String> golds = golds(stored);
        return golds.isEmpty() || answer.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new JudgeQuestion(JudgedTexts.text(stored.at("/item").get("prompt")), golds, answer));
    }

    /** Returns the key under which later runs find a ruling; null where the item has no question. */
    static @Nullable QuestionKey key(String project, StoredVerdict verdict) {
        return of(verdict, Sees.ANSWER)
                .filter(question -> !question.text().isBlank())
                .map(question -> RulingKeys.of(project, question))
                .orElse(null);
    }
}
