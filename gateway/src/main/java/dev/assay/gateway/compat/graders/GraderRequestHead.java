package dev.assay.gateway.compat.graders;

import dev.assay.gateway.RequestId;
import dev.assay.gateway.security.Principal;
import dev.assay.gateway.verify.DeadlineHeader;
import java.time.Duration;
import org.springframework.web.server.ServerWebExchange;

/**
 * What the head of a request says.
 *
 * @param deadline how long the caller waits for the answer
 * @param arrived when its head was read, by {@link System#nanoTime()}
 */
record GraderRequestHead(Principal principal, String requestId, Duration deadline, long arrived) {
    /** Long enough for a Python grader that takes all its time, and for some waiting before it. */
    private static final Duration USUAL_DEADLINE = Duration.ofSeconds(150);

    private static final Duration LONGEST_MARGIN = Duration.ofMillis(500);
    private static final int MARGIN_SHARE = 20;

    static GraderRequestHead of(ServerWebExchange exchange) {
        return new GraderRequestHead(
                Principal.of(exchange),
                RequestId.of(exchange),
                DeadlineHeader.read(exchange.getRequest().getHeaders()).orElse(USUAL_DEADLINE),
                System.nanoTime());
    }

    /** When to answer at the latest, by {@link System#nanoTime()}: 5 % before the deadline, at most 500 ms. */
    long until() {
        Duration share = deadline.dividedBy(MARGIN_SHARE);
        Duration margin = share.compareTo(LONGEST_MARGIN) < 0 ? share : LONGEST_MARGIN;
        return arrived + deadline.minus(margin).toNanos();
    }

    Duration left() {
        return Duration.ofNanos(until() - System.nanoTime());
    }

    Duration taken() {
        return Duration.ofNanos(System.nanoTime() - arrived);
    }
}
