package dev.assay.gateway.compat.code.pickle;

import tools.jackson.databind.JsonNode;

/**
 * Reads the plain data of a pickle, protocols 0 to 5: lists, tuples, dicts, texts, bytes, numbers, truth values and
 * {@code None}. It never unpickles: an operation that names, calls or builds anything else is refused, whatever its
 * arguments are.
 */
public final class Pickle {
    private Pickle() {}

    /**
     * Returns the data as JSON: a tuple is an array, bytes are decoded to text, and a dict's key is its text.
     *
     * @throws RefusedPickle where it is not such data, or over one of the {@link Bounds}
     */
    public static JsonNode read(byte[] bytes, Bounds bounds) throws RefusedPickle {
        return new PickleJson(bounds).json(new PickleMachine(bytes, bounds).run());
    }

    /**
     * The limits of reading.
     *
     * @param values limit of values, and of operations in proportion
     * @param characters limit of characters in texts and numbers, each counted as often as it occurs in the result
     * @param depth limit of nesting
     */
    public record Bounds(int values, long characters, int depth) {
        /** A quarter of a million values, 64 Mi characters, 32 levels. */
        public static final Bounds USUAL = new Bounds(250_000, 64L << 20, 32);
    }
}
