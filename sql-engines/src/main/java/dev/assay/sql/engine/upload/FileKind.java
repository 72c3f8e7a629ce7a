package dev.assay.sql.engine.upload;

import dev.assay.sql.engine.run.SqlDialect;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The kind of an uploaded file, by its first bytes. */
public enum FileKind {
    SQLITE(SqlDialect.SQLITE, ".sqlite"),
    DUCKDB(SqlDialect.DUCKDB, ".duckdb"),
    /** Statements for the dialect of the task. */
    SCRIPT(null, ".sql");

    private static final byte[] SQLITE_MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] DUCKDB_MAGIC = "DUCK".getBytes(StandardCharsets.US_ASCII);
    /** The place of the mark, after a checksum. */
    private static final int DUCKDB_AT = 8;

    private final @Nullable SqlDialect dialect;
    private final String suffix;

    FileKind(@Nullable SqlDialect dialect, String suffix) {
        this.dialect = dialect;
        this.suffix = suffix;
    }

    public static FileKind of(Path file) throws IOException {
        byte[] start;
        try (InputStream in = Files.newInputStream(file)) {
            start = in.readNBytes(SQLITE_MAGIC.length);
        }
        if (Arrays.equals(start, SQLITE_MAGIC)) {
            return SQLITE;
        }
        boolean isDuckDb = start.length >= DUCKDB_AT + DUCKDB_MAGIC.length
                && Arrays.equals(
                        start, DUCKDB_AT, DUCKDB_AT + DUCKDB_MAGIC.length, DUCKDB_MAGIC, 0, DUCKDB_MAGIC.length);
        return isDuckDb ? DUCKDB : SCRIPT;
    }

    public String suffix() {
        return suffix;
    }

    public boolean isFor(SqlDialect wanted) {
        return dialect == null || dialect == wanted;
    }

    /** The kind in words, as in "this is a SQLite file". */
    public String inWords() {
        return switch (this) {
            case SQLITE -> "a SQLite file";
            case DUCKDB -> "a DuckDB file";
            case SCRIPT -> "a script";
        };
    }
}
