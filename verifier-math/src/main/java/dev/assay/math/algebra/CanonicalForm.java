package dev.assay.math.algebra;

import dev.assay.math.limit.PublishedLimit;
import dev.assay.math.number.Rational;
import java.util.Optional;

/** A scalar expression in canonical form, or why there is none. */
public sealed interface CanonicalForm {
    /**
     * An exact value, perhaps of variables.
     *
     * @param ratio the value
     * @param independent whether no atom in it may hide an identity
     */
    record Value(PolynomialQuotient ratio, boolean independent) implements CanonicalForm {
        static Value of(PolynomialQuotient ratio) {
            return new Value(
                    ratio, ratio.dividend().isIndependent() && ratio.divisor().isIndependent());
        }

        /** The number that this is, where no variable or root is left. */
        public Optional<Rational> rational() {
            return ratio.isRational() ? Optional.of(ratio.rational()) : Optional.empty();
        }

        /** Whether this is a rational number other than 0, perhaps only after reduction of equal sums. */
        public boolean isConstant() {
            return ratio.isProportional();
        }
    }

    /** A list, a set, a relation, words: nothing that can be calculated with. */
    record NotScalar() implements CanonicalForm {}

    /** It does not exist, like a quotient by zero. */
    record Undefined() implements CanonicalForm {}

    /** Its form is larger than a published limit. */
    record TooLarge(PublishedLimit limit) implements CanonicalForm {}
}
