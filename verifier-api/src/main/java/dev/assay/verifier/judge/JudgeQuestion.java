package dev.assay.verifier.judge;

import java.util.List;

/**
 * A question to a judge: whether the answer means the same as a gold.
 *
 * @param text the problem that the answer is for, empty where there is none
 * @param golds the accepted answers, at least one
 * @param answer a model's answer: hostile, of any length
 */
public record JudgeQuestion(String text, List<String> golds, String answer) {
    public JudgeQuestion {
        golds = List.copyOf(golds);
        if (golds.isEmpty()) {
            throw new IllegalArgumentException("a question to a judge needs a gold");
        }
    }
}
