package dev.assay.engine.estimate;

import org.jspecify.annotations.Nullable;

/**
 * A sampled item.
 *
 * @param source the item's source, empty where it has none
 * @param answerType the kind of answer that the question asks for
 * @param probability probability with which the item was drawn, in (0,1]
 * @param ruleAccepted whether the rules alone would have accepted it
 * @param accepted whether the pipeline as a whole accepted it
 * @param correct whether the reviewer found the answer right; null before the review
 */
public record DrawnItem(
        String source,
        String answerType,
        Stratum stratum,
        double probability,
        boolean ruleAccepted,
        boolean accepted,
        @Nullable Boolean correct) {
    public DrawnItem {
        if (!(probability > 0 && probability <= 1)) {
            throw new IllegalArgumentException("not a probability of a drawn item: " + probability);
        }
    }
}
