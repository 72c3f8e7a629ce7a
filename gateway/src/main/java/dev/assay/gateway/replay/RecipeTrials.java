package dev.assay.gateway.replay;

import dev.assay.db.verdict.VerdictFilter;
import dev.assay.db.verdict.VerdictLists;
import dev.assay.db.verdict.VerdictSlice;
import dev.assay.engine.Engine;
import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.Item.Target;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.plan.PlanFinder;
import dev.assay.engine.replay.ItemReplay;
import dev.assay.engine.replay.ReplayTally;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictId;
import dev.assay.gateway.catalog.VerdictListQuery;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Scores a few stored items by a recipe that is not stored. */
@Component
final class RecipeTrials {
    /** The time that a person waits for the page. */
    private static final Duration DEADLINE = Duration.ofSeconds(20);

    private final VerdictLists lists;
    private final Engine engine;
    private final RescoringTarget targets;

    RecipeTrials(VerdictLists lists, Engine engine, RescoringTarget targets) {
        this.lists = lists;
        this.engine = engine;
        this.targets = targets;
    }

    /**
     * Returns what the recipe changes, as the result of an experiment has it. Throws {@link
     * dev.assay.engine.wire.InvalidField} for a recipe that can't score.
     *
     * @param filters parameters of {@code GET /v1/verdicts}
     * @param most the most items that are scored
     */
    ObjectNode report(String project, JsonNode recipe, Map<String, String> filters, int most)
            throws InterruptedException {
        Target target = new Target.InlineRecipe(recipe);
        targets.requireUsable(project, target);
        VerdictFilter filter = new VerdictListQuery(filters).filter();
        VerdictSlice slice = lists.page(project, filter, null, most);
        List<ItemReplay> items = items(project, slice.verdicts(), target);
        ComparedVerdicts compared = new ComparedVerdicts(new ReplayTally(null));
        if (!items.isEmpty()) {
            Batch batch = new Batch(ComparedVerdicts.batch(items).entries(), false, Batch.Persist.NONE, DEADLINE);
            List<ItemResult> results = engine.rescore(project, batch, true);
            PlanFinder plans = new PlanFinder(engine.registry(), engine.recipes(), project);
            for (ItemReplay item : items) {
                compared.add(item, List.of(results.get(item.item().index())), plans);
            }
        }
        compared.tally().addNotReplayable(slice.verdicts().size() - items.size());
        return compared.tally().report();
    }

    private List<ItemReplay> items(String project, List<StoredVerdict> verdicts, Target target) {
        Map<VerdictId, byte[]> payloads = lists.payloads(project)
                .read(verdicts.stream().map(StoredVerdict::id).toList());
        String builtins = engine.recipes().builtins().version();
        List<ItemReplay> items = new ArrayList<>();
        for (StoredVerdict verdict : verdicts) {
            byte[] payload = payloads.get(verdict.id());
            if (payload != null) {
                ItemReplay.of(verdict, payload, items.size(), target, builtins).ifPresent(items::add);
            }
        }
        return items;
    }
}
