package dev.assay.engine.alarm;

import java.util.Locale;
import java.util.Optional;

/**
 * Something that somebody should look at.
 *
 * @param run the training run, empty where it is of none or of several
 * @param subject what of its kind it is, so that the same is not told twice; empty where its run says it
 * @param detail one sentence with the figures, without gold
 */
public record Alarm(Kind kind, String project, String run, String subject, String detail) {
    /** What was noticed. */
    public enum Kind {
        /** Judges accept one answer to questions whose golds have little in common. */
        REPEATED_ANSWER,
        /** Judges suddenly accept much more of what the rules reject. */
        RESCUE_RATE,
        /** The reward rises, and reviewers find that less of what is accepted is right. */
        PRECISION,
        /** More items than before are without a score. */
        UNSCORED,
        /** A verifier failed on a response, which is our fault. */
        BUG;

        public static Optional<Kind> of(String text) {
            for (Kind kind : values()) {
                if (kind.toString().equals(text)) {
                    return Optional.of(kind);
                }
            }
            return Optional.empty();
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
