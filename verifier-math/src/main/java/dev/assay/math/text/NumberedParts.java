package dev.assay.math.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The parts of an answer that numbers its parts, as in {@code (a) 3 (b) 5}, {@code a) 3; b) 5} and {@code 1. 3; 2. 5}.
 */
final class NumberedParts {
    private static final List<List<String>> LABELS = List.of(
            List.of("a", "b", "c", "d", "e", "f"),
            List.of("1", "2", "3", "4", "5", "6"),
            List.of("i", "ii", "iii", "iv", "v", "vi"),
            List.of("A", "B", "C", "D", "E", "F"));
    /** The signs around a label; the first style that divides the text counts. */
    private static final List<Style> STYLES =
            List.of(new Style("(", ")"), new Style("（", "）"), new Style("", ")"), new Style("", "."));

    private static final List<String> EDGES = List.of(
            "\\text{",
            "\\textbf{",
            "\\mathrm{",
            "\\quad",
            "\\qquad",
            "\\ ",
            "\\,",
            "\\;",
            "\\\\",
            "{",
            "}",
            ",",
            ";",
            ":",
            ".",
            "~",
            "$",
            " ",
            "\n",
            "，",
            "；",
            "和",
            "and");

    private NumberedParts() {}

    /** The signs before and behind a label. */
    private record Style(String open, String close) {
        /** The next start of the label from this place on, or -1; a label inside a word or number does not count. */
        int find(String text, String label, int from) {
            String mark = open + label + close;
            int at = text.indexOf(mark, from);
            while (at >= 0 && !isApart(text, at, mark.length(), from)) {
                at = text.indexOf(mark, at + 1);
            }
            return at;
        }

        private boolean isApart(String text, int at, int length, int from) {
            if (!open.isEmpty()) {
                return true;
            }
            boolean before = at == 0 || " {},;\n~$".indexOf(text.charAt(at - 1)) >= 0;
            int end = at + length;
            boolean behind = end >= text.length() || " \\}$~\n".indexOf(text.charAt(end)) >= 0;
            return before && (behind || close.equals(")")) && isOutside(text, from, at);
        }

        private static boolean isOutside(String text, int from, int to) {
            int depth = 0;
            for (int at = from; at < to; at++) {
                depth += text.charAt(at) == '(' ? 1 : text.charAt(at) == ')' ? -1 : 0;
            }
            return depth == 0;
        }
    }

    /** The texts of at least two parts in order; empty where the text is not divided so. */
    static Optional<List<String>> of(String text) {
        for (Style style : STYLES) {
            for (List<String> labels : LABELS) {
                List<String> parts = divided(text, labels, style);
                if (parts.size() > 1) {
                    return parts.stream().noneMatch(String::isEmpty) ? Optional.of(parts) : Optional.empty();
                }
            }
        }
        return Optional.empty();
    }

    private static List<String> divided(String text, List<String> labels, Style style) {
        List<String> parts = new ArrayList<>();
        int begin = style.find(text, labels.getFirst(), 0);
        if (begin < 0 || !trimmed(text.substring(0, begin)).isEmpty()) {
            return parts;
        }
        int number = 0;
        while (begin >= 0 && number < labels.size()) {
            int start = begin
                    + style.open().length()
                    + labels.get(number).length()
                    + style.close().length();
            number++;
            int next = number < labels.size() ? style.find(text, labels.get(number), start) : -1;
            parts.add(trimmed(text.substring(start, next < 0 ? text.length() : next)));
            begin = next;
        }
        return parts;
    }

    /** The text without marks, blanks, and the halves of groups at its ends. */
    private static String trimmed(String text) {
        String plain = text;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (String edge : EDGES) {
                boolean group = edge.endsWith("{") || edge.equals("}");
                boolean removable = !group || !isBalanced(plain);
                if (removable && plain.startsWith(edge)) {
                    plain = plain.substring(edge.length());
                    changed = true;
                } else if (removable && plain.endsWith(edge)) {
                    plain = plain.substring(0, plain.length() - edge.length());
                    changed = true;
                }
            }
        }
        return plain;
    }

    private static boolean isBalanced(String text) {
        int depth = 0;
        for (int at = 0; at < text.length() && depth >= 0; at++) {
            char sign = text.charAt(at);
            depth += sign == '{' ? 1 : sign == '}' ? -1 : 0;
        }
        return depth == 0;
    }
}
