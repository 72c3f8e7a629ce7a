package dev.assay.sql.engine.worker.sqlite;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.wire.QueryEnding;
import dev.assay.sql.engine.worker.database.OpenDatabase;
import dev.assay.sql.engine.worker.database.QueryText;
import dev.assay.worker.frame.PayloadWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import org.sqlite.SQLiteConnection;

/** A database on which each query finds a connection as if it were the first one's. */
sealed interface SqliteDatabase extends OpenDatabase {
    /** A fresh connection. */
    SQLiteConnection connect() throws SQLException;

    /** Says that its text is in UTF-8. */
    boolean holdsUtf8();

    /** The sessions that wait for the next query. */
    IdleSessions idle();

    @Override
    default PayloadWriter run(String query, QueryBounds bounds) {
        Optional<QueryOutcome> refusal = QueryText.refusal(query, SqlDialect.SQLITE);
        if (refusal.isPresent()) {
            return QueryEnding.encoded(refusal.get());
        }
        try {
            Optional<SqliteSession> idle = idle().take(this);
            SqliteSession session = idle.isPresent() ? idle.get() : new SqliteSession(connect(), holdsUtf8());
            try {
                return session.run(query, bounds);
            } finally {
                idle().giveBack(this, session);
            }
        } catch (SQLException e) {
            return QueryEnding.encoded(SqliteEnding.of(e, bounds));
        }
    }

    /**
     * A small one, of which each connection gets a copy in memory.
     *
     * @param content as SQLite would write it to a file; never changed
     */
    record Image(byte[] content, IdleSessions idle) implements SqliteDatabase {
        @Override
        public SQLiteConnection connect() throws SQLException {
            return SqliteConnections.copyOf(content);
        }

        @Override
        public boolean holdsUtf8() {
            return SqliteHeader.holdsUtf8(content);
        }

        @Override
        public long bytes() {
            return content.length;
        }

        @Override
        public void close() {
            idle.end(this);
        }
    }

    /**
     * A large one, which every query reads from the same file.
     *
     * @param isOwn whether the file goes with it
     */
    record Kept(Path file, boolean isOwn, boolean holdsUtf8, IdleSessions idle) implements SqliteDatabase {
        @Override
        public SQLiteConnection connect() throws SQLException {
            return SqliteConnections.reading(file);
        }

        @Override
        public long bytes() {
            return 0;
        }

        @Override
        public void close() {
            idle.end(this);
            if (isOwn) {
                try {
                    Files.delete(file);
                } catch (IOException e) {
                    throw new UncheckedIOException("a database stays", e);
                }
            }
        }
    }
}
