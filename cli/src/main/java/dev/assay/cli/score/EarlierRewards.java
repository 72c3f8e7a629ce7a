package dev.assay.cli.score;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The results beside rewards that the rows had before. An earlier reward of 0.5 or more, or true, is a pass.
 *
 * @param compared the rows that are scored, and had a reward
 * @param gained the rows that pass now and did not before
 * @param lost the rows that passed before and do not now
 */
record EarlierRewards(long compared, long gained, long lost) {
    static final EarlierRewards NONE = new EarlierRewards(0, 0, 0);
    private static final double PASS = 0.5;

    static EarlierRewards of(JsonNode json) {
        return new EarlierRewards(
                json.path("compared").asLong(),
                json.path("gained").asLong(),
                json.path("lost").asLong());
    }

    /** Returns these and a result with its row's earlier reward, in a column that may be dotted. */
    EarlierRewards with(CountedResult result, @Nullable ObjectNode row, String column) {
        if (row == null || result.reward() == null) {
            return this;
        }
        JsonNode before = row.has(column) ? row.path(column) : row.at("/" + column.replace('.', '/'));
        if (!before.isNumber() && !before.isBoolean()) {
            return this;
        }
        boolean passed = before.isBoolean() ? before.asBoolean() : before.asDouble() >= PASS;
        return new EarlierRewards(
                compared + 1,
                gained + (result.passed() && !passed ? 1 : 0),
                lost + (passed && !result.passed() ? 1 : 0));
    }

    EarlierRewards plus(EarlierRewards other) {
        return new EarlierRewards(compared + other.compared, gained + other.gained, lost + other.lost);
    }

    void write(ObjectNode json) {
        json.put("compared", compared).put("gained", gained).put("lost", lost);
    }
}
