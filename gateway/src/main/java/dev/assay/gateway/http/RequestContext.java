package dev.assay.gateway.http;

import dev.assay.engine.batch.Caller;
import dev.assay.gateway.request.RequestArrival;
import dev.assay.gateway.request.RequestId;
import dev.assay.gateway.security.Principal;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.spi.LoggingEventBuilder;
import org.springframework.web.server.ServerWebExchange;

/**
 * The caller of a request, with the fields of its log lines.
 *
 * @param arrived the time at which its head was read, by {@link System#nanoTime()}
 * @param trace the trace that its caller named; null where it named none
 */
public record RequestContext(
        Principal principal,
        String requestId,
        String path,
        long arrived,
        @Nullable TraceParent trace) {
    public static RequestContext of(ServerWebExchange exchange) {
        return of(exchange, exchange.getRequest().getPath().value());
    }

    /** Makes a context that logs {@code path} in place of the address. */
    public static RequestContext of(ServerWebExchange exchange, String path) {
        return new RequestContext(
                Principal.of(exchange),
                RequestId.of(exchange),
                path,
                RequestArrival.of(exchange),
                TraceParent.of(exchange.getRequest().getHeaders().getOrEmpty(TraceParent.HEADER)));
    }

    /** Returns the client for whom the engine works. */
    public Caller caller() {
        return new Caller(principal.project(), principal.keyId(), trace == null ? null : trace.traceId());
    }

    /** Returns the time since the head was read. */
    public Duration spent() {
        return Duration.ofNanos(System.nanoTime() - arrived);
    }

    /** Returns the event with the fields of every request's log line. */
    public LoggingEventBuilder in(LoggingEventBuilder event) {
        LoggingEventBuilder named =
                trace == null ? event : event.addKeyValue("trace_id", TraceParent.text(trace.traceId()));
        return named.addKeyValue("request_id", requestId)
                .addKeyValue("project", principal.project())
                .addKeyValue("key", principal.keyId())
                .addKeyValue("path", path)
                .addKeyValue("elapsed_ms", spent().toMillis());
    }
}
