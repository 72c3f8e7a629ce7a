package dev.assay.sql.worker.sqlite;

import dev.assay.sql.run.Bounds;
import dev.assay.sql.run.Ran;
import java.sql.SQLException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** What SQLite's errors mean. */
final class SqliteEnding {
    private static final Pattern MESSAGE = Pattern.compile("\\[SQLITE_[A-Z_]+\\] [^(]+ \\((.*)\\)", Pattern.DOTALL);

    private SqliteEnding() {}

    static Ran of(SQLException failure, Bounds bounds) {
        SQLiteErrorCode code =
                failure instanceof SQLiteException known ? known.getResultCode() : SQLiteErrorCode.UNKNOWN_ERROR;
        String message = said(String.valueOf(failure.getMessage()));
        // The last byte of an extended code is the code itself.
        return switch (code.code & 0xff) {
            case 9 ->
                new Ran.Exceeded(Ran.Bound.TIME, "more than " + bounds.time().toMillis() + " ms of processor time");
            case 7 -> new Ran.Exceeded(Ran.Bound.MEMORY, "more memory than the engine may take");
            case 18 -> new Ran.Exceeded(Ran.Bound.BYTES, "a string or blob that is too long");
            case 8 -> new Ran.Refused("it would change the database");
            case 23 -> new Ran.Refused(message);
            case 11, 26 -> new Ran.Unreadable(message);
            default -> isRefusal(message) ? new Ran.Refused(message) : new Ran.Failed(message);
        };
    }

    /** The code of these is that of any error. */
    private static boolean isRefusal(String message) {
        return message.equals("not authorized") || message.startsWith("unsafe use of ");
    }

    /** What SQLite said, of which the driver makes {@code [CODE] what the code means (what SQLite said)}. */
    private static String said(String message) {
        Matcher matcher = MESSAGE.matcher(message);
        return matcher.matches() ? matcher.group(1) : message;
    }
}
