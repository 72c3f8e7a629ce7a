package dev.assay.gateway.problem;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.ProblemType;
import dev.assay.engine.wire.RequestRefusal;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Ends a request with an RFC 9457 problem. */
public final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient RequestRefusal refusal;
    private final @Nullable Duration retryAfter;

    private ProblemException(RequestRefusal refusal, @Nullable Duration retryAfter) {
        super(refusal.detail(), null, false, false);
        this.refusal = refusal;
        this.retryAfter = retryAfter;
    }

    public static ProblemException of(RequestRefusal refusal) {
        return new ProblemException(refusal, null);
    }

    public static ProblemException of(ProblemType type, String detail) {
        return new ProblemException(RequestRefusal.of(type, detail), null);
    }

    /** Returns the problem of a query parameter; {@code expectation} ends a sentence that begins with it. */
    public static ProblemException parameter(String name, String expectation) {
        return of(RequestRefusal.of(FieldProblem.ofParameter(name, expectation)));
    }

    /** Returns the problem of a header; {@code expectation} ends a sentence that begins with it. */
    public static ProblemException header(String name, String expectation) {
        return of(RequestRefusal.of(FieldProblem.ofHeader(name, expectation)));
    }

    /** Returns a problem with a time after which to retry. */
    public static ProblemException retry(ProblemType type, String detail, Duration after) {
        return new ProblemException(RequestRefusal.of(type, detail), after);
    }

    /** Returns the same problem with pointers into the request as it was sent. */
    public ProblemException at(UnaryOperator<String> sent) {
        List<FieldProblem> errors = refusal.errors().stream()
                .map(error -> error.at(sent.apply(error.pointer())))
                .toList();
        boolean ofFirst = !errors.isEmpty()
                && refusal.detail().equals(refusal.errors().getFirst().detail());
        String detail = ofFirst ? errors.getFirst().detail() : refusal.detail();
        return new ProblemException(new RequestRefusal(refusal.type(), detail, errors), retryAfter);
    }

    public RequestRefusal refusal() {
        return refusal;
    }

    /** Returns the time that the caller should wait, or null where a retry is of no use. */
    public @Nullable Duration retryAfter() {
        return retryAfter;
    }
}
