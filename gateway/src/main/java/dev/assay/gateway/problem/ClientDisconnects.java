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

/** Counts and logs clients that disconnect before they are answered, which is no fault of the gateway. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
public final class ClientDisconnects implements WebFilter {
    /** The status that other servers use for it; no client ever reads it. */
    static final HttpStatusCode STATUS = HttpStatusCode.valueOf(499);

    private static final Logger LOG = LoggerFactory.getLogger(ClientDisconnects.class);
    private static final String NOTED = ClientDisconnects.class.getName();

    // A connection that is reset while its request is cancelled has no client left to answer.
    static {
        Hooks.onErrorDropped(failure -> {
            if (isOne(failure)) {
                LOG.debug("a connection ended: {}", failure.getMessage());
            } else {
                LOG.error("a failure came after its request had ended", failure);
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

    /**
     * Returns whether a failure is a client's disconnect. The type matters, since a lost database connection may have
     * the same message.
     */
    static boolean isOne(Throwable failure) {
        return failure instanceof AbortedException
                || (failure instanceof IOException && DisconnectedClientHelper.isClientDisconnectedException(failure));
    }

    /** Counts and logs a disconnect, once for each request. */
    void note(ServerWebExchange exchange) {
        if (exchange.getAttributes().put(NOTED, true) == null) {
            counter.increment();
            LOG.atInfo()
                    .addKeyValue("request_id", RequestId.of(exchange))
                    .log("the client left before it was answered");
        }
    }
}
