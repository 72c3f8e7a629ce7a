package dev.assay.gateway.gold;

import dev.assay.db.gold.GoldRuling;
import dev.assay.db.gold.PromptRulings;
import dev.assay.db.gold.PromptRulings.Outcome;
import dev.assay.db.gold.RuledGold;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.store.VerdictStore;
import dev.assay.engine.wire.Json;
import dev.assay.gateway.http.PagedExport;
import dev.assay.gateway.http.VerdictKey;
import dev.assay.gateway.review.VerdictQuestion;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;

/** Rulings that golds are wrong, with their entries in the audit log, for the API and the console. */
@Component
final class AuditedRulings {
    private final PromptRulings rulings;
    private final VerdictStore store;

    AuditedRulings(PromptRulings rulings, VerdictStore store) {
        this.rulings = rulings;
        this.store = store;
    }

    /** Rules that the golds of a prompt are wrong; empty where the project has no scored rollout of it. */
    Optional<Outcome> add(String project, String reviewer, long task, @Nullable String note) {
        return rulings.find(project, task).map(prompt -> {
            RuledGold gold = store.find(project, VerdictId.of(prompt.verdict()))
                    .map(VerdictQuestion::gold)
                    .orElse(prompt.cut());
            String detail = Json.MAPPER
                    .createObjectNode()
                    .put("task_key", VerdictKey.text(task))
                    .toString();
            return rulings.add(project, reviewer, prompt.verdict(), gold, note, detail);
        });
    }

    /** Ends a ruling; returns false where the project has none of this id that holds. */
    boolean end(String project, String reviewer, UUID ruling) {
        return rulings.end(project, reviewer, ruling);
    }

    /** Returns the rulings that hold, the newest first, of those with a lower number. */
    List<GoldRuling> page(String project, long before, int most) {
        return rulings.page(project, before, most);
    }

    /** Returns all rulings that hold, each as a line without its end. */
    Flux<String> lines(String project, long before, Function<GoldRuling, String> line) {
        return PagedExport.lines(
                (@Nullable GoldRuling last) ->
                        rulings.page(project, last == null ? before : last.number(), PagedExport.AT_ONCE),
                line);
    }
}
