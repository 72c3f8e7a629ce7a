package dev.assay.verifier.judge;

import java.util.List;

/**
 * What a judge is asked: whether the answer means the same as a gold.
 *
 * @param text the question that the answer is to, empty where there is none
 * @param golds the accepted answers, at least one
 * @param answer what a model answered: hostile, of any length
 */
public record JudgeQuestion(String text, List<String> golds, String answer) {
    public JudgeQuestion {
        golds = List.copyOf(golds);
        if (golds.isEmpty()) {
            throw new IllegalArgumentException("a question to a judge needs a gold");
        }
    }
}
