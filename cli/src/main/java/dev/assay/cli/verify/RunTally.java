package dev.assay.cli.verify;

import dev.assay.engine.batch.FieldSuggestion;
import dev.assay.engine.wire.ItemReader;
import dev.assay.engine.wire.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Adds up the results of a whole file. */
final class RunTally {
    private static final int MOST_HINTS = 4;

    private long started = System.nanoTime();
    private long earlier;
    private long n;
    private long scored;
    private double mean;
    private final Map<String, Long> byCause = new TreeMap<>();
    private final Map<String, String> firstByCause = new TreeMap<>();
    private final Map<String, String> hints = new LinkedHashMap<>();
    private final MissingGolds missingGolds = new MissingGolds();

    void add(ScoredRow row) {
        n++;
        missingGolds.add(row.row());
        if (row.reward() != null) {
            scored++;
            mean += (row.reward() - mean) / scored;
            return;
        }
        String cause = String.valueOf(row.cause());
        byCause.merge(cause, 1L, Long::sum);
        if (hints.size() < MOST_HINTS) {
            ColumnHint.of(row).ifPresent(hint -> hints.putIfAbsent(hint.option(), hint.sentence()));
        }
        firstByCause.putIfAbsent(cause, "line " + row.row().line() + ": " + row.detail());
    }

    /** Begins this run's clock: results that were added before are from an earlier run. */
    void begin() {
        earlier = n;
        started = System.nanoTime();
    }

    long items() {
        return n;
    }

    boolean allScored() {
        return scored == n;
    }

    private double seconds() {
        return Math.max(1e-6, (System.nanoTime() - started) / 1e9);
    }

    /** Returns the summary as lines of text. */
    List<String> text(Map<String, Long> ignored) {
        List<String> lines = new ArrayList<>();
        double seconds = seconds();
        lines.add(String.format(
                Locale.ROOT,
                "%,d items%s in %.1f s (%,.0f items/s): %,d scored%s, %,d unscored",
                n,
                earlier == 0 ? "" : String.format(Locale.ROOT, ", %,d of them earlier,", earlier),
                seconds,
                (n - earlier) / seconds,
                scored,
                scored == 0 ? "" : String.format(Locale.ROOT, ", mean reward %.4f", mean),
                n - scored));
        byCause.forEach((cause, count) -> lines.add(String.format(
                Locale.ROOT, "  %s %,d, first at %s", cause, count, firstByCause.getOrDefault(cause, ""))));
        hints.values().forEach(hint -> lines.add("  " + hint));
        missingGolds.sentence().ifPresent(warning -> lines.add("  " + warning));
        if (!ignored.isEmpty()) {
            lines.add("ignored keys: "
                    + ignored.entrySet().stream()
                            .map(key -> String.format(Locale.ROOT, "%s (%,d)", key.getKey(), key.getValue()))
                            .collect(Collectors.joining(", ")));
            Set<String> fields = new TreeSet<>(ItemReader.fields());
            fields.remove("task");
            ignored.keySet()
                    .forEach(key -> FieldSuggestion.of(key, fields)
                            .ifPresent(meant -> lines.add("  " + key + ": did you mean " + meant + "?")));
        }
        return lines;
    }

    /** Returns the summary as JSON. */
    ObjectNode json(Map<String, Long> ignored) {
        double seconds = seconds();
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("n", n).put("earlier", earlier).put("scored", scored).put("unscored", n - scored);
        json.put("reward_mean", scored == 0 ? null : (Double) mean);
        byCause.forEach(json.putObject("by_cause")::put);
        ignored.forEach(json.putObject("ignored_keys")::put);
        ArrayNode told = json.putArray("hints");
        hints.values().forEach(told::add);
        missingGolds.sentence().ifPresent(told::add);
        json.put("seconds", Math.round(seconds * 1e3) / 1e3);
        json.put("items_per_second", Math.round((n - earlier) / seconds * 10) / 10.0);
        return json;
    }
}
