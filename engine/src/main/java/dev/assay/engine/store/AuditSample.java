package dev.assay.engine.store;

import dev.assay.engine.estimate.AnswerType;
import dev.assay.engine.estimate.Stratum;
import dev.assay.engine.recovery.EquivalenceMemory.QuestionKey;
import org.jspecify.annotations.Nullable;

/**
 * That an item was drawn for review, and what has to be known to weigh it.
 *
 * @param probability with which it was drawn, in (0,1]
 * @param ruleAccepted whether the rules alone would have accepted it
 * @param accepted whether the recipe as a whole did
 * @param ruleScore what the rules gave it, in [0,1]
 * @param judgeP how sure the judge was, null where none ruled
 * @param key by which a ruling on it is found again, null where the item has no question
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
