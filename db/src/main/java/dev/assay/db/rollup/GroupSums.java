package dev.assay.db.rollup;

import dev.assay.engine.store.GroupFigures;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Numbers of groups with at least two rollouts.
 *
 * @param n all of them
 * @param scored those of which every member is scored
 * @param allZero those in which every score is 0
 * @param allOne those in which every score is 1
 * @param shapedOnly those in which no member passes, though their rewards differ
 */
public record GroupSums(long n, long scored, long allZero, long allOne, long shapedOnly) {
    static final GroupSums NONE = new GroupSums(0, 0, 0, 0, 0);

    static GroupSums of(GroupFigures group) {
        return new GroupSums(
                1, group.scored() ? 1 : 0, group.allZero() ? 1 : 0, group.allOne() ? 1 : 0, group.shapedOnly() ? 1 : 0);
    }

    /** Reads what {@link #write} wrote. */
    static GroupSums of(JsonNode written) {
        return new GroupSums(
                written.path("n").asLong(),
                written.path("scored").asLong(),
                written.path("all_zero").asLong(),
                written.path("all_one").asLong(),
                written.path("shaped_only").asLong());
    }

    GroupSums plus(GroupSums other) {
        return new GroupSums(
                n + other.n,
                scored + other.scored,
                allZero + other.allZero,
                allOne + other.allOne,
                shapedOnly + other.shapedOnly);
    }

    /** Writes the numbers under their names in the API. */
    public void write(ObjectNode json) {
        json.put("n", n)
                .put("scored", scored)
                .put("all_zero", allZero)
                .put("all_one", allOne)
                .put("shaped_only", shapedOnly);
    }
}
