package dev.assay.engine.alert;

import java.util.Locale;
import java.util.Optional;

/**
 * An observation that a person should check.
 *
 * @param run the training run, empty where the alert is about none or several
 * @param subject the key of the observation within its kind, so that the same alert is not raised twice; empty where
 *     the run suffices
 * @param detail one sentence with the figures, without gold
 */
public record Alert(Kind kind, String project, String run, String subject, String detail) {
    /** The kind of observation. */
    public enum Kind {
        /** Judges accept one answer to questions whose golds have little in common. */
        REPEATED_ANSWER,
        /** Judges suddenly accept a much greater share of the answers that the rules reject. */
        RESCUE_RATE,
        /** The reward rises, while reviewers find that a smaller share of the accepted answers is right. */
        PRECISION,
        /** A greater share of items than before has no score. */
        UNSCORED,
        /** In many groups no answer passes and rewards differ all the same, so that a trainer learns the shape of wrong answers. */
        SHAPED_GROUPS,
        /** A judge contradicts known rulings more or less often than in its own history. */
        JUDGE_DRIFT,
        /** A verifier failed on a response, which is a fault of the verifier. */
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
