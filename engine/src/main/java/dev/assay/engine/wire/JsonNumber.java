package dev.assay.engine.wire;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads numbers of any size: a JSON number may have hundreds of digits, which is a caller's mistake and no fault of ours. */
public final class JsonNumber {
    private JsonNumber() {}

    /** The number as a double; infinite where it is larger than any, NaN where the node is missing or is no number. */
    public static double of(@Nullable JsonNode node) {
        return node != null && node.isNumber() ? node.numberValue().doubleValue() : Double.NaN;
    }
}
