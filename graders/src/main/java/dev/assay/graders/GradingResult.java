package dev.assay.graders;

/** The result of grading one sample. */
public sealed interface GradingResult {
    /** The sample has a reward. */
    record Graded(SampleGrade grade) implements GradingResult {}

    /**
     * The grader or the item is at fault, whatever the sample is.
     *
     * @param pointer the JSON pointer to the field at fault
     * @param expectation the end of a sentence that begins with the field
     */
    record Unusable(String pointer, String expectation) implements GradingResult {}

    /**
     * The service failed: there is no reward.
     *
     * @param retryable whether the same request may be graded later
     */
    record Failed(String detail, boolean retryable) implements GradingResult {}
}
