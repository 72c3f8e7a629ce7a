package dev.assay.graders;

/** What kept a grader from an ordinary reward, where the sample may have caused it. */
public enum GradeFlag {
    /** The formula has no finite value for these rewards, such as a division by zero. */
    FORMULA,
    /** The sample is not the JSON, or lacks the value, that the grader reads. */
    SAMPLE_UNREADABLE,
    /** The sample is too long for the grader. */
    SAMPLE_TOO_LONG,
    /** The Python raised, ran over a limit, or gave no finite number. */
    PYTHON_FAILED,
    /** The model that grades would not answer. */
    MODEL_REFUSED,
    /** The model that grades did not answer as it was asked. */
    MODEL_UNREADABLE
}
