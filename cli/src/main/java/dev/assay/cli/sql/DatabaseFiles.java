package dev.assay.cli.sql;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.FileProblem;
import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.verifier.Blobs;
import dev.assay.verifier.Sha256;
import dev.assay.verifier.TextEncoding;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Databases in files: scripts, and files of SQLite and DuckDB, which workers read as if they were uploads. */
final class DatabaseFiles implements Blobs {
    private static final byte[] SQLITE = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] DUCKDB = "DUCK".getBytes(StandardCharsets.US_ASCII);
    private static final int PLACE_IN_DUCKDB = 8;

    private final Map<String, byte[]> files = new ConcurrentHashMap<>();

    /** Returns the database in a file. */
    QueryDatabase read(Path file) {
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(file);
        } catch (IOException e) {
            throw FileProblem.unreadable(file, e);
        }
        if (begins(bytes, 0, SQLITE) || begins(bytes, PLACE_IN_DUCKDB, DUCKDB)) {
            String name = Sha256.of(bytes).hex();
            files.put(name, bytes);
            return new QueryDatabase.Stored(name);
        }
        int mark = TextEncoding.markLength(bytes);
        try {
            return new QueryDatabase.Script(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes, mark, bytes.length - mark))
                    .toString());
        } catch (CharacterCodingException e) {
            throw CliFailure.usage(file + " is neither a script in UTF-8 nor a file of SQLite or DuckDB");
        }
    }

    private static boolean begins(byte[] bytes, int at, byte[] mark) {
        return bytes.length >= at + mark.length && Arrays.equals(bytes, at, at + mark.length, mark, 0, mark.length);
    }

    @Override
    public boolean has(String name) {
        return files.containsKey(name);
    }

    @Override
    public Optional<InputStream> open(String name) {
        return Optional.ofNullable(files.get(name)).map(ByteArrayInputStream::new);
    }
}
