package dev.assay.sql.text;

/** The result of a search for the query of a response. */
public sealed interface FoundQuery {
    /**
     * A query was found.
     *
     * @param query the query as written, with any number of statements
     * @param stage the name of the rule that found it
     */
    record Query(String query, String stage) implements FoundQuery {}

    /** The response has no query that could be run; {@code reason} is one sentence. */
    record Nothing(String reason) implements FoundQuery {}
}
