package dev.assay.bench.accuracy;

import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.RecoveryStatus;
import dev.assay.engine.wire.FlatRow;
import dev.assay.engine.wire.Json;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Counts verdicts against labels, of all rows and of each group. An item without a score counts as not accepted. */
final class AccuracyReport {
    private final LabelCounts all = new LabelCounts();
    private final Map<String, LabelCounts> groups = new TreeMap<>();
    private final Map<String, Map<Boolean, Integer>> recoveries = new TreeMap<>();
    private int unlabelled;
    private final List<LabelMiss> falseNegatives = new ArrayList<>();
    private final List<LabelMiss> falsePositives = new ArrayList<>();

    /**
     * Counts one verdict.
     *
     * @param group the row's group, such as a category, or null where it has none
     */
    void add(FlatRow row, @Nullable String group, ItemResult result) {
        if (row.label() == null) {
            unlabelled++;
            return;
        }
        all.add(row.label(), result);
        if (result.provenance().recovery() != RecoveryStatus.OFF) {
            recoveries.computeIfAbsent(recovery(result), _ -> new HashMap<>()).merge(row.label(), 1, Integer::sum);
        }
        if (group != null) {
            groups.computeIfAbsent(group, _ -> new LabelCounts()).add(row.label(), result);
        }
        boolean passed = LabelCounts.passed(result);
        if (row.label() && !passed) {
            falseNegatives.add(new LabelMiss("false_negative", row, result));
        } else if (!row.label() && passed) {
            falsePositives.add(new LabelMiss("false_positive", row, result));
        }
    }

    int labelled() {
        return all.labelled();
    }

    int unlabelled() {
        return unlabelled;
    }

    List<LabelMiss> falseNegatives() {
        return falseNegatives;
    }

    List<LabelMiss> falsePositives() {
        return falsePositives;
    }

    /** Returns the outcome of recovery; for an answer that no judge was asked about, with the reason. */
    private static String recovery(ItemResult result) {
        String name = result.provenance().recovery().toString();
        return result.reason().explanation().stages().stream()
                .filter(stage -> stage.name().endsWith("recover.gate"))
                .map(stage -> name + ": " + stage.outcome())
                .findFirst()
                .orElse(name);
    }

    /** Returns a line for each outcome of recovery; none where the recipe has no recovery. */
    List<String> recoveryLines() {
        return recoveries.entrySet().stream()
                .map(entry -> String.format(
                        Locale.ROOT,
                        "  %-48s %,6d right, %,6d wrong by the label",
                        entry.getKey(),
                        entry.getValue().getOrDefault(true, 0),
                        entry.getValue().getOrDefault(false, 0)))
                .toList();
    }

    /**
     * Returns a line for each group with a miss, those with the most misses first, and one for all other groups; none
     * without groups.
     */
    List<String> groupLines() {
        List<String> lines = new ArrayList<>(groups.entrySet().stream()
                .filter(group -> group.getValue().missed() > 0)
                .sorted(Map.Entry.<String, LabelCounts>comparingByValue(
                                Comparator.comparingInt(LabelCounts::missed).reversed())
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(group -> group.getValue().line(group.getKey()))
                .toList());
        int others = groups.size() - lines.size();
        if (others > 0) {
            int rows = groups.values().stream()
                    .filter(counts -> counts.missed() == 0)
                    .mapToInt(LabelCounts::labelled)
                    .sum();
            lines.add(String.format(Locale.ROOT, "  %,d groups without a miss, %,d rows", others, rows));
        }
        return lines;
    }

    String text(double itemsPerSecond) {
        return all.text() + String.format(Locale.ROOT, "%n%,.0f items/s", itemsPerSecond);
    }

    ObjectNode json(double itemsPerSecond) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        all.into(json);
        json.put("items_per_second", Math.round(itemsPerSecond * 10) / 10.0);
        if (!groups.isEmpty()) {
            ObjectNode each = json.putObject("groups");
            groups.forEach((name, counts) -> counts.into(each.putObject(name)));
        }
        return json;
    }
}
