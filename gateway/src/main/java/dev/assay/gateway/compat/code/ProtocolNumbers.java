package dev.assay.gateway.compat.code;

import dev.assay.engine.wire.JsonFields;
import dev.assay.engine.wire.JsonNumber;
import dev.assay.gateway.execute.LimitsReader;
import dev.assay.sandbox.Limits;
import java.time.Duration;
import tools.jackson.databind.JsonNode;

/** Reads the numbers of other protocols, in their units, within the limits of {@code /v1/execute}. */
final class ProtocolNumbers {
    private static final double MILLIS_PER_SECOND = 1_000;

    private ProtocolNumbers() {}

    /**
     * Reads a positive number of seconds, at most the limit of a program's processor time; {@code otherwise} where
     * there is none.
     */
    static Duration seconds(JsonFields fields, String key, Duration otherwise) {
        return seconds(fields, key, otherwise, Duration.ofMillis(LimitsReader.MOST_CPU_MILLIS));
    }

    /** Reads a positive number of seconds, at most {@code most}; {@code otherwise} where there is none. */
    static Duration seconds(JsonFields fields, String key, Duration otherwise, Duration most) {
        String expectation = "must be a number of seconds above 0 and at most " + most.toSeconds();
        return time(fields, key, otherwise, MILLIS_PER_SECOND, most.toMillis(), expectation);
    }

    /**
     * Reads a positive number of milliseconds; {@code otherwise} where there is none, or a negative one for no limit.
     */
    static Duration millis(JsonFields fields, String key, Duration otherwise) {
        JsonNode node = fields.get(key);
        if (JsonNumber.of(node) < 0) {
            return otherwise;
        }
        return time(
                fields,
                key,
                otherwise,
                1,
                LimitsReader.MOST_CPU_MILLIS,
                "must be a number of milliseconds above 0 and at most " + LimitsReader.MOST_CPU_MILLIS);
    }

    private static Duration time(
            JsonFields fields, String key, Duration otherwise, double millis, long most, String expectation) {
        JsonNode node = fields.get(key);
        if (node == null) {
            return otherwise;
        }
        double given = JsonNumber.of(node) * millis;
        if (!(given > 0 && given <= most)) {
            throw fields.wrong(key, expectation);
        }
        return Duration.ofMillis(Math.max(1, Math.round(given)));
    }

    /** Reads memory in units of {@code unit} bytes; {@code otherwise} where there is none, or no limit is asked for. */
    static long memory(JsonFields fields, String key, long unit, long otherwise) {
        JsonNode node = fields.get(key);
        if (node == null) {
            return otherwise;
        }
        long most = LimitsReader.MOST_MEMORY_MB * Limits.MIB;
        double given = JsonNumber.of(node);
        if (!(given >= -1 && given <= (double) most / unit)) {
            throw fields.wrong(key, "must be a number from -1 to " + most / unit);
        }
        long least = LimitsReader.LEAST_MEMORY_MB * Limits.MIB;
        return given <= 0 ? otherwise : Math.max(least, Math.round(given * unit));
    }
}
