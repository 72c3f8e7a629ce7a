package dev.assay.console.port;

import dev.assay.engine.store.StoredVerdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.server.reactive.ServerHttpResponse;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ObjectNode;

/** Stored verdicts, by the parameters of {@code GET /v1/verdicts}. Every method may throw StoreUnavailable. */
public interface ConsoleVerdicts {
    /**
     * Returns a page of verdicts. Beside the parameters of the API there is {@code sort}: {@code step} or {@code -step} for those
     * of a run, else {@code stored_at} or {@code -stored_at}, as usual with {@code -} for the newest first, which is the default.
     */
    FilterReply<VerdictListing> list(KeyHolder holder, Map<String, String> parameters);

    /** Returns the keys of a verdict in lists and exports, in their order. */
    List<String> columns();

    /** Returns a verdict as {@code GET /v1/verdicts/{id}} does, with what the holder may see. */
    Optional<ObjectNode> find(KeyHolder holder, String id);

    /** Returns what is left of a verdict whose texts are not stored, without a payload. */
    Optional<StoredVerdict> narrow(KeyHolder holder, String id);

    /**
     * Sends all verdicts that meet the conditions, in their order. The parameters must be such as {@link #list} accepts.
     *
     * @param columns some of {@link #columns}, in the order of the file
     */
    Mono<Void> export(
            KeyHolder holder,
            Map<String, String> parameters,
            List<String> columns,
            ExportFormat format,
            ServerHttpResponse response);
}
