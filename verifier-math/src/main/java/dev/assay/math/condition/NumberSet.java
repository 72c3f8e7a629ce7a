package dev.assay.math.condition;

import java.util.Optional;

/** A set of numbers that conditions name. */
public enum NumberSet {
    /** No set is stated, so that any numbers may be meant. */
    UNSTATED("", "", "", ""),
    INTEGERS("ℤ", "Z", "integer", "integers"),
    /** The integers from 0 or from 1 on: writers differ. */
    NATURALS("ℕ", "N", "natural", "naturals"),
    RATIONALS("ℚ", "Q", "rational", "rationals"),
    REALS("ℝ", "R", "real", "reals"),
    COMPLEX("ℂ", "C", "complex", "complex");

    private final String sign;
    private final String letter;
    private final String noun;
    private final String plural;

    NumberSet(String sign, String letter, String noun, String plural) {
        this.sign = sign;
        this.letter = letter;
        this.noun = noun;
        this.plural = plural;
    }

    /** The sign of the set, such as ℤ; empty for no set. */
    public String sign() {
        return sign;
    }

    /** The set with this sign, or with this capital letter in the place of the sign. */
    public static Optional<NumberSet> ofSign(String text) {
        for (NumberSet set : values()) {
            if (set != UNSTATED && (set.sign.equals(text) || set.letter.equals(text))) {
                return Optional.of(set);
            }
        }
        return Optional.empty();
    }

    /** The set that a noun or an adjective names, such as "integers" and "real". */
    public static Optional<NumberSet> ofNoun(String word) {
        for (NumberSet set : values()) {
            if (set != UNSTATED && (set.noun.equals(word) || set.plural.equals(word))) {
                return Optional.of(set);
            }
        }
        return Optional.empty();
    }

    /** Whether this is the sign of a set, and no letter in the place of one. */
    public static boolean isSign(String text) {
        return ofSign(text).filter(set -> set.sign.equals(text)).isPresent();
    }
}
