package dev.assay.sql.task;

import java.util.Locale;

/** The part of a verdict that is its score; {@link #toString()} is the name in JSON. */
public enum ScoreAspect {
    MATCH,
    PARSED,
    EXECUTED,
    SCHEMA_LINKING,
    NGRAM,
    RESULT_F1,
    SOFT_F1;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
