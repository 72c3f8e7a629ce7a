package dev.assay.math.unit;

import java.util.Map;
import java.util.TreeMap;

/**
 * The physical dimension of a unit, as a product of powers of base units.
 *
 * @param powers exponents other than 0 by base unit, such as m and s, or a currency
 */
public record Dimension(Map<String, Integer> powers) {
    static final Dimension NONE = new Dimension(Map.of());

    public Dimension {
        powers = Map.copyOf(powers);
    }

    static Dimension of(String base) {
        return new Dimension(Map.of(base, 1));
    }

    Dimension times(Dimension other) {
        TreeMap<String, Integer> sum = new TreeMap<>(powers);
        other.powers.forEach((base, power) -> sum.merge(base, power, Integer::sum));
        sum.values().removeIf(power -> power == 0);
        return new Dimension(sum);
    }

    Dimension power(int exponent) {
        TreeMap<String, Integer> product = new TreeMap<>();
        if (exponent != 0) {
            powers.forEach((base, power) -> product.put(base, power * exponent));
        }
        return new Dimension(product);
    }

    /** Whether this is a power of the base unit alone. */
    public boolean isPowerOf(String base) {
        return powers.size() == 1 && powers.containsKey(base);
    }
}
