package dev.assay.engine.batch;

import java.util.Locale;

/** The source of a score. */
public enum DecidedBy {
    RULE,
    JUDGE,
    /** A judge's earlier ruling on an equal question. */
    MEMORY,
    HUMAN;

    private final String text = name().toLowerCase(Locale.ROOT);

    @Override
    public String toString() {
        return text;
    }
}
