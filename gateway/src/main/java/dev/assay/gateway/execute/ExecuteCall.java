package dev.assay.gateway.execute;

import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.RequestId;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.Principal;
import dev.assay.gateway.verify.DeadlineHeader;
import java.time.Duration;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.web.server.ServerWebExchange;

/**
 * What the head of a request to execute says.
 *
 * @param deadline how long the caller waits for the answer; empty: as long as the program's limits and the queue let it
 * @param arrived when its head was read, by {@link System#nanoTime()}
 */
record ExecuteCall(Principal principal, String requestId, Optional<Duration> deadline, long arrived) {
    private static final Duration FOREVER = Duration.ofDays(1);
    private static final Duration LONGEST_MARGIN = Duration.ofMillis(500);
    private static final int MARGIN_SHARE = 20;

    static ExecuteCall of(ServerWebExchange exchange) {
        HttpHeaders headers = exchange.getRequest().getHeaders();
        if (!isJson(headers)) {
            throw ProblemException.of(ProblemType.UNSUPPORTED_MEDIA_TYPE, "Content-Type must be application/json");
        }
        return new ExecuteCall(
                Principal.of(exchange), RequestId.of(exchange), DeadlineHeader.read(headers), System.nanoTime());
    }

    private static boolean isJson(HttpHeaders headers) {
        try {
            MediaType type = headers.getContentType();
            return type != null && MediaType.APPLICATION_JSON.includes(type);
        } catch (InvalidMediaTypeException e) {
            return false;
        }
    }

    /** When to answer at the latest, by {@link System#nanoTime()}: 5 % before the deadline, at most 500 ms. */
    long until() {
        Duration whole = deadline.orElse(FOREVER);
        Duration share = whole.dividedBy(MARGIN_SHARE);
        Duration margin = share.compareTo(LONGEST_MARGIN) < 0 ? share : LONGEST_MARGIN;
        return arrived + whole.minus(margin).toNanos();
    }

    Duration left() {
        return Duration.ofNanos(Math.max(0, until() - System.nanoTime()));
    }
}
