package dev.assay.engine.wire;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads numbers of any size: a JSON number may have hundreds of digits, which is a caller's mistake and must not fail
 * as a bug.
 */
public final class JsonNumber {
    private JsonNumber() {}

    /**
     * Returns the number as a double; infinite where it overflows a double, NaN where the node is missing or not a
     * number.
     */
    public static double of(@Nullable JsonNode node) {
        return node != null && node.isNumber() ? node.numberValue().doubleValue() : Double.NaN;
    }
}
