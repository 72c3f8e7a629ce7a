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
    private static final List<Style> STYLES =
            List.of(new Style("(", ")"), new Style("（", "）"), new Style("", ")"), new Style("", "."));
    /** The signs that may stand before a label without a bracket, and before any label. */
    private static final String BEFORE = " {},;\n~$";

    private static final String BEFORE_LABELS = BEFORE + "(（";
    /** All styles with all labels; the first that divides the text counts. */
    private static final List<Numbering> NUMBERINGS = STYLES.stream()
            .flatMap(style -> LABELS.stream().map(style::numbering))
            .toList();

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
        Numbering numbering(List<String> labels) {
            return new Numbering(
                    this, labels.stream().map(label -> open + label + close).toList());
        }

        /** The next start of the mark from this place on, or -1; one inside a word or number does not count. */
        int find(String text, String mark, int from) {
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
            boolean before = at == 0 || BEFORE.indexOf(text.charAt(at - 1)) >= 0;
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

    /** Marks of one style in their order. */
    private record Numbering(Style style, List<String> marks) {
        /** The next start of a mark from this place on, or -1; there is none beyond the last mark. */
        int find(String text, int number, int from) {
            return number < marks.size() ? style.find(text, marks.get(number), from) : -1;
        }
    }

    /** The texts of at least two parts in order; empty where the text is not divided so. */
    static Optional<List<String>> of(String text) {
        if (!mayBegin(text)) {
            return Optional.empty();
        }
        String plain = text.replace("\\displaystyle", "").strip();
        for (Numbering numbering : NUMBERINGS) {
            List<String> parts = divided(plain, numbering);
            if (parts.size() > 1) {
                return parts.stream().noneMatch(String::isEmpty) ? Optional.of(parts) : Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** Whether the first label of any numbering stands somewhere: most texts have none. */
    private static boolean mayBegin(String text) {
        for (int at = 0; at + 1 < text.length(); at++) {
            if (")）.".indexOf(text.charAt(at + 1)) >= 0
                    && "a1iA".indexOf(text.charAt(at)) >= 0
                    && (at == 0 || BEFORE_LABELS.indexOf(text.charAt(at - 1)) >= 0)) {
                return true;
            }
        }
        return false;
    }

    private static List<String> divided(String text, Numbering numbering) {
        int begin = numbering.find(text, 0, 0);
        if (begin < 0 || !trimmed(text.substring(0, begin)).isEmpty()) {
            return List.of();
        }
        List<String> parts = new ArrayList<>();
        for (int number = 0; begin >= 0; number++) {
            int start = begin + numbering.marks().get(number).length();
            int next = numbering.find(text, number + 1, start);
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
