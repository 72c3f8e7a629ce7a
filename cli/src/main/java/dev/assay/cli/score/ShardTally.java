package dev.assay.cli.score;

import dev.assay.engine.wire.FlatRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Adds up results: of the rows of a shard, or of shards. */
public final class ShardTally {
    private long rows;
    private long scored;
    private long passed;
    private long retryable;
    private double rewards;
    private final Map<String, Long> byCause = new TreeMap<>();
    private final Map<String, Long> scoredBy = new TreeMap<>();
    private EarlierRewards earlier = EarlierRewards.NONE;

    /** Adds a row with its result; {@code column} has its earlier reward, or is null. */
    public void add(FlatRow row, CountedResult result, @Nullable String column) {
        rows++;
        if (!result.scoredBy().isEmpty()) {
            scoredBy.merge(result.scoredBy(), 1L, Long::sum);
        }
        if (result.reward() == null) {
            byCause.merge(String.valueOf(result.cause()), 1L, Long::sum);
            retryable += result.retryable() ? 1 : 0;
            return;
        }
        scored++;
        passed += result.passed() ? 1 : 0;
        rewards += result.reward();
        if (column != null) {
            earlier = earlier.with(result, row.row(), column);
        }
    }

    /** Adds what {@link #write} has written. */
    public void add(JsonNode json) {
        rows += json.path("rows_out").asLong();
        scored += json.path("scored").asLong();
        passed += json.path("passed").asLong();
        retryable += json.path("retryable").asLong();
        rewards += json.path("reward_sum").asDouble();
        add(byCause, json.path("unscored"));
        add(scoredBy, json.path("scored_by"));
        earlier = earlier.plus(EarlierRewards.of(json.path("earlier")));
    }

    private static void add(Map<String, Long> counts, JsonNode json) {
        json.forEachEntry((name, count) -> counts.merge(name, count.asLong(), Long::sum));
    }

    /** Writes the sums into a manifest. */
    public void write(ObjectNode json) {
        json.put("rows_out", rows).put("scored", scored).put("passed", passed).put("retryable", retryable);
        json.put("reward_sum", rewards);
        byCause.forEach(json.putObject("unscored")::put);
        scoredBy.forEach(json.putObject("scored_by")::put);
        earlier.write(json.putObject("earlier"));
    }

    /** Returns the number of the rows. */
    public long rows() {
        return rows;
    }

    boolean allScored() {
        return scored == rows;
    }

    /** Returns whether rows are unscored for a cause that may pass. */
    boolean mayPass() {
        return retryable > 0;
    }

    /** Returns whether rows are scored, and none of them had a reward. */
    boolean comparesNothing() {
        return scored > 0 && earlier.compared() == 0;
    }

    /** Returns the sums as lines of text. */
    public List<String> text() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "%,d rows: %,d scored%s, %,d unscored",
                rows,
                scored,
                scored == 0
                        ? ""
                        : String.format(
                                Locale.ROOT,
                                ", mean reward %.4f, pass rate %.4f",
                                rewards / scored,
                                (double) passed / scored),
                rows - scored));
        byCause.forEach((cause, count) -> lines.add(String.format(Locale.ROOT, "  %s %,d", cause, count)));
        if (retryable > 0) {
            lines.add(String.format(
                    Locale.ROOT,
                    "  %,d of them for a cause that may pass: --retry-unscored tries them again",
                    retryable));
        }
        if (earlier.compared() > 0) {
            lines.add(String.format(
                    Locale.ROOT,
                    "%,d rows had a reward: %,d pass now and did not before, %,d passed before and do not now",
                    earlier.compared(),
                    earlier.gained(),
                    earlier.lost()));
        }
        scoredBy.forEach((name, count) -> lines.add(String.format(Locale.ROOT, "scored by %s: %,d", name, count)));
        return lines;
    }
}
