package dev.assay.db.blob;

import java.util.Locale;

/** The purpose of an upload; {@link #toString()} is its name in the database. */
public enum BlobKind {
    TESTSET,
    DATABASE,
    SCORER;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
