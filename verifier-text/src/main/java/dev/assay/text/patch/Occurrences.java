package dev.assay.text.patch;

import java.util.stream.IntStream;

/**
 * The places of a text in another one, by Knuth, Morris and Pratt: {@link String#indexOf(String)} can take time that grows with the square of a
 * text's length.
 */
final class Occurrences {
    private Occurrences() {}

    /**
     * Returns the places in order.
     *
     * @param wanted not empty
     * @param apart whether only places count that begin behind the end of the one before
     */
    static int[] of(String text, String wanted, boolean apart) {
        int[] back = back(wanted);
        IntStream.Builder places = IntStream.builder();
        int matched = 0;
        for (int at = 0; at < text.length(); at++) {
            matched = matched(wanted, back, matched, text.charAt(at));
            if (matched == wanted.length()) {
                places.add(at + 1 - matched);
                matched = apart ? 0 : back[matched];
            }
        }
        return places.build().toArray();
    }

    private static int[] back(String wanted) {
        int[] back = new int[wanted.length() + 1];
        int matched = 0;
        for (int i = 1; i < wanted.length(); i++) {
            matched = matched(wanted, back, matched, wanted.charAt(i));
            back[i + 1] = matched;
        }
        return back;
    }

    /** Returns the length of the longest beginning of the wanted text that ends at this character. */
    private static int matched(String wanted, int[] back, int before, char next) {
        int matched = before;
        while (matched > 0 && wanted.charAt(matched) != next) {
            matched = back[matched];
        }
        return wanted.charAt(matched) == next ? matched + 1 : matched;
    }
}
