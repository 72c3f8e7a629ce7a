package dev.assay.math.wording;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Cuts an answer of several parts at their labels: {@code (a) 0.3 (b) 0.58}, {@code (1) x=2; (2) [-1, 3]}. */
public final class Parts {
    private static final int LONGEST = 2_000;
    private static final int MOST = 26;

    private Parts() {}

    /** The texts behind the labels (a), (b), … or (1), (2), … in order; empty where there are not two at least. */
    public static Optional<List<String>> of(String text) {
        if (text.length() > LONGEST || text.indexOf('(') < 0) {
            return Optional.empty();
        }
        var plain = unwrapped(text);
        return labelled(plain, 'a').or(() -> labelled(plain, '1'));
    }

    private static Optional<List<String>> labelled(String text, char first) {
        var parts = new ArrayList<String>();
        int begin = start(text, first, 0);
        if (begin < 0 || !text.substring(0, begin - 3).isBlank()) {
            return Optional.empty();
        }
        char label = first;
        while (begin >= 0 && parts.size() < MOST) {
            label++;
            int next = label == ':' ? -1 : start(text, label, begin);
            var part = trimmed(text.substring(begin, next < 0 ? text.length() : next - 3));
            if (part.isEmpty()) {
                return Optional.empty();
            }
            parts.add(part);
            begin = next;
        }
        return parts.size() < 2 ? Optional.empty() : Optional.of(List.copyOf(parts));
    }

    /** The index behind a label that stands outside all brackets, or -1. */
    private static int start(String text, char label, int from) {
        int depth = 0;
        for (int at = from; at + 2 < text.length(); at++) {
            char sign = text.charAt(at);
            boolean here = sign == '(' && text.charAt(at + 1) == label && text.charAt(at + 2) == ')';
            if (here && depth == 0 && (at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1)))) {
                return at + 3;
            }
            depth += "([{".indexOf(sign) >= 0 ? 1 : ")]}".indexOf(sign) >= 0 ? -1 : 0;
        }
        return -1;
    }

    /** Without dollars, without LaTeX's blanks, and without the commands that labels are wrapped in. */
    private static String unwrapped(String text) {
        var plain = text.replace("$", "");
        for (var space : List.of("\\qquad", "\\quad", "\\,", "\\;", "\\ ")) {
            plain = plain.replace(space, " ");
        }
        for (var command : List.of("\\text{", "\\mathrm{", "\\textbf{")) {
            int at = plain.indexOf(command);
            while (at >= 0) {
                int close = plain.indexOf('}', at);
                int open = at + command.length();
                boolean label =
                        close > 0 && plain.substring(open, close).strip().matches("\\([a-z1-9]\\)");
                if (label) {
                    plain = plain.substring(0, at)
                            + plain.substring(open, close).strip()
                            + ' '
                            + plain.substring(close + 1);
                }
                at = plain.indexOf(command, at + 1);
            }
        }
        return plain;
    }

    private static String trimmed(String part) {
        int start = 0;
        int end = part.length();
        while (start < end && isIdle(part.charAt(start))) {
            start++;
        }
        while (end > start && isIdle(part.charAt(end - 1))) {
            end--;
        }
        var bare = part.substring(start, end);
        // "and" before the last part belongs to no part.
        return bare.endsWith(" and") ? trimmed(bare.substring(0, bare.length() - 4)) : bare;
    }

    private static boolean isIdle(char sign) {
        return Character.isWhitespace(sign) || ",;.:".indexOf(sign) >= 0;
    }
}
