package dev.assay.math.unit;

import dev.assay.math.number.Rational;

/**
 * A unit of measure.
 *
 * @param dimension what it measures
 * @param power of the dimension, such as 2 for an area, at least 1
 * @param factor how many of the dimension's base unit it is, to the power
 */
public record Unit(String dimension, int power, Rational factor) {
    /** This unit squared or cubed. */
    public Unit power(int exponent) {
        return new Unit(dimension, power * exponent, factor.power(exponent));
    }

    /** Whether amounts in both can be compared. */
    public boolean isComparableTo(Unit other) {
        return dimension.equals(other.dimension) && power == other.power;
    }
}
