package dev.assay.sql.engine.worker.sqlite;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryOutcome;
import java.sql.SQLException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** The meaning of SQLite's errors. */
final class SqliteEnding {
    private static final Pattern MESSAGE = Pattern.compile("\\[SQLITE_[A-Z_]+\\] [^(]+ \\((.*)\\)", Pattern.DOTALL);

    private SqliteEnding() {}

    static QueryOutcome of(SQLException failure, QueryBounds bounds) {
        SQLiteErrorCode code =
                failure instanceof SQLiteException known ? known.getResultCode() : SQLiteErrorCode.UNKNOWN_ERROR;
        String message = said(String.valueOf(failure.getMessage()));
        // The last byte of an extended code is the code itself.
        return switch (code.code & 0xff) {
            case 9 ->
                new QueryOutcome.Exceeded(
                        QueryOutcome.Bound.TIME, "more than " + bounds.time().toMillis() + " ms of processor time");
            case 7 -> new QueryOutcome.Exceeded(QueryOutcome.Bound.MEMORY, "more memory than the engine may take");
            case 18 -> new QueryOutcome.Exceeded(QueryOutcome.Bound.BYTES, "a string or blob that is too long");
            case 8 -> new QueryOutcome.Refused("it would change the database");
            case 23 -> new QueryOutcome.Refused(message);
            case 11, 26 -> new QueryOutcome.Unreadable(message);
            default -> isRefusal(message) ? new QueryOutcome.Refused(message) : new QueryOutcome.Failed(message);
        };
    }

    /** The code of these is that of any error. */
    private static boolean isRefusal(String message) {
        return message.equals("not authorized") || message.startsWith("unsafe use of ");
    }

    /** SQLite's own message, of which the driver makes {@code [CODE] what the code means (what SQLite said)}. */
    private static String said(String message) {
        Matcher matcher = MESSAGE.matcher(message);
        return matcher.matches() ? matcher.group(1) : message;
    }
}
