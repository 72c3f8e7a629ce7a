package dev.assay.gateway.trace;

import dev.assay.gateway.http.RequestContext;
import dev.assay.gateway.http.TraceParent;
import dev.assay.gateway.settings.TraceSettings;
import dev.assay.verifier.trace.TraceSpan;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The export of spans to a collector by OTLP over HTTP. It never holds a request up: while the collector is away its
 * queue fills, and further spans are dropped.
 */
final class OtlpExport implements AutoCloseable {
    private static final int QUEUED_SPANS = 16_384;
    private static final long CLOSE_SECONDS = 5;

    private final SdkTracerProvider provider;
    private final Tracer tracer;

    OtlpExport(TraceSettings settings) {
        BatchSpanProcessor queue = BatchSpanProcessor.builder(OtlpHttpSpanExporter.builder()
                        .setEndpoint(settings.endpoint() + "/v1/traces")
                        .build())
                .setMaxQueueSize(QUEUED_SPANS)
                .build();
        provider = SdkTracerProvider.builder()
                .setResource(Resource.getDefault()
                        .merge(Resource.create(Attributes.of(AttributeKey.stringKey("service.name"), "assay"))))
                .setSampler(Sampler.parentBased(Sampler.traceIdRatioBased(settings.share())))
                .addSpanProcessor(queue)
                .build();
        tracer = provider.get("dev.assay");
    }

    /** Begins the span of a request, in the trace that its caller named if it named one. */
    TraceSpan begin(RequestContext request) {
        Span span = builder("POST " + request.path(), request.principal().project(), request.trace())
                .setSpanKind(SpanKind.SERVER)
                .setStartTimestamp(Instant.now().minus(request.spent()))
                .setAttribute("url.path", request.path())
                .setAttribute("assay.request_id", request.requestId())
                .startSpan();
        return new RecordedSpan(tracer, span);
    }

    /** Begins the span of a job's chunk, in the trace that the job's sender named if it named one. */
    TraceSpan begin(String job, String project, @Nullable TraceParent trace) {
        Span span = builder("job", project, trace)
                .setSpanKind(SpanKind.CONSUMER)
                .setAttribute("assay.job", job)
                .startSpan();
        return new RecordedSpan(tracer, span);
    }

    private SpanBuilder builder(String name, String project, @Nullable TraceParent trace) {
        return tracer.spanBuilder(name).setParent(parent(trace)).setAttribute("assay.project", project);
    }

    private static Context parent(@Nullable TraceParent trace) {
        return trace == null
                ? Context.root()
                : Context.root()
                        .with(Span.wrap(SpanContext.createFromRemoteParent(
                                TraceParent.text(trace.traceId()),
                                trace.spanId(),
                                trace.sampled() ? TraceFlags.getSampled() : TraceFlags.getDefault(),
                                TraceState.getDefault())));
    }

    /** Sends the spans that wait, for a few seconds at most. */
    @Override
    public void close() {
        provider.shutdown().join(CLOSE_SECONDS, TimeUnit.SECONDS);
    }
}
