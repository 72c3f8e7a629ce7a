package dev.assay.gateway.request;

import org.springframework.web.server.ServerWebExchange;

/** The time at which the head of a request was read, by {@link System#nanoTime()}; its client waits from then on. */
public final class RequestArrival {
    private static final String ATTRIBUTE = RequestArrival.class.getName();

    private RequestArrival() {}

    /** Returns the request's time of arrival; the first call sets it to the present. */
    public static long of(ServerWebExchange exchange) {
        return (Long) exchange.getAttributes().computeIfAbsent(ATTRIBUTE, key -> System.nanoTime());
    }
}
