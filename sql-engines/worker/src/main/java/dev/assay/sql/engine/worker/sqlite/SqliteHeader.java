package dev.assay.sql.engine.worker.sqlite;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/** The first bytes of a database. */
final class SqliteHeader {
    private static final int BYTES = 100;
    private static final int ENCODING = 56;
    private static final int UTF_8 = 1;

    private SqliteHeader() {}

    /** The first bytes of a file. */
    static byte[] of(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(BYTES);
        }
    }

    /** Says that the text of a database that begins so is surely in UTF-8; one without content may say nothing yet. */
    static boolean holdsUtf8(byte[] content) {
        return content.length >= BYTES && ByteBuffer.wrap(content).getInt(ENCODING) == UTF_8;
    }
}
