package dev.assay.gateway.compat.code;

import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.ProblemException;
import java.time.Duration;

/** Makes the 504 for clients that take a 429 or a 503 for a wrong answer. */
final class RetryAs504 {
    private static final Duration RETRY = Duration.ofSeconds(1);

    private RetryAs504() {}

    static ProblemException of(String why) {
        return ProblemException.retry(ProblemType.LATE, why, RETRY);
    }

    /** Returns this problem, or a 504 in place of a retryable one. */
    static ProblemException instead(ProblemException problem) {
        ProblemType type = problem.refusal().type();
        return type.retryable() && type != ProblemType.LATE
                ? of(problem.refusal().detail())
                : problem;
    }
}
