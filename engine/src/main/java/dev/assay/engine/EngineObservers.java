package dev.assay.engine;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.BatchResult;
import dev.assay.engine.batch.Caller;
import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.recipe.RecipeNode;
import java.util.List;

/** Calls several observers, in their order. */
public record EngineObservers(List<EngineObserver> all) implements EngineObserver {
    public EngineObservers {
        all = List.copyOf(all);
    }

    @Override
    public void finished(ItemResult result) {
        all.forEach(observer -> observer.finished(result));
    }

    @Override
    public void evaluated(Item item, RecipeNode node, double value) {
        all.forEach(observer -> observer.evaluated(item, node, value));
    }

    @Override
    public void answered(Caller caller, Batch batch, BatchResult result) {
        all.forEach(observer -> observer.answered(caller, batch, result));
    }

    @Override
    public void committed(int rows, long nanos) {
        all.forEach(observer -> observer.committed(rows, nanos));
    }

    @Override
    public void lost(int rows) {
        all.forEach(observer -> observer.lost(rows));
    }
}
