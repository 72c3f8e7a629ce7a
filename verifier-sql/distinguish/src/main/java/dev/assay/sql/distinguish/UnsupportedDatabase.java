package dev.assay.sql.distinguish;

/** A database that none can be made from, with the reason in a few words for the person who gave it. */
public final class UnsupportedDatabase extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnsupportedDatabase(String reason) {
        super(reason, null, false, false);
    }
}
