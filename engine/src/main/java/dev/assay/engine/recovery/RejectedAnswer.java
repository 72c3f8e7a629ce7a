package dev.assay.engine.recovery;

import dev.assay.verifier.Verdict;
import dev.assay.verifier.judge.JudgeQuestion;
import org.jspecify.annotations.Nullable;

/**
 * An answer to be looked at again.
 *
 * @param rule what the rules made of it
 * @param accepted whether the rules accepted it, which only matters where a judge decides alone
 * @param question what a judge is asked
 * @param answerStart the code point of the response at which the judge's answer begins; negative where it does not stand
 *     there
 * @param project whose memory is asked
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
