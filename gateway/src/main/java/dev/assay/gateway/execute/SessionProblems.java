package dev.assay.gateway.execute;

import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.ProblemException;
import java.time.Duration;

/** The problems of requests for sessions. */
final class SessionProblems {
    private static final Duration RETRY = Duration.ofSeconds(1);

    private SessionProblems() {}

    static ProblemException unknown() {
        return ProblemException.of(
                ProblemType.NOT_FOUND, "there is no such session: it never was, has ended, or was idle for too long");
    }

    static ProblemException busy() {
        return ProblemException.retry(ProblemType.SESSION_BUSY, "a session runs one call at a time", RETRY);
    }

    static ProblemException tooMany(SessionRules rules) {
        return ProblemException.retry(
                ProblemType.QUOTA, "this key may have " + rules.perKey() + " sessions open: end one", RETRY);
    }
}
