package dev.assay.answer;

import java.util.Optional;

/** The last number, with its sign, thousands separators, fraction or percent; the weakest sign of an answer. */
final class LastNumber implements Locator {
    @Override
    public String stage() {
        return "extract.last_number";
    }

    @Override
    public Optional<String> find(String text) {
        int last = text.length() - 1;
        while (last >= 0 && !isDigit(text, last)) {
            last--;
        }
        if (last < 0) {
            return Optional.empty();
        }
        int start = last;
        while (start > 0 && (isDigit(text, start - 1) || isInner(text, start - 1))) {
            start--;
        }
        if (start > 0 && isSign(text, start - 1)) {
            start--;
        }
        int end = last + 1;
        if (text.startsWith("%", end) || text.startsWith("\\%", end)) {
            end = text.indexOf('%', end) + 1;
        }
        return Optional.of(text.substring(start, end));
    }

    private static boolean isInner(String text, int at) {
        return ".,/".indexOf(text.charAt(at)) >= 0
                && isDigit(text, at + 1)
                && (isDigit(text, at - 1) || text.charAt(at) == '.');
    }

    private static boolean isSign(String text, int at) {
        boolean minus = text.charAt(at) == '-' || text.charAt(at) == '\u2212';
        char before = at == 0 ? ' ' : text.charAt(at - 1);
        return minus && !Character.isLetterOrDigit(before) && before != ')';
    }

    private static boolean isDigit(String text, int at) {
        return at >= 0 && at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }
}
