package dev.assay.console.port;

import java.util.Map;
import java.util.Optional;
import org.springframework.http.server.reactive.ServerHttpResponse;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ObjectNode;

/** Stored verdicts, by the parameters of {@code GET /v1/verdicts}. Every method may throw StoreUnavailable. */
public interface ConsoleVerdicts {
    /** Returns a page of verdicts. */
    VerdictListing list(KeyHolder holder, Map<String, String> parameters);

    /** Returns a verdict as {@code GET /v1/verdicts/{id}} does, with what the holder may see. */
    Optional<ObjectNode> find(KeyHolder holder, String id);

    /** Sends all verdicts that meet the conditions. The parameters must be such as {@link #list} accepts. */
    Mono<Void> export(
            KeyHolder holder, Map<String, String> parameters, ExportFormat format, ServerHttpResponse response);
}
