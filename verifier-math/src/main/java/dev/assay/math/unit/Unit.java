package dev.assay.math.unit;

import dev.assay.math.number.Rational;

/**
 * A unit of measure: an amount of it is the amount times the factor, times a power of π, plus the offset, in base units.
 *
 * @param dimension the physical dimension
 * @param factor the number of base units that it equals
 * @param pi the power of π in it: 1 for degrees, which are π/180
 * @param offset the place of its zero in base units, other than 0 only for temperatures
 */
public record Unit(Dimension dimension, Rational factor, int pi, Rational offset) {
    static final Unit ONE = of(Dimension.NONE, Rational.ONE);

    static Unit of(Dimension dimension, Rational factor) {
        return new Unit(dimension, factor, 0, Rational.ZERO);
    }

    /** The product; within a product a degree of temperature is a difference. */
    Unit times(Unit other) {
        if (equals(ONE)) {
            return other;
        }
        return new Unit(dimension.times(other.dimension), factor.times(other.factor), pi + other.pi, Rational.ZERO);
    }

    Unit power(int exponent) {
        return exponent == 1
                ? this
                : new Unit(dimension.power(exponent), factor.power(exponent), pi * exponent, Rational.ZERO);
    }

    Unit scaled(Rational by) {
        return new Unit(dimension, factor.times(by), pi, offset);
    }

    /** Whether amounts in both can be compared. */
    public boolean isComparableTo(Unit other) {
        return dimension.equals(other.dimension);
    }

    /** Whether this is the nameless unit of lengths on paper, or a power of it. */
    public boolean isPlain() {
        return dimension.isPowerOf("unit");
    }

    public boolean isAngle() {
        return dimension.isPowerOf("rad");
    }
}
