package dev.assay.cli.verify;

import dev.assay.engine.wire.FlatRow;
import dev.assay.engine.wire.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A row with its result.
 *
 * @param json the result in the contract's format, with the row's place in the file as its index
 * @param reward null where unscored
 * @param cause the cause for which it is unscored, or null
 * @param detail the cause in a sentence, or null
 */
record ScoredRow(
        FlatRow row,
        byte[] json,
        @Nullable Double reward,
        @Nullable String cause,
        @Nullable String detail) {
    /** Returns the row with a result in its JSON form. */
    static ScoredRow of(FlatRow row, ObjectNode result) {
        JsonNode reward = result.path("reward");
        return new ScoredRow(
                row,
                Json.MAPPER.writeValueAsBytes(result),
                reward.isNumber() ? (Double) reward.asDouble() : null,
                reward.isNumber() ? null : result.path("cause").asString("bug"),
                result.path("detail").asString(""));
    }
}
