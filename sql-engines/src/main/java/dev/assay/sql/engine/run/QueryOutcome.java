package dev.assay.sql.engine.run;

import dev.assay.sql.engine.table.ResultTable;

/** The end of the run of one query. */
public sealed interface QueryOutcome {
    /** The query gave rows, all of them. */
    record Rows(ResultTable table) implements QueryOutcome {}

    /** The query was not run, or stopped by the engine's own controls, for what it tried to do. */
    record Refused(String reason) implements QueryOutcome {}

    /** The engine found it wrong, as an unknown column or a division by zero. */
    record Failed(String message) implements QueryOutcome {}

    /** The query went over a bound, and nothing of it goes on. */
    record Exceeded(Bound bound, String detail) implements QueryOutcome {}

    /** The database could not be made or opened: the task's fault. */
    record Unreadable(String detail) implements QueryOutcome {}

    /** We could not run it: never the query's fault. */
    record Broken(String detail, boolean retryable) implements QueryOutcome {}

    /** The bound that was passed. */
    enum Bound {
        TIME,
        ROWS,
        BYTES,
        MEMORY
    }
}
