package dev.assay.graders;

/** The reason why a grader gave no ordinary reward, where the sample may have caused it. */
public enum GradeFlag {
    /** The formula has no finite value for these rewards, for example because of a division by zero. */
    FORMULA,
    /** The sample is not JSON, or it lacks the value that the grader reads. */
    SAMPLE_UNREADABLE,
    /** The sample is too long for the grader. */
    SAMPLE_TOO_LONG,
    /** The Python code raised an exception, ran over a limit, or returned no finite number. */
    PYTHON_FAILED,
    /** The grading model refused to answer. */
    MODEL_REFUSED,
    /** The grading model's answer does not have the form that it was asked for. */
    MODEL_UNREADABLE
}
