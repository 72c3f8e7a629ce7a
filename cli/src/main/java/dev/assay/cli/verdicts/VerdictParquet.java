package dev.assay.cli.verdicts;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;

/** Converts verdicts from NDJSON to Parquet by DuckDB. Columns have fixed types, also where every value is null. */
final class VerdictParquet {
    private static final List<String> COLUMNS = List.of(
            "verdict_id VARCHAR",
            "stored_at TIMESTAMPTZ",
            "id VARCHAR",
            "run VARCHAR",
            "step BIGINT",
            "source VARCHAR",
            "group VARCHAR",
            "policy_version VARCHAR",
            "status VARCHAR",
            "reward DOUBLE",
            "score DOUBLE",
            "certainty VARCHAR",
            "undecided_reason VARCHAR",
            "decided_by VARCHAR",
            "recovery VARCHAR",
            "recovered BOOLEAN",
            "cause VARCHAR",
            "retryable BOOLEAN",
            "verifier VARCHAR",
            "recipe VARCHAR",
            "judge VARCHAR",
            "cached BOOLEAN",
            "latency_ms DOUBLE",
            "passed BOOLEAN",
            "task_key VARCHAR",
            "answer_key VARCHAR",
            "response_chars BIGINT",
            "response_tokens BIGINT",
            "parts MAP(VARCHAR, DOUBLE)");

    private VerdictParquet() {}

    /** Writes a file of Parquet; it loads no extension, and asks no other machine for one. */
    static void convert(Path lines, Path parquet) throws IOException {
        String columns = COLUMNS.stream()
                .map(column -> column.split(" ", 2))
                .map(column -> quoted(column[0]) + ": " + quoted(column[1]))
                .collect(Collectors.joining(", ", "{", "}"));
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("SET autoinstall_known_extensions = false");
            statement.execute("SET autoload_known_extensions = false");
            statement.execute("COPY (SELECT * FROM read_json(" + quoted(lines.toString())
                    + ", format = 'newline_delimited', columns = " + columns + ")) TO "
                    + quoted(parquet.toString()) + " (FORMAT parquet, COMPRESSION zstd)");
        } catch (SQLException e) {
            throw new IOException("DuckDB can't convert to Parquet: " + e.getMessage(), e);
        }
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }
}
