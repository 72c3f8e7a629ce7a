package dev.assay.engine.store;

import dev.assay.engine.estimate.AnswerType;
import dev.assay.engine.estimate.Stratum;
import dev.assay.engine.recovery.EquivalenceMemory.QuestionKey;
import org.jspecify.annotations.Nullable;

/**
 * The sample of an item that was drawn for review, with the data that weighs it.
 *
 * @param probability probability with which it was drawn, in (0,1]
 * @param ruleAccepted whether the rules alone would have accepted it
 * @param accepted whether the recipe as a whole accepted it
 * @param ruleScore the rule's score, in [0,1]
 * @param judgeP the judge's probability that the answer is right, null where no judge ruled
 * @param key the key under which a ruling on it is stored, null where the item has no question
 */
public record AuditSample(
        AnswerType answerType,
        Stratum stratum,
        double probability,
        boolean ruleAccepted,
        boolean accepted,
        double ruleScore,
        @Nullable Double judgeP,
        @Nullable QuestionKey key) {}
