package dev.assay.gateway.compat.code;

import dev.assay.gateway.problem.ProblemHandler;
import dev.assay.gateway.request.RequestId;
import java.util.List;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.ErrorResponse;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Turns each 429 and 503 into a 504 for clients that retry only a 504, wherever the status comes from: even before the
 * key is read.
 */
@Component
@Order(-1)
final class LateFilter implements WebFilter {
    private static final List<String> PATHS = List.of("/compat/sandboxfusion/", "/compat/open-instruct/");

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        String path = exchange.getRequest().getPath().value();
        Mono<Void> answered = chain.filter(exchange);
        return PATHS.stream().noneMatch(path::startsWith)
                ? answered
                : answered.onErrorMap(failure -> late(failure, RequestId.of(exchange)));
    }

    /** Leaves the framework's answers about paths and methods unchanged, since they have headers of their own. */
    private static Throwable late(Throwable failure, String requestId) {
        return failure instanceof ErrorResponse
                ? failure
                : RetryAs504.instead(ProblemHandler.problemOf(failure, requestId));
    }
}
