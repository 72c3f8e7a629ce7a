package dev.assay.engine.recipe;

import dev.assay.verifier.Verdict;

/** Gets the verdict on one item from the verifier that a node names. */
@FunctionalInterface
public interface Asker {
    /**
     * Called on the evaluating thread, at most once for each node of a recipe, and only for nodes whose value is needed.
     *
     * @throws InterruptedException when the caller no longer wants the verdict
     */
    Verdict verify(Node.Verify node) throws InterruptedException;
}
