package dev.assay.answer;

import java.util.Optional;

/** The last formula in the last line that is not blank, where no number follows it; of a long chain, its end. */
final class LastFormula implements Locator {
    @Override
    public String stage() {
        return "extract.last_formula";
    }

    @Override
    public Optional<String> find(String text) {
        var line = LastLine.of(text);
        int close = Math.max(line.lastIndexOf('$'), Math.max(line.lastIndexOf("\\)"), line.lastIndexOf("\\]")));
        if (close < 1 || hasDigit(line, close)) {
            return Optional.empty();
        }
        int open = open(line, close);
        return open < 0 ? Optional.empty() : Marks.bare(endOfChain(line.substring(open, close)));
    }

    /** The index after the delimiter that opens the formula, or -1. */
    private static int open(String line, int close) {
        if (line.charAt(close) == '\\') {
            int open = line.lastIndexOf(line.charAt(close + 1) == ')' ? "\\(" : "\\[", close);
            return open < 0 ? -1 : open + 2;
        }
        int end = close;
        while (end > 0 && line.charAt(end - 1) == '$') {
            end--;
        }
        int open = line.lastIndexOf('$', end - 1);
        return open < 0 ? -1 : open + 1;
    }

    private static boolean hasDigit(String line, int from) {
        return line.substring(from).chars().anyMatch(Character::isDigit);
    }

    /** The last side of two equals signs or more; one alone makes an equation, which is kept whole. */
    private static String endOfChain(String formula) {
        int end = formula.length();
        while (end > 0 && formula.charAt(end - 1) == '$') {
            end--;
        }
        int equals = 0;
        int last = -1;
        int depth = 0;
        for (int at = 0; at < end; at++) {
            char sign = formula.charAt(at);
            depth += sign == '{' ? 1 : sign == '}' ? -1 : 0;
            if (sign == '=' && depth == 0) {
                equals++;
                last = at;
            }
        }
        return formula.substring(equals > 1 ? last + 1 : 0, end);
    }
}
