package dev.assay.gateway.compat.graders;

import dev.assay.engine.batch.Batch;
import dev.assay.gateway.http.DeadlineHeader;
import dev.assay.gateway.http.RequestContext;
import java.time.Duration;
import org.springframework.web.server.ServerWebExchange;

/**
 * The head of a request to run a grader.
 *
 * @param deadline how long the caller waits for the answer
 */
record GraderRequestHead(RequestContext context, Duration deadline) {
    /** Long enough for a Python grader that takes all its time, and for some waiting before it. */
    private static final Duration USUAL_DEADLINE = Duration.ofSeconds(150);

    static GraderRequestHead of(ServerWebExchange exchange) {
        return new GraderRequestHead(
                RequestContext.of(exchange),
                DeadlineHeader.read(exchange.getRequest().getHeaders()).orElse(USUAL_DEADLINE));
    }

    /** When to answer at the latest, by {@link System#nanoTime()}. */
    long until() {
        return context.arrived() + Batch.answerWithin(deadline).toNanos();
    }

    Duration left() {
        return Duration.ofNanos(until() - System.nanoTime());
    }
}
