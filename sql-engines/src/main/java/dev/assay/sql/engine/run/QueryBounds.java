package dev.assay.sql.engine.run;

import java.time.Duration;

/**
 * The bounds of one query.
 *
 * @param time from its start to its last row: processor time where the engine runs in the worker, so that a busy machine
 *     fails nobody, else time by the clock
 * @param rows that it may give
 * @param bytes that its rows may take, about
 * @param memoryBytes that the engine may take for it
 */
public record QueryBounds(Duration time, int rows, long bytes, long memoryBytes) {
    public QueryBounds {
        if (time.isNegative() || time.isZero() || rows < 1 || bytes < 1 || memoryBytes < 1) {
            throw new IllegalArgumentException("a bound must be positive");
        }
    }

    /** These bounds with so much more time. */
    public QueryBounds plus(Duration more) {
        return new QueryBounds(time.plus(more), rows, bytes, memoryBytes);
    }
}
