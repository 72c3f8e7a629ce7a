package dev.assay.gateway.problem;

import dev.assay.gateway.request.RequestId;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatusCode;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import org.springframework.web.util.DisconnectedClientHelper;
import reactor.core.publisher.Hooks;
import reactor.core.publisher.Mono;
import reactor.netty.channel.AbortedException;

/** Counts and logs clients that leave before they are answered: that is no fault of the gateway. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
public final class ClientDisconnects implements WebFilter {
    /** What servers have come to call it; no client ever reads it. */
    static final HttpStatusCode STATUS = HttpStatusCode.valueOf(499);

    private static final Logger LOG = LoggerFactory.getLogger(ClientDisconnects.class);
    private static final String NOTED = ClientDisconnects.class.getName();

    // A connection that is reset while its request is cancelled has nobody left to be told.
    static {
        Hooks.onErrorDropped(failure -> {
            if (isOne(failure)) {
                LOG.debug("a connection ended: {}", failure.getMessage());
            } else {
                LOG.error("a failure had nobody left to be told", failure);
            }
        });
    }

    private final Counter counter;

    ClientDisconnects(MeterRegistry meters) {
        counter = Counter.builder("assay.clients.disconnected")
                .description("Requests whose client left before it was answered")
                .register(meters);
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        return chain.filter(exchange).doOnCancel(() -> note(exchange));
    }

    /** Whether a failure is the client's leaving; the database may end its connections in the same words. */
    static boolean isOne(Throwable failure) {
        return failure instanceof AbortedException
                || (failure instanceof IOException && DisconnectedClientHelper.isClientDisconnectedException(failure));
    }

    /** Once for each request. */
    void note(ServerWebExchange exchange) {
        if (exchange.getAttributes().put(NOTED, true) == null) {
            counter.increment();
            LOG.info("request {}: the client left before it was answered", RequestId.of(exchange));
        }
    }
}
