package dev.assay.code.values;

/**
 * How much of a value is read.
 *
 * @param depth how many values may lie in each other
 * @param values how many values in all, keys included
 */
public record ValueBounds(int depth, int values) {
    /** 400 in each other, half a million in all. */
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
