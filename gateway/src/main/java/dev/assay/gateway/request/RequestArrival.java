package dev.assay.gateway.request;

import org.springframework.web.server.ServerWebExchange;

/** When the head of a request was read, by {@link System#nanoTime()}: from then on its client waits. */
public final class RequestArrival {
    private static final String ATTRIBUTE = RequestArrival.class.getName();

    private RequestArrival() {}

    /** The request's; now the first time. */
    public static long of(ServerWebExchange exchange) {
        return (Long) exchange.getAttributes().computeIfAbsent(ATTRIBUTE, key -> System.nanoTime());
    }
}
