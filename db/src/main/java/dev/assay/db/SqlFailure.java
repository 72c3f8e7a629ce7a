package dev.assay.db;

import dev.assay.engine.store.StoreUnavailable;
import java.sql.SQLException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Distinguishes a database that is unavailable or refuses from a wrong statement of this code. */
public final class SqlFailure {
    /**
     * SQLSTATE classes for which the statement is at fault (cardinality, data, integrity, syntax), so that a retry
     * won't help.
     */
    private static final Set<String> OUR_CLASSES = Set.of("21", "22", "23", "42");

    /** States in those classes for which the server is at fault: a missing right, or a dropped table. */
    private static final Set<String> NOT_OURS = Set.of("42501", "42P01");

    private static final String DISK_FULL = "53100";

    private SqlFailure() {}

    /** Returns a {@link StoreUnavailable}, or an IllegalStateException where the statement is a bug. */
    static RuntimeException of(Exception failure) {
        if (failure instanceof StoreUnavailable unavailable) {
            return unavailable;
        }
        SQLException cause = sqlCause(failure);
        if (cause == null) {
            return failure instanceof RuntimeException mine ? mine : new IllegalStateException(failure);
        }
        String state = state(cause);
        if (!NOT_OURS.contains(state) && OUR_CLASSES.contains(state.substring(0, Math.min(2, state.length())))) {
            return new IllegalStateException("a statement is wrong (" + state + "): " + firstLine(cause), failure);
        }
        if (state.equals(DISK_FULL)) {
            return StoreUnavailable.ofFullDisk("the disk of the database is full: " + firstLine(cause), failure);
        }
        return new StoreUnavailable("the database failed: " + firstLine(cause), failure);
    }

    /** Returns the SQLSTATE of the failure or of its cause; empty where there is none. */
    public static String state(Exception failure) {
        SQLException cause = sqlCause(failure);
        String state = cause == null ? null : cause.getSQLState();
        return state == null ? "" : state;
    }

    static String firstLine(Throwable failure) {
        String message = String.valueOf(failure.getMessage());
        int end = message.indexOf('\n');
        return end < 0 ? message : message.substring(0, end);
    }

    private static @Nullable SQLException sqlCause(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql) {
                return sql;
            }
        }
        return null;
    }
}
