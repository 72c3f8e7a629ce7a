package dev.assay.gateway.http;

import dev.assay.gateway.request.RequestArrival;
import dev.assay.gateway.request.RequestId;
import dev.assay.gateway.security.Principal;
import java.time.Duration;
import org.slf4j.spi.LoggingEventBuilder;
import org.springframework.web.server.ServerWebExchange;

/**
 * The caller of a request, with the fields of its log lines.
 *
 * @param arrived the time at which its head was read, by {@link System#nanoTime()}
 */
public record RequestContext(Principal principal, String requestId, String path, long arrived) {
    public static RequestContext of(ServerWebExchange exchange) {
        return of(exchange, exchange.getRequest().getPath().value());
    }

    /** Makes a context that logs {@code path} in place of the address. */
    public static RequestContext of(ServerWebExchange exchange, String path) {
        return new RequestContext(Principal.of(exchange), RequestId.of(exchange), path, RequestArrival.of(exchange));
    }

    /** Returns the time since the head was read. */
    public Duration spent() {
        return Duration.ofNanos(System.nanoTime() - arrived);
    }

    /** Returns the event with the fields of every request's log line. */
    public LoggingEventBuilder in(LoggingEventBuilder event) {
        return event.addKeyValue("request_id", requestId)
                .addKeyValue("project", principal.project())
                .addKeyValue("key", principal.keyId())
                .addKeyValue("path", path)
                .addKeyValue("elapsed_ms", spent().toMillis());
    }
}
