package dev.assay.db;

import dev.assay.engine.store.StoreUnavailable;
import java.sql.SQLException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Tells a database that is away or refuses from a statement of ours that is wrong. */
public final class SqlFailure {
    /** Data, integrity and syntax: the statement is at fault, and trying again won't help. */
    private static final Set<String> OUR_CLASSES = Set.of("21", "22", "23", "42");

    /** In those classes, but the server's doing: no right, or a table that someone dropped. */
    private static final Set<String> NOT_OURS = Set.of("42501", "42P01");

    private static final String DISK_FULL = "53100";

    private SqlFailure() {}

    /** {@link StoreUnavailable}, or an IllegalStateException where the statement is our bug. */
    static RuntimeException of(Exception failure) {
        if (failure instanceof StoreUnavailable unavailable) return unavailable;
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

    /** The SQLSTATE of the failure or of what caused it; empty where there is none. */
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
            if (cause instanceof SQLException sql) return sql;
        }
        return null;
    }
}
