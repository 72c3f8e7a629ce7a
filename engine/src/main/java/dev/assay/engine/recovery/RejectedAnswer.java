package dev.assay.engine.recovery;

import dev.assay.verifier.Verdict;
import dev.assay.verifier.judge.JudgeQuestion;
import org.jspecify.annotations.Nullable;

/**
 * An answer that the rules rejected, or that only a judge decides.
 *
 * @param rule the rule's verdict
 * @param accepted whether the rules accepted it, which matters only where a judge decides alone
 * @param question the question for the judges
 * @param answerStart first code point of the judge's answer in the response; negative where the response does not
 *     contain it
 * @param project the project whose memory is searched
 * @param run the training run, null without one
 */
public record RejectedAnswer(
        RecoveryPolicy how,
        Verdict.Scored rule,
        boolean accepted,
        JudgeQuestion question,
        int answerStart,
        String project,
        @Nullable String run) {}
