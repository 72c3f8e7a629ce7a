package dev.assay.bench.dataset;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.code.formats.UnreadableTests;
import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.JsonNode;

/** Reads a benchmark's file: JSON Lines, an array or an object of rows, gzipped or not; or a benchmark's folder. */
final class BenchRows {
    private BenchRows() {}

    static List<BenchRow> of(BenchSet set, Path path) {
        List<BenchRow> rows = new ArrayList<>();
        try {
            for (String json : Files.isDirectory(path) ? BenchFolders.rows(set, path) : lines(text(path))) {
                rows.add(BenchRow.of(json, rows.size()));
            }
        } catch (IOException e) {
            throw CliFailure.usage(path + " can't be read: " + e);
        } catch (UnreadableTests e) {
            throw CliFailure.usage(path + ": " + e.getMessage());
        }
        if (rows.isEmpty()) {
            throw CliFailure.usage(path + " has no rows");
        }
        return rows;
    }

    private static String text(Path file) throws IOException {
        try (InputStream bytes = Files.newInputStream(file);
                InputStream plain = file.toString().endsWith(".gz") ? new GZIPInputStream(bytes) : bytes) {
            return new String(plain.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Returns each row's JSON. A file that is one JSON value holds its rows as members. */
    private static List<String> lines(String text) {
        String stripped = text.strip();
        boolean isArray = stripped.startsWith("[");
        boolean isObject = stripped.startsWith("{") && !stripped.contains("}\n{") && !stripped.contains("}\r\n{");
        if (!isArray && !isObject) {
            return stripped.lines().filter(line -> !line.isBlank()).toList();
        }
        JsonNode whole = Json.MAPPER.readTree(stripped);
        boolean isSingle = isObject && whole.values().stream().noneMatch(JsonNode::isObject);
        return isSingle
                ? List.of(stripped)
                : whole.values().stream().map(JsonNode::toString).toList();
    }
}
