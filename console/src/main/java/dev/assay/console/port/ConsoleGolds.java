package dev.assay.console.port;

import dev.assay.db.gold.GoldRuling;
import dev.assay.db.gold.PromptRulings.Outcome;
import dev.assay.db.gold.SuspectGold;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.server.reactive.ServerHttpResponse;
import reactor.core.publisher.Mono;

/**
 * Golds that may be wrong, and rulings that they are. Every method may throw StoreUnavailable. Golds are in what they return whether
 * or not the person may see them; exports leave them out.
 */
public interface ConsoleGolds {
    /**
     * A page of suspects, the most suspect first.
     *
     * @param next the parameter {@code after} of the next page; null where this is the last
     */
    record SuspectPage(List<SuspectGold> suspects, @Nullable String next) {
        public SuspectPage {
            suspects = List.copyOf(suspects);
        }
    }

    /** Returns suspects by the parameters of {@code GET /v1/golds/suspects}, without a ruling unless {@code ruled} says otherwise. */
    FilterReply<SuspectPage> suspects(KeyHolder holder, Map<String, String> parameters);

    /** Sends all suspects. The parameters must be such as {@link #suspects} accepts. */
    Mono<Void> exportSuspects(
            KeyHolder holder, Map<String, String> parameters, ExportFormat format, ServerHttpResponse response);

    /** Rules that the golds of a prompt are wrong; empty where the project has no scored rollout of it. */
    Optional<Outcome> rule(KeyHolder holder, String taskKey, @Nullable String note);

    /** Ends a ruling; returns false where the project has none of this id that holds. */
    boolean end(KeyHolder holder, UUID ruling);

    /**
     * A page of rulings, the newest first.
     *
     * @param next the parameter {@code after} of the next page; null where this is the last
     */
    record RulingPage(List<GoldRuling> rulings, @Nullable String next) {
        public RulingPage {
            rulings = List.copyOf(rulings);
        }
    }

    /** Returns rulings by the parameters of {@code GET /v1/golds/rulings}. */
    FilterReply<RulingPage> rulings(KeyHolder holder, Map<String, String> parameters);

    /** Sends all rulings: the patch of the data. */
    Mono<Void> exportRulings(KeyHolder holder, ExportFormat format, ServerHttpResponse response);
}
