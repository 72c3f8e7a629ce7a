package dev.assay.sql.text;

/** The query of a response, or that it has none. */
public sealed interface FoundQuery {
    /**
     * A query was found.
     *
     * @param query as it stands, however many statements it has
     * @param stage the rule that found it
     */
    record Query(String query, String stage) implements FoundQuery {}

    /** There is nothing that could be run; {@code reason} is one sentence. */
    record Nothing(String reason) implements FoundQuery {}
}
