package dev.assay.gateway.execute;

import dev.assay.engine.batch.Batch;
import dev.assay.gateway.http.ContentTypes;
import dev.assay.gateway.http.DeadlineHeader;
import dev.assay.gateway.http.RequestContext;
import java.time.Duration;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.web.server.ServerWebExchange;

/**
 * The head of a request to execute.
 *
 * @param deadline the time that the caller waits for the answer; empty: as long as the program's limits and the queue
 *     permit
 */
record ExecuteCall(RequestContext context, Optional<Duration> deadline) {
    private static final Duration FOREVER = Duration.ofDays(1);

    static ExecuteCall of(ServerWebExchange exchange) {
        HttpHeaders headers = exchange.getRequest().getHeaders();
        ContentTypes.requireJson(headers);
        return new ExecuteCall(RequestContext.of(exchange), DeadlineHeader.read(headers));
    }

    /** Returns the latest time to answer, by {@link System#nanoTime()}. */
    long until() {
        return context.arrived() + Batch.answerWithin(deadline.orElse(FOREVER)).toNanos();
    }

    Duration left() {
        return Duration.ofNanos(Math.max(0, until() - System.nanoTime()));
    }
}
