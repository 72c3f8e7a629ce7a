package dev.assay.engine.estimate;

import java.util.Locale;
import java.util.Optional;

/** The source of an item's acceptance or rejection; each stratum is sampled and weighted on its own. */
public enum Stratum {
    RULE_ACCEPTED,
    /** The rules rejected, and no judge ruled: the recipe has no recovery, or it gave no ruling. */
    RULE_REJECTED,
    /** The rules rejected, and a gate kept the judges from being asked. */
    GATED,
    JUDGE_ACCEPTED,
    JUDGE_REJECTED,
    /** An earlier ruling of a judge or a person accepted. */
    MEMORY_ACCEPTED,
    MEMORY_REJECTED;

    public static Optional<Stratum> of(String text) {
        for (Stratum stratum : values()) {
            if (stratum.toString().equals(text)) {
                return Optional.of(stratum);
            }
        }
        return Optional.empty();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
