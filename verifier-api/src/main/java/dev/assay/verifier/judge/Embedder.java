package dev.assay.verifier.judge;

import java.time.Duration;
import java.util.List;

/** A model that places texts, so that those of like meaning lie in like directions. Shared by all threads. */
public interface Embedder {
    /** The model, as its server calls it. */
    String model();

    /**
     * Where texts lie, in their order. All that have a direction have it in the same space. Equal texts that are kept or in
     * flight are asked once. Whatever goes wrong on the way is an {@link TextEmbedding}, nothing is thrown for it.
     *
     * @param patience how long the caller waits; positive
     * @throws InterruptedException when the caller no longer wants the answer
     */
    List<TextEmbedding> embed(List<String> texts, Duration patience) throws InterruptedException;
}
