package dev.assay.gateway.compat.code.pickle;

import tools.jackson.databind.JsonNode;

/**
 * The plain data in a pickle of the protocols 0 to 5: lists, tuples, dicts, texts, bytes, numbers, truth values and
 * {@code None}. Nothing is unpickled: an operation that names, calls or builds anything else is refused, whatever it is
 * called with.
 */
public final class Pickle {
    private Pickle() {}

    /**
     * The data as JSON: a tuple is an array, bytes are the text that they hold, a key of a dict is its text.
     *
     * @throws RefusedPickle if it is something else, or over one of the {@link Bounds}
     */
    public static JsonNode read(byte[] bytes, Bounds bounds) throws RefusedPickle {
        return new PickleJson(bounds).json(new PickleMachine(bytes, bounds).run());
    }

    /**
     * How much is read.
     *
     * @param values most values and operations
     * @param characters most characters of texts and numbers, each counted as often as it stands in the result
     * @param depth deepest nesting
     */
    public record Bounds(int values, long characters, int depth) {
        /** A quarter of a million values, 64 Mi characters, 32 levels. */
        public static final Bounds USUAL = new Bounds(250_000, 64L << 20, 32);
    }
}
