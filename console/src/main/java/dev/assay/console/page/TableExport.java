package dev.assay.console.page;

import dev.assay.console.port.ExportFormat;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.springframework.http.CacheControl;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import tools.jackson.databind.node.ObjectNode;

/**
 * A table as a file.
 *
 * @param columns the keys of each row, in their order
 */
public record TableExport(List<String> columns, List<ObjectNode> rows) {
    private static final MediaType CSV = new MediaType("text", "csv", StandardCharsets.UTF_8);

    public TableExport {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /**
     * Returns the answer with the file.
     *
     * @param name the file's name without its ending
     */
    public ResponseEntity<String> answer(String name, ExportFormat format) {
        return switch (format) {
            case CSV -> answer(name + ".csv", CSV, csv());
            case NDJSON -> answer(name + ".ndjson", MediaType.APPLICATION_NDJSON, lines());
        };
    }

    private static ResponseEntity<String> answer(String file, MediaType type, String text) {
        return ResponseEntity.ok()
                .contentType(type)
                .cacheControl(CacheControl.noStore())
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment().filename(file).build().toString())
                .body(text);
    }

    private String csv() {
        StringBuilder text = new StringBuilder(String.join(",", columns)).append("\r\n");
        for (ObjectNode row : rows) {
            text.append(columns.stream()
                            .map(column -> CsvText.cell(row.path(column)))
                            .collect(Collectors.joining(",")))
                    .append("\r\n");
        }
        return text.toString();
    }

    private String lines() {
        StringBuilder text = new StringBuilder();
        rows.forEach(row -> text.append(row).append('\n'));
        return text.toString();
    }
}
