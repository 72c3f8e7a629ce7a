package dev.assay.sql.compare;

import java.util.Locale;

/** The way in which the rows of two results are compared. */
public enum RowComparison {
    /** In order if the gold orders, with its ties and limits considered; else as a bag. */
    AUTO,
    /** Each row as often as in the gold, in any order. */
    BAG,
    /** Each row at least once, in any order. */
    SET,
    /** In the gold's order; rows that tie in its keys may change places. */
    ORDERED;

    /** Returns the name in JSON. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
