package dev.assay.console.page;

import dev.assay.console.port.ExportFormat;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.core.task.VirtualThreadTaskExecutor;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;
import tools.jackson.databind.node.ObjectNode;

/** Tables of any length as files: CSV with a header, or NDJSON. */
public final class TableFile {
    private static final MediaType CSV = new MediaType("text", "csv");
    private static final MediaType LINES = new MediaType("application", "x-ndjson");
    private static final Scheduler THREADS =
            Schedulers.fromExecutor(new VirtualThreadTaskExecutor("assay-console-export-"));

    private TableFile() {}

    /** Returns the records as a file; each has the columns as fields. */
    public static ResponseEntity<Flux<String>> of(
            String name, ExportFormat format, List<String> columns, List<ObjectNode> records) {
        return paged(name, format, columns, after -> after == null ? records : List.of());
    }

    /**
     * Returns the records of all pages as a file, page by page.
     *
     * @param pages returns the page after a record, which is null for the first page; an empty one ends the file
     */
    public static ResponseEntity<Flux<String>> paged(
            String name,
            ExportFormat format,
            List<String> columns,
            Function<@Nullable ObjectNode, List<ObjectNode>> pages) {
        String header = format == ExportFormat.CSV ? String.join(",", columns) + "\r\n" : "";
        Flux<String> body = Flux.<String, AtomicReference<@Nullable ObjectNode>>generate(
                        AtomicReference::new, (last, sink) -> {
                            List<ObjectNode> page = pages.apply(last.get());
                            if (page.isEmpty()) {
                                sink.complete();
                            } else {
                                sink.next(page.stream()
                                        .map(record -> line(format, columns, record))
                                        .collect(Collectors.joining()));
                                last.set(page.getLast());
                            }
                            return last;
                        })
                .startWith(header)
                .subscribeOn(THREADS);
        return ResponseEntity.ok()
                .contentType(new MediaType(format == ExportFormat.CSV ? CSV : LINES, StandardCharsets.UTF_8))
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment()
                                .filename(name + (format == ExportFormat.CSV ? ".csv" : ".ndjson"))
                                .build()
                                .toString())
                .body(body);
    }

    private static String line(ExportFormat format, List<String> columns, ObjectNode record) {
        return switch (format) {
            case CSV ->
                columns.stream()
                                .map(column -> CsvText.cell(record.path(column)))
                                .collect(Collectors.joining(","))
                        + "\r\n";
            case NDJSON -> record + "\n";
        };
    }
}
