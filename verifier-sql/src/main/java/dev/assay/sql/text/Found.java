package dev.assay.sql.text;

/** The query of a response, or that it has none. */
public sealed interface Found {
    /**
     * A query was found.
     *
     * @param query as it stands, however many statements it has
     * @param stage the rule that found it
     */
    record Query(String query, String stage) implements Found {}

    /** There is nothing that could be run; {@code reason} is one sentence. */
    record Nothing(String reason) implements Found {}
}
