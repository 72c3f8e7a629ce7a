package dev.assay.sql.engine.worker.postgres;

import dev.assay.sql.engine.run.QueryOutcome;
import java.sql.SQLException;
import java.util.Optional;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/** The meaning of PostgreSQL's errors. */
final class PostgresEnding {
    private PostgresEnding() {}

    static QueryOutcome of(SQLException failure) {
        String message = said(failure);
        return switch (String.valueOf(failure.getSQLState())) {
            case "53200" -> new QueryOutcome.Exceeded(QueryOutcome.Bound.MEMORY, message);
            case "53100", "53400" -> new QueryOutcome.Exceeded(QueryOutcome.Bound.MEMORY, message);
            case "42501", "25006" -> new QueryOutcome.Refused(message);
            default -> new QueryOutcome.Failed(message);
        };
    }

    /** Says that it was ended because its time was up. */
    static boolean isStopped(SQLException failure) {
        return String.valueOf(failure.getSQLState()).equals("57014");
    }

    /** Says that the session ended, and with it perhaps the server. */
    static boolean isLost(SQLException failure) {
        String state = String.valueOf(failure.getSQLState());
        return state.startsWith("08") || state.startsWith("57P");
    }

    static String said(SQLException failure) {
        return failure instanceof PSQLException known
                ? Optional.ofNullable(known.getServerErrorMessage())
                        .map(ServerErrorMessage::getMessage)
                        .orElse(String.valueOf(failure.getMessage()))
                : String.valueOf(failure.getMessage());
    }
}
