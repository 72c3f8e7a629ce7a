package dev.assay.sql.engine.run;

/** The database that a query is run on. */
public sealed interface QueryDatabase {
    /**
     * A database that a script makes.
     *
     * @param sql statements of the dialect that the query is in, that make tables and fill them
     */
    record Script(String sql) implements QueryDatabase {}

    /**
     * A database that was uploaded before, as a file of its engine or as a script. Whether the caller's project has it is
     * asked each time, on the thread that runs the queries.
     *
     * @param sha256 of the bytes as uploaded, 64 hexadecimal digits
     */
    record Stored(String sha256) implements QueryDatabase {}
}
