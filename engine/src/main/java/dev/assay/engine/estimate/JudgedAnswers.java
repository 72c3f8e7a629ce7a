package dev.assay.engine.estimate;

/**
 * Reviewed answers that are alike to a judge's reliability.
 *
 * @param judge {@code profile@revision}
 * @param bin the bin of the judge's confidence that the answer is right: b for a p in [b/10, (b + 1)/10), 9 also for 1
 * @param probability probability with which each was drawn, in (0,1]
 * @param right whether the review found them right
 * @param n their number, at least 1
 * @param confidences the sum of the judge's p
 */
public record JudgedAnswers(String judge, int bin, double probability, boolean right, int n, double confidences) {}
