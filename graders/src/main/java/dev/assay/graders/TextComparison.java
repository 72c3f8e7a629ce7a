package dev.assay.graders;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A comparison of two texts, which counts every character, spaces included. */
public enum TextComparison {
    /** The texts are equal. */
    EQ,
    /** The texts differ. */
    NE,
    /** The text contains the reference. */
    LIKE,
    /** The text contains the reference, regardless of case. */
    ILIKE;

    public static Optional<TextComparison> named(String name) {
        return Arrays.stream(values())
                .filter(comparison -> comparison.label().equals(name))
                .findFirst();
    }

    /** Returns the names, for messages. */
    public static String names() {
        return Arrays.stream(values()).map(TextComparison::label).collect(Collectors.joining(", "));
    }

    private String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    boolean holds(String text, String reference) {
        return switch (this) {
            case EQ -> text.equals(reference);
            case NE -> !text.equals(reference);
            case LIKE -> contains(text, reference);
            case ILIKE -> contains(folded(text), folded(reference));
        };
    }

    /** Maps to upper case first, so that letters with two lower-case forms are equal. */
    private static String folded(String text) {
        return text.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    }

    /**
     * Searches by Knuth, Morris and Pratt, since the time of {@link String#contains} can grow with the square of a
     * text's length.
     */
    private static boolean contains(String text, String wanted) {
        int[] back = new int[wanted.length() + 1];
        for (int i = 1, k = 0; i < wanted.length(); i++) {
            k = matched(wanted, back, k, wanted.charAt(i));
            back[i + 1] = k;
        }
        int k = 0;
        for (int i = 0; i < text.length() && k < wanted.length(); i++) {
            k = matched(wanted, back, k, text.charAt(i));
        }
        return k == wanted.length();
    }

    /**
     * Returns the length of the wanted text's prefix that ends at this character, where a prefix of length {@code k}
     * ended before it.
     */
    private static int matched(String wanted, int[] back, int k, char next) {
        int at = k;
        while (at > 0 && wanted.charAt(at) != next) {
            at = back[at];
        }
        return wanted.charAt(at) == next ? at + 1 : at;
    }
}
