package dev.assay.graders;

/** What came of grading. */
public sealed interface GradingResult {
    /** The sample has a reward. */
    record Graded(SampleGrade grade) implements GradingResult {}

    /**
     * The grader or the item is at fault, whatever the sample is.
     *
     * @param pointer to the field at fault, as a JSON pointer
     * @param expectation ends a sentence that begins with the field
     */
    record Unusable(String pointer, String expectation) implements GradingResult {}

    /**
     * We are at fault: there is no reward.
     *
     * @param retryable whether the same request may be graded later
     */
    record Failed(String detail, boolean retryable) implements GradingResult {}
}
