package dev.assay.verifier.trace;

/** The scope of a thread's work: its span. */
final class SpanScope {
    static final ScopedValue<TraceSpan> CURRENT = ScopedValue.newInstance();

    private SpanScope() {}
}
