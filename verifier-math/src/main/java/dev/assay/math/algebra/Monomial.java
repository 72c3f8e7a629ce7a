package dev.assay.math.algebra;

import dev.assay.math.number.Rational;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A product of powers of different atoms.
 *
 * @param factors sorted by the atoms' keys, without exponents of zero
 */
record Monomial(List<Factor> factors) {
    static final Monomial ONE = new Monomial(List.of());

    /** An atom to a power that is not zero. */
    record Factor(Atom atom, Rational exponent) {}

    Monomial {
        factors = List.copyOf(factors);
    }

    static Monomial of(Atom atom, Rational exponent) {
        return new Monomial(List.of(new Factor(atom, exponent)));
    }

    boolean isOne() {
        return factors.isEmpty();
    }

    /** The product without one of its factors. */
    Monomial without(Factor factor) {
        return new Monomial(
                factors.stream().filter(other -> !other.equals(factor)).toList());
    }

    /** A text that is the same exactly for equal products. */
    String key() {
        return factors.stream()
                .map(factor -> factor.atom().key() + "^" + factor.exponent())
                .collect(Collectors.joining("*"));
    }
}
