package dev.assay.gateway.compat.graders;

import dev.assay.engine.batch.Batch;
import dev.assay.gateway.http.DeadlineHeader;
import dev.assay.gateway.http.RequestContext;
import java.time.Duration;
import org.springframework.web.server.ServerWebExchange;

/**
 * The head of a request to run a grader.
 *
 * @param deadline the time that the caller waits for the answer
 */
record GraderRequestHead(RequestContext context, Duration deadline) {
    /** The default deadline, which covers a Python grader's full time and some waiting before it. */
    private static final Duration USUAL_DEADLINE = Duration.ofSeconds(150);

    static GraderRequestHead of(ServerWebExchange exchange) {
        return new GraderRequestHead(
                RequestContext.of(exchange),
                DeadlineHeader.read(exchange.getRequest().getHeaders()).orElse(USUAL_DEADLINE));
    }

    /** Returns the latest time to answer, by {@link System#nanoTime()}. */
    long until() {
        return context.arrived() + Batch.answerWithin(deadline).toNanos();
    }

    Duration left() {
        return Duration.ofNanos(until() - System.nanoTime());
    }
}
