package dev.assay.verifier.trace;

import java.util.Optional;

/**
 * A part of the trace of a request, with a name and a time. It ends when it is closed. Where nothing is traced it is
 * {@link #none()}, which does nothing.
 */
public interface TraceSpan extends AutoCloseable {
    /** Returns the span of work that is not traced. */
    static TraceSpan none() {
        return UntracedSpan.ONLY;
    }

    /** Returns the span of the calling thread's work. */
    static TraceSpan current() {
        return SpanScope.CURRENT.orElse(none());
    }

    /**
     * Begins a span in this one.
     *
     * @param subject the verifier, the judge, or whatever else does the work; empty where the name says all
     */
    TraceSpan begin(String name, String subject);

    /** Records a span in this one that ends now, and began at {@code since} by {@link System#nanoTime()}. */
    void record(String name, long since);

    /** Returns the value of the header {@code traceparent} for requests of this work; empty where none is sent. */
    Optional<String> traceParent();

    @Override
    void close();

    /** Does the work as a part of this span, which stays open. */
    default <T, X extends Throwable> T call(ScopedValue.CallableOp<? extends T, X> work) throws X {
        return ScopedValue.where(SpanScope.CURRENT, this).call(work);
    }

    /** Does the work as a part of this span, which stays open. */
    default void run(Runnable work) {
        ScopedValue.where(SpanScope.CURRENT, this).run(work);
    }

    /** Does the work in a new span of this one. */
    default <T, X extends Throwable> T within(String name, String subject, ScopedValue.CallableOp<? extends T, X> work)
            throws X {
        try (TraceSpan span = begin(name, subject)) {
            return span.call(work);
        }
    }
}
