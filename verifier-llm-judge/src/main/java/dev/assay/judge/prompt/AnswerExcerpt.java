package dev.assay.judge.prompt;

import java.util.Locale;

/**
 * The part of a long answer that is shown.
 *
 * @param most the largest number of characters (code points) that are shown
 */
public record AnswerExcerpt(int most, Keep keep) {
    private static final String CUT = "[… cut …]";

    /** The end of the answer that is kept. */
    public enum Keep {
        HEAD,
        TAIL;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public AnswerExcerpt {
        if (most < 1) {
            throw new IllegalArgumentException("an excerpt shows at least one character");
        }
    }

    /** Returns the shown part of an answer. */
    public String of(String answer) {
        if (answer.length() <= most || answer.codePointCount(0, answer.length()) <= most) {
            return answer;
        }
        return switch (keep) {
            case HEAD -> answer.substring(0, answer.offsetByCodePoints(0, most)) + "\n" + CUT;
            case TAIL -> CUT + "\n" + answer.substring(answer.offsetByCodePoints(answer.length(), -most));
        };
    }
}
