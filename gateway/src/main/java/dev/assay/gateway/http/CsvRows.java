package dev.assay.gateway.http;

import dev.assay.console.page.CsvText;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.springframework.http.MediaType;
import reactor.core.publisher.Flux;
import tools.jackson.databind.node.ObjectNode;

/** JSON objects as the rows of a CSV file with a header. */
public final class CsvRows {
    public static final String MEDIA_TYPE_VALUE = "text/csv";
    public static final MediaType MEDIA_TYPE = new MediaType("text", "csv", StandardCharsets.UTF_8);

    private CsvRows() {}

    /** Puts the header before the first rows, so that an error before them is still answered as a problem. */
    public static Flux<String> withHeader(List<String> columns, Flux<String> rows) {
        String header = String.join(",", columns) + "\r\n";
        return rows.index().map(some -> some.getT1() == 0 ? header + some.getT2() : some.getT2());
    }

    /** Returns a row of these keys without the line feed at its end. */
    public static String row(List<String> columns, ObjectNode json) {
        return columns.stream()
                .map(column -> CsvText.cell(json.path(column)))
                .collect(Collectors.joining(",", "", "\r"));
    }
}
