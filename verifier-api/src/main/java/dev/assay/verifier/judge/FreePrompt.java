package dev.assay.verifier.judge;

import java.util.List;

/** What a model is asked in the caller's own words. */
public record FreePrompt(List<Turn> turns, Wanted wanted, SamplingOptions sampling) {
    public FreePrompt {
        turns = List.copyOf(turns);
        if (turns.isEmpty()) {
            throw new IllegalArgumentException("a prompt needs a message");
        }
    }

    /**
     * One message.
     *
     * @param role {@code system}, {@code developer}, {@code user} or {@code assistant}
     */
    public record Turn(String role, List<Part> parts) {
        public Turn {
            parts = List.copyOf(parts);
        }
    }

    /** A stretch of a message. */
    public record Part(String text, Writer writer) {}

    /** Whose word it is. */
    public enum Writer {
        /** The caller's, who may say what is to be done. */
        CALLER,
        /** A data set's. */
        DATA,
        /** A model's, which is judged: hostile. */
        MODEL
    }

    /** What the answer must be. */
    public sealed interface Wanted {
        /** A number between two others. */
        record Score(double least, double most) implements Wanted {}

        /** One of some words. */
        record Label(List<String> labels) implements Wanted {
            public Label {
                labels = List.copyOf(labels);
            }
        }
    }
}
