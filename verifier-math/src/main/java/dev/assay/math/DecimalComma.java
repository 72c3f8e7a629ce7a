package dev.assay.math;

import java.util.Optional;

/** Reads the one comma of a text as a decimal comma, as in {@code 1000,99} and {@code 3,5 cm}. */
final class DecimalComma {
    private static final int GROUP = 3;

    private DecimalComma() {}

    /** The text with a point; empty where the comma separates thousands or anything but digits. */
    static Optional<String> pointed(String text) {
        int comma = text.indexOf(',');
        boolean single = comma > 0 && text.indexOf(',', comma + 1) < 0 && text.indexOf(';') < 0;
        if (!single || "([{".chars().anyMatch(open -> text.indexOf(open) >= 0 && text.indexOf(open) < comma)) {
            return Optional.empty();
        }
        int before = digits(text, comma - 1, -1);
        int behind = digits(text, comma + 1, 1);
        boolean leadingZero = before == 1 && text.charAt(comma - 1) == '0';
        boolean thousand = behind == GROUP && before <= GROUP && !leadingZero;
        boolean fraction = comma - before > 0 && text.charAt(comma - before - 1) == '.';
        return before > 0 && behind > 0 && !thousand && !fraction
                ? Optional.of(text.substring(0, comma) + "." + text.substring(comma + 1))
                : Optional.empty();
    }

    private static int digits(String text, int from, int step) {
        int at = from;
        while (at >= 0 && at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at += step;
        }
        return Math.abs(at - from);
    }
}
