package dev.assay.engine.estimate;

import java.util.Locale;
import java.util.Optional;

/** By whose word an item was accepted or rejected; items are sampled and weighted apart by it. */
public enum Stratum {
    RULE_ACCEPTED,
    /** By the rules, with no second look: none is attached, or it came to no ruling. */
    RULE_REJECTED,
    /** By the rules, since no judge is asked about such answers. */
    GATED,
    JUDGE_ACCEPTED,
    JUDGE_REJECTED,
    /** An earlier ruling, a judge's or a person's. */
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
