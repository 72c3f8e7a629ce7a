package dev.assay.db.blob;

import dev.assay.engine.blob.StoredBlob;
import dev.assay.verifier.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** The statements on blobs and their chunks. */
final class BlobTable {
    /** The size limit of a chunk, in bytes. */
    static final int CHUNK = 1 << 20;

    private static final String FIND =
            "SELECT id, size, created_at, created_by FROM blob WHERE project_id = ? AND kind = ? AND sha256 = ?";
    private static final String LIST = """
            SELECT id, size, created_at, created_by, sha256 FROM blob
            WHERE project_id = ? AND kind = ? AND id < ? ORDER BY id DESC LIMIT ?
            """;
    private static final String INSERT = """
            INSERT INTO blob (id, project_id, kind, sha256, size, created_by) VALUES (?, ?, ?, ?, ?, ?)
            RETURNING id, size, created_at, created_by
            """;

    private BlobTable() {}

    /** A row of the table. */
    record Row(long id, StoredBlob blob) {}

    /** Locks the blobs of a project until the transaction ends, so that concurrent uploads can't exceed the quota. */
    static void lock(Connection connection, int project) throws SQLException {
        try (PreparedStatement lock =
                connection.prepareStatement("SELECT pg_advisory_xact_lock(hashtext('assay blobs'), ?)")) {
            lock.setInt(1, project);
            lock.execute();
        }
    }

    static Optional<Row> find(Connection connection, int project, BlobKind kind, Sha256 sha256) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(FIND)) {
            query.setInt(1, project);
            query.setString(2, kind.toString());
            query.setBytes(3, sha256.bytes());
            try (ResultSet row = query.executeQuery()) {
                return row.next() ? Optional.of(row(sha256, row)) : Optional.empty();
            }
        }
    }

    private static Row row(Sha256 sha256, ResultSet row) throws SQLException {
        return new Row(
                row.getLong(1),
                new StoredBlob(
                        sha256,
                        row.getLong(2),
                        row.getObject(3, OffsetDateTime.class).toInstant(),
                        row.getString(4)));
    }

    /** The newest rows of a project and kind with an id below this one, newest first. */
    static List<Row> list(Connection connection, int project, BlobKind kind, long below, int most) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(LIST)) {
            query.setInt(1, project);
            query.setString(2, kind.toString());
            query.setLong(3, below);
            query.setInt(4, most);
            try (ResultSet row = query.executeQuery()) {
                List<Row> rows = new ArrayList<>();
                while (row.next()) {
                    rows.add(row(new Sha256(HexFormat.of().formatHex(row.getBytes(5))), row));
                }
                return rows;
            }
        }
    }

    /** Returns the size of all blobs of a project, of every kind, in bytes. */
    static long used(Connection connection, int project) throws SQLException {
        try (PreparedStatement query =
                connection.prepareStatement("SELECT coalesce(sum(size), 0)::bigint FROM blob WHERE project_id = ?")) {
            query.setInt(1, project);
            try (ResultSet row = query.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        }
    }

    /** Returns an id for a new blob. */
    static long newId(Connection connection) throws SQLException {
        try (PreparedStatement query =
                        connection.prepareStatement("SELECT nextval(pg_get_serial_sequence('blob', 'id'))");
                ResultSet row = query.executeQuery()) {
            row.next();
            return row.getLong(1);
        }
    }

    static Row insert(
            Connection connection, long id, int project, BlobKind kind, Sha256 sha256, long size, String author)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
            insert.setLong(1, id);
            insert.setInt(2, project);
            insert.setString(3, kind.toString());
            insert.setBytes(4, sha256.bytes());
            insert.setLong(5, size);
            insert.setString(6, author);
            try (ResultSet row = insert.executeQuery()) {
                row.next();
                return row(sha256, row);
            }
        }
    }

    /** Inserts the chunks of a blob; throws UncheckedIOException where the bytes can't be read. */
    static void insertChunks(Connection connection, long id, InputStream bytes) throws SQLException {
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO blob_chunk (blob_id, ordinal, bytes) VALUES (?, ?, ?)")) {
            int ordinal = 0;
            for (byte[] chunk = bytes.readNBytes(CHUNK); chunk.length > 0; chunk = bytes.readNBytes(CHUNK)) {
                insert.setLong(1, id);
                insert.setInt(2, ordinal++);
                insert.setBytes(3, chunk);
                insert.executeUpdate();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns one chunk; empty after the last one. */
    static Optional<byte[]> chunk(Connection connection, long id, int ordinal) throws SQLException {
        try (PreparedStatement query =
                connection.prepareStatement("SELECT bytes FROM blob_chunk WHERE blob_id = ? AND ordinal = ?")) {
            query.setLong(1, id);
            query.setInt(2, ordinal);
            try (ResultSet row = query.executeQuery()) {
                return row.next() ? Optional.of(row.getBytes(1)) : Optional.empty();
            }
        }
    }

    static void deleteChunks(Connection connection, long id) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement("DELETE FROM blob_chunk WHERE blob_id = ?")) {
            delete.setLong(1, id);
            delete.executeUpdate();
        }
    }

    static boolean delete(Connection connection, int project, BlobKind kind, Sha256 sha256) throws SQLException {
        try (PreparedStatement delete =
                connection.prepareStatement("DELETE FROM blob WHERE project_id = ? AND kind = ? AND sha256 = ?")) {
            delete.setInt(1, project);
            delete.setString(2, kind.toString());
            delete.setBytes(3, sha256.bytes());
            return delete.executeUpdate() > 0;
        }
    }
}
