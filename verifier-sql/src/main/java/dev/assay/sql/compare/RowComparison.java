package dev.assay.sql.compare;

import java.util.Locale;

/** How the rows of two results are compared. */
public enum RowComparison {
    /** In order where the gold orders, ties and limits considered; else as a bag. */
    AUTO,
    /** Each row as often as in the gold, in any order. */
    BAG,
    /** Each row at least once, in any order. */
    SET,
    /** In the gold's order; rows that tie in its keys may change places. */
    ORDERED;

    /** The name in JSON. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
