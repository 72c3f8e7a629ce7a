package dev.assay.math;

import java.util.Optional;

/** Rarer meanings of a notation, which count only where they make an answer equal: each with its name. */
final class SecondReadings {
    private static final int LONGEST = 400;

    private SecondReadings() {}

    /** {@code [n/2]} as the floor of n/2, beside a text that writes floors; empty where no bracket holds one value. */
    static Optional<String> floors(String text, String other) {
        boolean open = text.indexOf('[') >= 0 && text.indexOf(']') >= 0 && text.length() <= LONGEST;
        boolean plain = !text.contains("\\sqrt[") && !isFloor(text) && isFloor(other) && other.indexOf('[') < 0;
        if (!open || !plain || !isOneValueEach(text)) {
            return Optional.empty();
        }
        return Optional.of(text.replace("[", "\\lfloor ").replace("]", "\\rfloor "));
    }

    private static boolean isFloor(String text) {
        return text.contains("floor") || text.indexOf('⌊') >= 0;
    }

    /** Whether every bracket is closed by its own kind and holds no comma. */
    private static boolean isOneValueEach(String text) {
        int depth = 0;
        for (int at = 0; at < text.length(); at++) {
            char sign = text.charAt(at);
            depth += sign == '[' ? 1 : sign == ']' ? -1 : 0;
            if (depth < 0 || (depth > 0 && (sign == ',' || sign == ';'))) {
                return false;
            }
        }
        return depth == 0;
    }

    /** {@code 0.1(6)} as 0.1666…, where nothing stands beside the number. */
    static Optional<String> repeating(String text) {
        var plain = text.strip();
        int point = plain.indexOf('.');
        int open = plain.indexOf('(');
        boolean shaped = point > 0
                && open > point
                && plain.endsWith(")")
                && plain.length() <= LONGEST
                && isDigits(plain.substring(plain.startsWith("-") ? 1 : 0, point), false)
                && isDigits(plain.substring(point + 1, open), true)
                && isDigits(plain.substring(open + 1, plain.length() - 1), false);
        return shaped
                ? Optional.of(
                        plain.substring(0, open) + "\\overline{" + plain.substring(open + 1, plain.length() - 1) + "}")
                : Optional.empty();
    }

    /** Whether a formula of TeX begins at a place, or right before it. */
    static boolean isFormula(String response, int start) {
        int before = start;
        while (before > 0 && Character.isWhitespace(response.charAt(before - 1))) {
            before--;
        }
        return isMark(response, start) || isMark(response, before - 1) || isMark(response, before - 2);
    }

    private static boolean isMark(String text, int at) {
        return at >= 0 && (text.startsWith("$", at) || text.startsWith("\\(", at) || text.startsWith("\\[", at));
    }

    /** {@code {1,3}} in a formula as the list 1, 3: in TeX such braces are not seen. */
    static Optional<String> grouped(String text) {
        var plain = text.length() > LONGEST ? "" : undelimited(text.strip());
        boolean braced = plain.length() > 2 && plain.startsWith("{") && plain.endsWith("}");
        var inside = braced ? plain.substring(1, plain.length() - 1) : "";
        return inside.indexOf(',') > 0 && "{};|:".chars().noneMatch(sign -> inside.indexOf(sign) >= 0)
                ? Optional.of(inside)
                : Optional.empty();
    }

    private static String undelimited(String text) {
        int mark =
                text.startsWith("$") && text.endsWith("$") ? 1 : text.startsWith("\\(") && text.endsWith("\\)") ? 2 : 0;
        return text.length() > 2 * mark
                ? text.substring(mark, text.length() - mark).strip()
                : "";
    }

    private static boolean isDigits(String text, boolean mayBeEmpty) {
        return (mayBeEmpty || !text.isEmpty()) && text.chars().allMatch(sign -> sign >= '0' && sign <= '9');
    }
}
