package dev.assay.math.algebra;

import dev.assay.math.number.Rational;

/** A quotient of two sums; its divisor is one wherever that can be arranged. */
record Ratio(Polynomial dividend, Polynomial divisor) {
    static final Ratio ZERO = of(Rational.ZERO);
    static final Ratio ONE = of(Rational.ONE);

    static Ratio of(Polynomial value) {
        return new Ratio(value, Polynomial.ONE);
    }

    static Ratio of(Rational value) {
        return of(Polynomial.of(value));
    }

    static Ratio of(Atom atom) {
        return of(Polynomial.of(atom));
    }

    boolean isWhole() {
        return divisor.isOne();
    }

    boolean isRational() {
        return isWhole() && dividend.isRational();
    }

    /** The number that this is, if it is one. */
    Rational rational() {
        return dividend.rational();
    }

    /** Whether dividend and divisor are rational multiples of each other, and not zero. */
    boolean isProportional() {
        if (dividend.isZero() || dividend.terms().size() != divisor.terms().size()) {
            return false;
        }
        var first = divisor.terms().entrySet().iterator().next();
        var coefficient = dividend.terms().get(first.getKey());
        return coefficient != null && dividend.equals(divisor.times(coefficient.over(first.getValue())));
    }

    String key() {
        return isWhole() ? dividend.key() : "(" + dividend.key() + ")/(" + divisor.key() + ")";
    }
}
