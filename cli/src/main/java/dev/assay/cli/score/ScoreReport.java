package dev.assay.cli.score;

import dev.assay.engine.wire.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The sum of the manifests of a run.
 *
 * @param missing the shards that are not complete
 * @param damaged the places that could not be read
 */
public record ScoreReport(int shards, List<Integer> missing, ShardTally tally, List<String> damaged) {
    public ScoreReport {
        missing = List.copyOf(missing);
        damaged = List.copyOf(damaged);
    }

    /** Adds up manifests; empty ones are of shards that are missing. */
    public static ScoreReport of(int shards, IntFunction<Optional<ObjectNode>> manifests) {
        ShardTally tally = new ShardTally();
        List<Integer> missing = new ArrayList<>();
        List<String> damaged = new ArrayList<>();
        for (int shard = 0; shard < shards; shard++) {
            Optional<ObjectNode> manifest = manifests.apply(shard);
            if (manifest.isEmpty()) {
                missing.add(shard);
            } else {
                tally.add(manifest.get());
                manifest.get().path("damaged").forEach(place -> damaged.add(place.asString()));
            }
        }
        return new ScoreReport(shards, missing, tally, damaged);
    }

    /** Returns whether every shard is complete, and every row is scored. */
    boolean isWhole() {
        return missing.isEmpty() && tally.allScored();
    }

    /** Returns the report for programs. */
    public ObjectNode json() {
        ObjectNode report = Json.MAPPER.createObjectNode().put("shards", shards);
        ArrayNode without = report.putArray("missing");
        missing.forEach(without::add);
        tally.write(report);
        ArrayNode places = report.putArray("damaged");
        damaged.forEach(places::add);
        return report;
    }

    /** Returns the report as lines of text. */
    public List<String> text() {
        List<String> lines = new ArrayList<>();
        lines.add(
                missing.isEmpty()
                        ? "all " + shards + " shards are complete"
                        : missing.size() + " of " + shards + " shards are missing: "
                                + missing.stream().map(String::valueOf).collect(Collectors.joining(",")));
        lines.addAll(tally.text());
        damaged.forEach(place -> lines.add("  " + place));
        return lines;
    }
}
