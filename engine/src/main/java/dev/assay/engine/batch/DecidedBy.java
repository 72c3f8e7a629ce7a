package dev.assay.engine.batch;

import java.util.Locale;

/** The source of a score. */
public enum DecidedBy {
    RULE,
    JUDGE,
    /** A judge's earlier ruling on an equal question. */
    MEMORY,
    HUMAN;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
