package dev.assay.math.algebra;

import java.math.BigInteger;
import java.util.Set;

/** A factor of a term that is no rational number. */
sealed interface Atom {
    /** A text that is the same exactly for equal atoms. */
    String key();

    /**
     * Whether atoms that differ never hide an identity, so that sums of products of such atoms are equal only when they
     * are the same. For square roots of primes this is Besicovitch's theorem.
     */
    boolean independent();

    /**
     * A number that stands under a root: a prime where {@code prime} says so, else one that was too large to factor.
     */
    record Radical(BigInteger number, boolean prime) implements Atom {
        @Override
        public String key() {
            return "#" + number;
        }

        @Override
        public boolean independent() {
            return prime;
        }
    }

    /** The imaginary unit. */
    record Imaginary() implements Atom {
        static final Imaginary UNIT = new Imaginary();

        @Override
        public String key() {
            return "i";
        }

        @Override
        public boolean independent() {
            return true;
        }
    }

    /** A variable, or one of the constants π, e and ∞. */
    record Name(String name) implements Atom {
        @Override
        public String key() {
            return name;
        }

        @Override
        public boolean independent() {
            return true;
        }
    }

    /** A function's value of which nothing more is known. */
    record Call(String key) implements Atom {
        @Override
        public boolean independent() {
            return false;
        }
    }

    /** A cosine, whose square is one minus the square of the sine. */
    record Cosine(String argument) implements Atom {
        @Override
        public String key() {
            return "cos(" + argument + ")";
        }

        @Override
        public boolean independent() {
            return false;
        }

        Call sine() {
            return new Call("sin(" + argument + ")");
        }
    }

    /** A sum under a root. */
    record Nested(Polynomial sum, String key) implements Atom {
        @Override
        public boolean independent() {
            return false;
        }
    }

    /** A base to the power of a product of variables; the rational part of the exponent is the factor's own. */
    record Exponential(Atom base, Monomial exponent) implements Atom {
        private static final Set<String> CONSTANTS = Set.of("pi", "e", "∞");

        @Override
        public String key() {
            return "(" + base.key() + ")^(" + exponent.key() + ")";
        }

        @Override
        public boolean independent() {
            return base.independent()
                    && exponent.factors().stream()
                            .allMatch(
                                    factor -> factor.atom() instanceof Name(String name) && !CONSTANTS.contains(name));
        }
    }
}
