package dev.assay.cli.score;

import dev.assay.cli.terminal.FileProblem;
import dev.assay.engine.wire.FlatRows;
import dev.assay.engine.wire.JsonText;
import dev.assay.engine.wire.LineStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.zip.CRC32;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Sorts rows by their group on disk, and keeps the groups of one shard: all members of a group have the same shard, and
 * follow one another in the order of the input. A row without a group is one by itself.
 *
 * @param column the column of the group, which may be dotted
 */
record GroupSort(String column, ShardNumber shard) {
    /** Sorts the rows in a database at this path, which is deleted when the lines are closed. */
    LineSource sorted(InputStream rows, Path database) throws IOException {
        delete(database);
        DuckDb duckDb = DuckDb.streaming(database);
        try {
            duckDb.execute("CREATE TABLE members (key VARCHAR, place BIGINT, line BLOB)");
            fill(duckDb, rows);
            ResultSet lines = duckDb.query("SELECT line FROM members ORDER BY key, place");
            return new Sorted(duckDb, lines, database);
        } catch (SQLException e) {
            duckDb.close();
            throw new IOException("the rows can't be sorted: " + DuckDb.firstLine(e), e);
        }
    }

    private void fill(DuckDb duckDb, InputStream rows) throws IOException, SQLException {
        try (DuckDBAppender members = duckDb.connection()
                .unwrap(DuckDBConnection.class)
                .createAppender(DuckDBConnection.DEFAULT_SCHEMA, "members")) {
            LineStream lines = new LineStream(rows, FlatRows.MAX_LINE);
            for (LineStream.RawLine line = lines.next(); line != null; line = lines.next()) {
                String key = key(line);
                if (isOwn(key)) {
                    members.beginRow();
                    members.append(key);
                    members.append(line.number());
                    // A line that is not kept stays one that its reader refuses as too long.
                    members.append(line.tooLong() ? new byte[FlatRows.MAX_LINE + 1] : line.bytes());
                    members.endRow();
                }
            }
        }
    }

    private String key(LineStream.RawLine line) {
        // Of a line that is no JSON, its reader says why.
        if (JsonText.parse("the line", line.bytes(), 0, line.bytes().length)
                instanceof JsonText.Parsed.Tree(JsonNode row)) {
            JsonNode group = row.has(column) ? row.path(column) : row.at("/" + column.replace('.', '/'));
            if (group.isValueNode() && !group.isNull()) {
                return "g" + group.asString();
            }
        }
        return "row " + (line.number() - 1);
    }

    private boolean isOwn(String key) {
        CRC32 hash = new CRC32();
        hash.update(key.getBytes(StandardCharsets.UTF_8));
        return hash.getValue() % shard.shards() == shard.shard();
    }

    private static void delete(Path database) {
        try {
            Files.deleteIfExists(database);
            Files.deleteIfExists(database.resolveSibling(database.getFileName() + ".wal"));
        } catch (IOException e) {
            throw FileProblem.unwritable(database, e);
        }
    }

    private record Sorted(DuckDb duckDb, ResultSet lines, Path database) implements LineSource {
        @Override
        public byte @Nullable [] next() throws IOException {
            try {
                return lines.next() ? lines.getBytes(1) : null;
            } catch (SQLException e) {
                throw new IOException("the rows can't be sorted: " + DuckDb.firstLine(e), e);
            }
        }

        @Override
        public void close() {
            duckDb.close();
            delete(database);
        }
    }
}
