package dev.assay.gateway.trace;

import dev.assay.gateway.http.RequestContext;
import dev.assay.gateway.http.TraceParent;
import dev.assay.gateway.settings.GatewaySettings;
import dev.assay.gateway.settings.TraceSettings;
import dev.assay.verifier.trace.TraceSpan;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/** The traces of requests and jobs. Without an OTLP endpoint there are none, and no class of OpenTelemetry is loaded. */
@Component
public final class RequestTraces implements AutoCloseable {
    private final @Nullable OtlpExport export;

    RequestTraces(Environment environment) {
        Optional<TraceSettings> settings = GatewaySettings.traces(environment);
        export = settings.isPresent() ? new OtlpExport(settings.get()) : null;
    }

    /** Returns whether requests are traced. */
    public boolean isOn() {
        return export != null;
    }

    /** Does the work of a request in a span that began when the request arrived. */
    public <T, X extends Throwable> T within(RequestContext request, ScopedValue.CallableOp<? extends T, X> work)
            throws X {
        if (export == null) {
            return work.call();
        }
        try (TraceSpan span = export.begin(request)) {
            return span.call(work);
        }
    }

    /**
     * Scores a chunk of a job in a span of its own.
     *
     * @param job the job's id
     * @param trace the trace that the job's sender named; null where it named none
     */
    public <T, X extends Throwable> T withinJob(
            String job, String project, @Nullable TraceParent trace, ScopedValue.CallableOp<? extends T, X> work)
            throws X {
        if (export == null) {
            return work.call();
        }
        try (TraceSpan span = export.begin(job, project, trace)) {
            return span.call(work);
        }
    }

    @Override
    public void close() {
        if (export != null) {
            export.close();
        }
    }
}
