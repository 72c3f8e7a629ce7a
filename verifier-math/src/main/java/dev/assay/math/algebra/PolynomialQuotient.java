package dev.assay.math.algebra;

import dev.assay.math.number.Rational;
import java.util.Map;

/** A quotient of two sums; its divisor is one wherever that can be arranged. */
record PolynomialQuotient(Polynomial dividend, Polynomial divisor) {
    static final PolynomialQuotient ZERO = of(Rational.ZERO);
    static final PolynomialQuotient ONE = of(Rational.ONE);

    static PolynomialQuotient of(Polynomial value) {
        return new PolynomialQuotient(value, Polynomial.ONE);
    }

    static PolynomialQuotient of(Rational value) {
        return of(Polynomial.of(value));
    }

    static PolynomialQuotient of(Atom atom) {
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
        Map.Entry<Monomial, Rational> first =
                divisor.terms().entrySet().iterator().next();
        Rational coefficient = dividend.terms().get(first.getKey());
        return coefficient != null && dividend.equals(divisor.times(coefficient.over(first.getValue())));
    }

    String key() {
        return isWhole() ? dividend.key() : "(" + dividend.key() + ")/(" + divisor.key() + ")";
    }
}
