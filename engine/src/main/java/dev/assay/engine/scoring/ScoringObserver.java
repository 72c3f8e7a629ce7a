package dev.assay.engine.scoring;

import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.recipe.RecipeNode;

/** An observer of results and writes. It is called on hot paths, so it must be quick and never throw. */
public interface ScoringObserver {
    /** Called when an item has its result. */
    default void finished(ItemResult result) {}

    /** Called with the value of a node of an item's recipe, its members first; more than once where a judge is waited for. */
    default void evaluated(Item item, RecipeNode node, double value) {}

    /** Called when rows were committed, with the duration in nanoseconds. */
    default void committed(int rows, long nanos) {}

    /** Called when an asynchronous write failed finally and its rows are lost. */
    default void lost(int rows) {}
}
