package dev.assay.gateway.request;

import dev.assay.engine.store.VerdictId;
import org.springframework.web.server.ServerWebExchange;

/** The id of a request in the log and in its answer. */
public final class RequestId {
    public static final String HEADER = "Assay-Request-Id";
    private static final String ATTRIBUTE = RequestId.class.getName();

    private RequestId() {}

    /** Returns the request's id; the first call makes a new one. */
    public static String of(ServerWebExchange exchange) {
        return (String) exchange.getAttributes()
                .computeIfAbsent(
                        ATTRIBUTE,
                        key -> VerdictId.newBatch(System.currentTimeMillis()).toString());
    }
}
