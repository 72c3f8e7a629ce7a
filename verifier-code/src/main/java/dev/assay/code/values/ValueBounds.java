package dev.assay.code.values;

/**
 * The bounds on a value that is read.
 *
 * @param depth the deepest nesting of values
 * @param values the largest number of values, keys included
 */
public record ValueBounds(int depth, int values) {
    /** A depth of 400, and half a million values. */
    public static final ValueBounds DEFAULT = new ValueBounds(400, 500_000);

    public ValueBounds {
        if (depth < 1 || depth > 2000) {
            throw new IllegalArgumentException("depth must be from 1 to 2000, but is " + depth);
        }
        if (values < 1) {
            throw new IllegalArgumentException("values must be positive, but is " + values);
        }
    }
}
