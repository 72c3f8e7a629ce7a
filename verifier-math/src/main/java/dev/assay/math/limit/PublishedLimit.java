package dev.assay.math.limit;

import java.util.Locale;

/** A published limit on what is read or computed; {@link #toString()} names it in explanations. */
public enum PublishedLimit {
    /** UTF-16 units of an answer or a gold. */
    LENGTH(8_192),
    /** Numbers, names, operators and brackets of an answer. */
    TOKENS(2_000),
    /** Brackets, braces, fractions, roots and exponents inside each other. */
    DEPTH(48),
    /** Digits of one number as written. */
    DIGITS(1_000),
    /** Size of an exponent that is carried out, of a power of a sum or of scientific notation. */
    EXPONENT(1_000),
    /** Bits of a computed numerator or denominator. */
    BITS(32_768),
    /** Terms of an expanded sum. */
    TERMS(256),
    /** Products of terms while a gold and an answer are expanded and compared. */
    STEPS(2_000),
    /** Operand of a factorial, and upper operand of a binomial coefficient. */
    FACTORIAL(2_500),
    /** Terms of a sum and factors of a product that are carried out. */
    ITERATIONS(2_500),
    /** Operations on numbers while a gold and an answer are evaluated, weighted by what they cost. */
    OPERATIONS(60_000),
    /** Members of a list, set or tuple. */
    MEMBERS(64),
    /** Pairs of members of two sets that are compared by all rules, beyond those whose values tell them apart. */
    PAIRS(300);

    private final int most;

    PublishedLimit(int most) {
        this.most = most;
    }

    /** The largest size that is still handled. */
    public int most() {
        return most;
    }

    @Override
    public String toString() {
        return "limit." + name().toLowerCase(Locale.ROOT);
    }
}
