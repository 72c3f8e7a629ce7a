package dev.assay.gateway.trace;

import dev.assay.verifier.trace.TraceSpan;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import java.time.Instant;
import java.util.Optional;

/** A span of OpenTelemetry. */
record RecordedSpan(Tracer tracer, Span span) implements TraceSpan {
    @Override
    public TraceSpan begin(String name, String subject) {
        SpanBuilder builder = child(name);
        if (!subject.isEmpty()) {
            builder.setAttribute("assay." + name, subject);
        }
        return new RecordedSpan(tracer, builder.startSpan());
    }

    @Override
    public void record(String name, long since) {
        child(name)
                .setStartTimestamp(Instant.now().minusNanos(System.nanoTime() - since))
                .startSpan()
                .end();
    }

    private SpanBuilder child(String name) {
        return tracer.spanBuilder(name).setParent(Context.root().with(span));
    }

    @Override
    public Optional<String> traceParent() {
        SpanContext context = span.getSpanContext();
        return Optional.of("00-" + context.getTraceId() + "-" + context.getSpanId() + "-"
                + context.getTraceFlags().asHex());
    }

    @Override
    public void close() {
        span.end();
    }
}
