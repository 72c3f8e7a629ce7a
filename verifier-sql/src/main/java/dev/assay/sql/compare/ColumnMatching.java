package dev.assay.sql.compare;

import java.util.Locale;

/** Which column of the candidate stands for which of the gold. */
public enum ColumnMatching {
    /** Any one-to-one pairing that makes the rows agree. */
    PERMUTE,
    /** The one of the same name, whatever its case; columns of one name may change places. */
    BY_NAME,
    /** The one at the same place. */
    EXACT;

    /** The name in JSON. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
