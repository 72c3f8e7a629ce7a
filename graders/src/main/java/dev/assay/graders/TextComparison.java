package dev.assay.graders;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** How two texts are compared, as they are, spaces included. */
public enum TextComparison {
    /** They are equal. */
    EQ,
    /** They differ. */
    NE,
    /** The text contains the reference. */
    LIKE,
    /** The text contains the reference, whatever the case of their letters. */
    ILIKE;

    public static Optional<TextComparison> named(String name) {
        return Arrays.stream(values())
                .filter(comparison -> comparison.label().equals(name))
                .findFirst();
    }

    /** The names, for people. */
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

    /** Upper case first, so that letters that have two lower cases are equal. */
    private static String folded(String text) {
        return text.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    }

    /** By Knuth, Morris and Pratt, since the time that {@link String#contains} takes can grow with the square of a text. */
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

    /** How much of the wanted text stands before and at a character, where {@code k} of it stood before. */
    private static int matched(String wanted, int[] back, int k, char next) {
        int at = k;
        while (at > 0 && wanted.charAt(at) != next) {
            at = back[at];
        }
        return wanted.charAt(at) == next ? at + 1 : at;
    }
}
