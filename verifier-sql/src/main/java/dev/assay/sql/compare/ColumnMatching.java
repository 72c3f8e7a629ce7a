package dev.assay.sql.compare;

import java.util.Locale;

/** The rule by which columns of the candidate are matched with columns of the gold. */
public enum ColumnMatching {
    /** Any one-to-one pairing that makes the rows agree. */
    PERMUTE,
    /** The column of the same name, in any case; columns of one name may change places. */
    BY_NAME,
    /** The column at the same place. */
    EXACT;

    /** Returns the name in JSON. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
