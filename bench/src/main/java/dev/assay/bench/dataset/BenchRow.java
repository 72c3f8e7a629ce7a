package dev.assay.bench.dataset;

import dev.assay.code.formats.JsonReader;
import dev.assay.code.formats.MemoryBudget;
import dev.assay.code.formats.UnreadableTests;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A row of a benchmark.
 *
 * @param id the benchmark's name of the row, or its number
 * @param json the row as it is
 * @param fields the row's fields
 */
record BenchRow(String id, String json, Map<String, @Nullable Object> fields) {
    private static final List<String> NAMES =
            List.of("task_id", "name", "id", "_id", "problem_id", "question_id", "pid");
    private static final long MOST = 256L << 20;

    /** Reads a row of JSON; {@code number} names it if it has no name. */
    static BenchRow of(String json, int number) throws UnreadableTests {
        if (!(JsonReader.read(json, new MemoryBudget(MOST)) instanceof Map<?, ?> map)) {
            throw new UnreadableTests("row " + number, "is no object");
        }
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        map.forEach((key, value) -> fields.put(String.valueOf(key), value));
        String id = NAMES.stream()
                .map(fields::get)
                .filter(Objects::nonNull)
                .map(String::valueOf)
                .findFirst()
                .orElse("row " + number);
        return new BenchRow(id, json, fields);
    }

    /** Returns a text; empty if the field is absent or no text. */
    String text(String key) {
        return fields.get(key) instanceof String text ? text : "";
    }

    /** Returns the texts of a list; empty if the field is absent. */
    List<String> texts(String key) {
        return fields.get(key) instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }
}
