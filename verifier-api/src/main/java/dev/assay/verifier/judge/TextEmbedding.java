package dev.assay.verifier.judge;

import dev.assay.verifier.judge.JudgeRuling.Fault;

/** A text's embedding, or the reason why it has none. */
public sealed interface TextEmbedding {
    /**
     * A direction in the embedding space.
     *
     * @param numbers finite numbers, at least one of them not 0; no code changes them
     */
    record Direction(float[] numbers) implements TextEmbedding {
        public Direction {
            boolean some = false;
            for (float number : numbers) {
                if (!Float.isFinite(number)) {
                    throw new IllegalArgumentException("a direction has finite numbers, not " + number);
                }
                some |= number != 0;
            }
            if (!some) {
                throw new IllegalArgumentException("a direction needs a number other than 0");
            }
        }
    }

    /** The text has no characters that a model reads; the model was not asked. */
    record Blank() implements TextEmbedding {}

    /**
     * The model does not accept this text, now or later.
     *
     * @param fault {@link Fault#TOO_LONG} or {@link Fault#REFUSED}
     * @param detail one sentence, without words of the text
     */
    record Refused(Fault fault, String detail) implements TextEmbedding {}

    /** No answer in time, or an answer that can't be used. */
    record Unavailable(String detail) implements TextEmbedding {}
}
