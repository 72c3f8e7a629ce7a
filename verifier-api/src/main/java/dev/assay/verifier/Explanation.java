package dev.assay.verifier;

import java.util.ArrayList;
import java.util.List;

/**
 * The steps that led to a verdict, in order; the last stage decided.
 *
 * @param stages at most {@value #MAX_STAGES}
 * @param truncated whether text or stages were cut to the limits
 */
public record Explanation(List<Stage> stages, boolean truncated) {
    public static final int MAX_STAGES = 64;
    /** The length limit of a stage's input or outcome, in UTF-16 units. */
    public static final int MAX_TEXT = 500;

    public static final Explanation EMPTY = new Explanation(List.of(), false);

    public Explanation {
        stages = List.copyOf(stages);
        if (stages.size() > MAX_STAGES) {
            throw new IllegalArgumentException("an explanation has at most " + MAX_STAGES + " stages");
        }
    }

    /**
     * One rule that the verifier tried.
     *
     * @param name the rule, dotted, such as {@code extract.boxed} or {@code equal.fraction}
     * @param input the text that the rule read
     * @param outcome the rule's result
     */
    public record Stage(String name, String input, String outcome) {}

    public static Explanation of(String name, String input, String outcome) {
        return new Builder().add(name, input, outcome).build();
    }

    /** Collects stages and cuts them to the limits. */
    public static final class Builder {
        private final List<Stage> stages = new ArrayList<>(4);
        private boolean truncated;

        public Builder add(String name, String input, String outcome) {
            if (stages.size() < MAX_STAGES) {
                stages.add(new Stage(name, cut(input), cut(outcome)));
            } else {
                truncated = true;
            }
            return this;
        }

        /** Appends the stages of another explanation. */
        public Builder addAll(Explanation other) {
            other.stages().forEach(stage -> add(stage.name(), stage.input(), stage.outcome()));
            truncated |= other.truncated();
            return this;
        }

        public Explanation build() {
            return stages.isEmpty() && !truncated ? EMPTY : new Explanation(stages, truncated);
        }

        private String cut(String text) {
            if (text.length() <= MAX_TEXT) {
                return text;
            }
            truncated = true;
            int end = Character.isHighSurrogate(text.charAt(MAX_TEXT - 1)) ? MAX_TEXT - 1 : MAX_TEXT;
            return text.substring(0, end);
        }
    }
}
