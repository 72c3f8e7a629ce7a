package dev.assay.verifier.judge;

import dev.assay.verifier.judge.JudgeRuling.Fault;

/** Where a text lies, or why it lies nowhere. */
public sealed interface TextEmbedding {
    /**
     * A direction.
     *
     * @param numbers finite, one of them not 0; nobody changes them
     */
    record Direction(float[] numbers) implements TextEmbedding {
        public Direction {
            boolean some = false;
            for (float number : numbers) {
                if (!Float.isFinite(number)) {
                    throw new IllegalArgumentException("a direction is of finite numbers, not " + number);
                }
                some |= number != 0;
            }
            if (!some) {
                throw new IllegalArgumentException("only zeros point nowhere");
            }
        }
    }

    /** The text has nothing that a model reads; the model was not asked. */
    record Blank() implements TextEmbedding {}

    /**
     * The model does not take this text, whenever it is asked.
     *
     * @param fault {@link Fault#TOO_LONG} or {@link Fault#REFUSED}
     * @param detail one sentence, without words of the text
     */
    record Refused(Fault fault, String detail) implements TextEmbedding {}

    /** No answer in time, or one that can't be used. */
    record Unavailable(String detail) implements TextEmbedding {}
}
