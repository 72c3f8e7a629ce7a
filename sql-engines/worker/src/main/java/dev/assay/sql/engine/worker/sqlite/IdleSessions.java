package dev.assay.sql.engine.worker.sqlite;

import java.sql.SQLException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Sessions in which the next query on their database can be run, at most one of each; those used last stay. */
final class IdleSessions {
    private static final int MOST = 32;

    private final Map<SqliteDatabase, SqliteSession> sessions = new LinkedHashMap<>();

    Optional<SqliteSession> take(SqliteDatabase database) {
        return Optional.ofNullable(sessions.remove(database));
    }

    /** Takes a session back, and closes it where the next query could tell it from a fresh one. */
    void giveBack(SqliteDatabase database, SqliteSession session) throws SQLException {
        if (!session.canGoOn()) {
            session.close();
            return;
        }
        sessions.put(database, session);
        if (sessions.size() > MOST) {
            Iterator<SqliteSession> oldest = sessions.values().iterator();
            SqliteSession last = oldest.next();
            oldest.remove();
            last.close();
        }
    }

    /** Ends that of a database that is no longer open. */
    void end(SqliteDatabase database) {
        take(database).ifPresent(session -> {
            try {
                session.close();
            } catch (SQLException e) {
                throw new IllegalStateException("a connection stays", e);
            }
        });
    }
}
