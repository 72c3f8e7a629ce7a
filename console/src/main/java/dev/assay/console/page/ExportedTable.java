package dev.assay.console.page;

import dev.assay.console.port.ExportFormat;
import dev.assay.engine.wire.Json;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import tools.jackson.databind.node.ObjectNode;

/**
 * A table as a file.
 *
 * @param name the file's name without its ending
 * @param rows numbers, texts, or null where there is no value
 */
public record ExportedTable(String name, List<String> columns, List<List<@Nullable Object>> rows) {
    private static final String FORMULAS = "=+-@\t\r";

    /** Returns the answer to a download. */
    public ResponseEntity<String> as(ExportFormat format) {
        MediaType type = format == ExportFormat.CSV
                ? new MediaType("text", "csv", StandardCharsets.UTF_8)
                : MediaType.APPLICATION_NDJSON;
        String file = name + "." + format.name().toLowerCase(Locale.ROOT);
        return ResponseEntity.ok()
                .contentType(type)
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment().filename(file).build().toString())
                .body(
                        switch (format) {
                            case CSV -> csv();
                            case NDJSON -> lines();
                        });
    }

    /** Returns the table as CSV (RFC 4180); a text that a spreadsheet would take for a formula begins with {@code '}. */
    private String csv() {
        StringBuilder csv = new StringBuilder(String.join(",", columns)).append("\r\n");
        for (List<@Nullable Object> row : rows) {
            csv.append(row.stream().map(ExportedTable::cell).collect(Collectors.joining(",")))
                    .append("\r\n");
        }
        return csv.toString();
    }

    private static String cell(@Nullable Object value) {
        if (value == null) {
            return "";
        }
        String text = value.toString();
        if (value instanceof String && !text.isEmpty() && FORMULAS.indexOf(text.charAt(0)) >= 0) {
            text = "'" + text;
        }
        boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    private String lines() {
        StringBuilder lines = new StringBuilder();
        for (List<@Nullable Object> row : rows) {
            ObjectNode json = Json.MAPPER.createObjectNode();
            for (int i = 0; i < columns.size(); i++) {
                json.putPOJO(columns.get(i), row.get(i));
            }
            lines.append(json).append('\n');
        }
        return lines.toString();
    }
}
