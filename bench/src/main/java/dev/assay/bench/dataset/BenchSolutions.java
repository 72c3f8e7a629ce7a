package dev.assay.bench.dataset;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Programs of a file for the rows of a benchmark that has none: {@code {"id": "…", "code": "…"}} on each line. */
record BenchSolutions(Map<String, String> byId) {
    static BenchSolutions of(@Nullable Path file) {
        Map<String, String> read = new HashMap<>();
        if (file != null) {
            try {
                List<String> lines = Files.readAllLines(file);
                for (String line : lines) {
                    JsonNode one = Json.MAPPER.readTree(line);
                    read.put(one.path("id").asString(""), one.path("code").asString(""));
                }
            } catch (IOException | JacksonException e) {
                throw CliFailure.usage(file + " can't be read: " + e.getMessage());
            }
        }
        return new BenchSolutions(read);
    }

    /** Returns the file's program for a row, or else the row's own; empty if there is none. */
    Optional<String> of(BenchSet set, BenchRow row) {
        return Optional.ofNullable(byId.get(row.id())).or(() -> set.solution(row));
    }
}
