package dev.assay.gateway.problem;

import dev.assay.engine.wire.FieldProblem;
import dev.assay.engine.wire.ProblemType;
import dev.assay.engine.wire.Refusal;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Ends a request with an RFC 9457 problem. */
public final class Problem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Refusal refusal;
    private final @Nullable Duration retryAfter;

    private Problem(Refusal refusal, @Nullable Duration retryAfter) {
        super(refusal.detail(), null, false, false);
        this.refusal = refusal;
        this.retryAfter = retryAfter;
    }

    public static Problem of(Refusal refusal) {
        return new Problem(refusal, null);
    }

    public static Problem of(ProblemType type, String detail) {
        return new Problem(Refusal.of(type, detail), null);
    }

    /** What is wrong with a parameter of the address; {@code expectation} ends a sentence that begins with it. */
    public static Problem parameter(String name, String expectation) {
        return of(Refusal.of(FieldProblem.ofParameter(name, expectation)));
    }

    /** What is wrong with a header; {@code expectation} ends a sentence that begins with it. */
    public static Problem header(String name, String expectation) {
        return of(Refusal.of(FieldProblem.ofHeader(name, expectation)));
    }

    /** One that says when to try again. */
    public static Problem retry(ProblemType type, String detail, Duration after) {
        return new Problem(Refusal.of(type, detail), after);
    }

    public Refusal refusal() {
        return refusal;
    }

    /** How long the caller should wait, or null where trying again is of no use. */
    public @Nullable Duration retryAfter() {
        return retryAfter;
    }
}
