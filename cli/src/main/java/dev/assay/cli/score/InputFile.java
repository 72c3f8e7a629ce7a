package dev.assay.cli.score;

import dev.assay.cli.terminal.FileProblem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;

/** A file of rows, with its size in bytes. */
record InputFile(Path path, long size, Format format) {
    private static final int MAGIC = 4;

    /** The formats of input files, as their first bytes tell. */
    enum Format {
        JSONL,
        GZIP,
        ZSTD,
        PARQUET
    }

    static InputFile of(Path path) {
        try (InputStream in = Files.newInputStream(path)) {
            return new InputFile(path, Files.size(path), format(in.readNBytes(MAGIC)));
        } catch (IOException e) {
            throw FileProblem.unreadable(path, e);
        }
    }

    private static Format format(byte[] start) {
        String hex = HexFormat.of().formatHex(start);
        if (hex.startsWith("1f8b")) {
            return Format.GZIP;
        }
        return switch (hex) {
            case "28b52ffd" -> Format.ZSTD;
            case "50415231" -> Format.PARQUET;
            default -> Format.JSONL;
        };
    }
}
