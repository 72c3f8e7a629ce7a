package dev.assay.verifier.judge;

import java.time.Duration;
import java.util.List;

/**
 * An embedding model: it gives each text a direction, and texts of like meaning get like directions. All threads share
 * it.
 */
public interface Embedder {
    /** The model's name, as its server calls it. */
    String model();

    /**
     * Returns the texts' embeddings, in the order of the texts. All directions lie in the same space. A text that is in
     * the cache or in flight is not sent again. A failure is a {@link TextEmbedding}, not an exception.
     *
     * @param patience the time that the caller waits; positive
     * @throws InterruptedException when the caller no longer wants the answer
     */
    List<TextEmbedding> embed(List<String> texts, Duration patience) throws InterruptedException;
}
