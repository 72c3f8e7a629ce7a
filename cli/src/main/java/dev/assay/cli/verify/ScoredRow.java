package dev.assay.cli.verify;

import dev.assay.engine.wire.FlatRow;
import dev.assay.engine.wire.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A row with its result.
 *
 * @param json the result as the contract has it, with the row's place in the file as its index
 * @param reward null where unscored
 * @param cause why it is unscored, or null
 * @param detail the cause in a sentence, or null
 */
record ScoredRow(
        FlatRow row,
        byte[] json,
        @Nullable Double reward,
        @Nullable String cause,
        @Nullable String detail) {
    /** From a result that is written out. */
    static ScoredRow of(FlatRow row, ObjectNode result) {
        JsonNode reward = result.path("reward");
        return new ScoredRow(
                row,
                Json.MAPPER.writeValueAsBytes(result),
                reward.isNumber() ? (Double) reward.asDouble() : null,
                reward.isNumber() ? null : result.path("cause").asString("BUG"),
                result.path("detail").asString(""));
    }
}
