package dev.assay.gateway.canary;

import dev.assay.db.adjudication.Adjudications;
import dev.assay.db.adjudication.Adjudications.RuledVerdict;
import dev.assay.engine.store.VerdictStore;
import dev.assay.engine.wire.Json;
import dev.assay.gateway.review.VerdictQuestion;
import dev.assay.verifier.judge.Judge.Sees;
import dev.assay.verifier.judge.JudgeQuestion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.springframework.core.io.ClassPathResource;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** The cases of the canary: fixed ones, and the verdicts that people ruled on last, as far as their texts are stored. */
@Component
final class CanaryCases {
    private static final int RULINGS = 200;
    private static final List<KnownCase> FIXED = fixed();

    private final Adjudications adjudications;
    private final VerdictStore verdicts;

    CanaryCases(Adjudications adjudications, VerdictStore verdicts) {
        this.adjudications = adjudications;
        this.verdicts = verdicts;
    }

    /** Returns the cases for a judge that reads this part of a response. May throw StoreUnavailable. */
    List<KnownCase> of(Sees sees) {
        List<KnownCase> cases = new ArrayList<>(FIXED);
        for (RuledVerdict ruled : adjudications.newest(RULINGS)) {
            verdicts.find(ruled.project(), ruled.verdict())
                    .flatMap(verdict -> VerdictQuestion.of(verdict, sees))
                    .ifPresent(question -> cases.add(new KnownCase(question, ruled.correct())));
        }
        return cases;
    }

    private static List<KnownCase> fixed() {
        try {
            return new ClassPathResource("cases.jsonl", CanaryCases.class)
                    .getContentAsString(StandardCharsets.UTF_8)
                    .lines()
                    .map(Json.MAPPER::readTree)
                    .map(CanaryCases::fixed)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static KnownCase fixed(JsonNode line) {
        return new KnownCase(
                new JudgeQuestion(
                        line.get("question").asString(),
                        List.of(line.get("gold").asString()),
                        line.get("answer").asString()),
                line.get("right").asBoolean());
    }
}
