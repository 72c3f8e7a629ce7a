package dev.assay.db.project;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What is stored of the item and the result of a verdict beside its narrow row. */
public enum PayloadStorage {
    /** The whole item and result. */
    FULL,
    /** The SHA-256 of the response. */
    HASHED,
    /** Nothing. */
    NONE;

    /** Returns the storage that the API calls so. */
    public static Optional<PayloadStorage> of(String text) {
        return Stream.of(values()).filter(one -> one.toString().equals(text)).findFirst();
    }

    /** Returns the name in the API and the database. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
