package dev.assay.engine.recovery;

import dev.assay.verifier.Verdict;
import dev.assay.verifier.judge.Question;
import org.jspecify.annotations.Nullable;

/**
 * An answer to be looked at again.
 *
 * @param rule what the rules made of it
 * @param accepted whether the rules accepted it, which only matters where a judge decides alone
 * @param question what a judge is asked
 * @param project whose memory is asked
 * @param run the training run, null without one
 */
public record Rejection(
        Recovering how,
        Verdict.Scored rule,
        boolean accepted,
        Question question,
        String project,
        @Nullable String run) {}
