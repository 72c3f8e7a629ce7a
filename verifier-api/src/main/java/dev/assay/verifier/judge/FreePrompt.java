package dev.assay.verifier.judge;

import java.util.List;

/** A prompt in the caller's own words, with the form of answer that it asks for. */
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

    /** A stretch of a message with one writer. */
    public record Part(String text, Writer writer) {}

    /** The writer of a stretch, which says how far to trust it. */
    public enum Writer {
        /** The caller, who may give the model instructions. */
        CALLER,
        /** The author of a data set. */
        DATA,
        /** The model whose output is judged: hostile. */
        MODEL
    }

    /** The form that the answer must have. */
    public sealed interface Wanted {
        /** A number from {@code least} to {@code most}. */
        record Score(double least, double most) implements Wanted {}

        /**
         * Reasons, and then one of the words for each of the names.
         *
         * @param names at least one, such as {@code Step 1}
         */
        record Marks(List<String> names, List<String> words) implements Wanted {
            public Marks {
                names = List.copyOf(names);
                words = List.copyOf(words);
            }
        }

        /** One of a list of labels. */
        record Label(List<String> labels) implements Wanted {
            public Label {
                labels = List.copyOf(labels);
            }
        }
    }
}
