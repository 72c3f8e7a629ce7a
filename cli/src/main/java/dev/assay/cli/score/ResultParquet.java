package dev.assay.cli.score;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Results in Parquet: the columns that are asked for most, and each result whole. */
final class ResultParquet {
    private ResultParquet() {}

    /** Converts result lines, in their order. */
    static void convert(Path lines, Path parquet) throws IOException {
        Files.deleteIfExists(parquet);
        try (DuckDb duckDb = DuckDb.open()) {
            duckDb.execute("COPY (SELECT json ->> 'id' AS id, json ->> 'status' AS status,"
                    + " TRY_CAST(json ->> 'reward' AS DOUBLE) AS reward,"
                    + " TRY_CAST(json ->> 'score' AS DOUBLE) AS score,"
                    + " TRY_CAST(json ->> 'passed' AS BOOLEAN) AS passed, json ->> 'cause' AS cause,"
                    + " json ->> 'verifier' AS verifier, json ->> 'recipe' AS recipe,"
                    + " json::VARCHAR AS result FROM read_ndjson_objects(" + DuckDb.quoted(lines) + ")) TO "
                    + DuckDb.quoted(parquet) + " (FORMAT parquet, COMPRESSION zstd)");
        } catch (SQLException e) {
            throw new IOException("DuckDB can't convert to Parquet: " + DuckDb.firstLine(e), e);
        }
    }

    /** Reads the results back as lines. */
    static LineSource lines(Path parquet) throws IOException {
        DuckDb duckDb = DuckDb.streaming();
        try {
            ResultSet rows = duckDb.query("SELECT result FROM read_parquet(" + DuckDb.quoted(parquet) + ")");
            return new Lines(duckDb, rows);
        } catch (SQLException e) {
            duckDb.close();
            throw new IOException(DuckDb.firstLine(e), e);
        }
    }

    private record Lines(DuckDb duckDb, ResultSet rows) implements LineSource {
        @Override
        public byte @Nullable [] next() throws IOException {
            try {
                return rows.next() ? rows.getString(1).getBytes(StandardCharsets.UTF_8) : null;
            } catch (SQLException e) {
                throw new IOException(DuckDb.firstLine(e), e);
            }
        }

        @Override
        public void close() {
            duckDb.close();
        }
    }
}
