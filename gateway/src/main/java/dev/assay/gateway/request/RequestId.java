package dev.assay.gateway.request;

import dev.assay.engine.store.VerdictId;
import org.springframework.web.server.ServerWebExchange;

/** The id under which a request is logged, and which its answer carries. */
public final class RequestId {
    public static final String HEADER = "Assay-Request-Id";
    private static final String ATTRIBUTE = RequestId.class.getName();

    private RequestId() {}

    /** The request's id; a new one the first time. */
    public static String of(ServerWebExchange exchange) {
        return (String) exchange.getAttributes()
                .computeIfAbsent(
                        ATTRIBUTE,
                        key -> VerdictId.newBatch(System.currentTimeMillis()).toString());
    }
}
