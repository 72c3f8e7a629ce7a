package dev.assay.math.syntax;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Takes the marks off that tell a formula from the prose around it. */
final class FormulaDelimiters {
    private FormulaDelimiters() {}

    /** The text without dollars and brackets of formulas, blanks and a full stop at its ends. */
    static String without(String text) {
        String plain = dollars(text.strip()).strip();
        while (endsIdly(plain)) {
            plain = plain.substring(0, plain.length() - 1).stripTrailing();
        }
        return plain;
    }

    private static boolean endsIdly(String text) {
        if (text.isEmpty() || text.endsWith("...") || text.endsWith("\\,") || text.endsWith("\\;")) {
            return false;
        }
        return ".,;。，；、".indexOf(text.charAt(text.length() - 1)) >= 0;
    }

    /** Brackets of formulas as in LaTeX. */
    private static String slashed(String text) {
        if (text.indexOf('\\') < 0) {
            return text;
        }
        // Behind a line of an environment a bracket opens no formula.
        String lines = text.contains("\\begin{") ? text.replace("\\\\(", "\\\\ (") : text;
        return lines.replace("\\(", " ")
                .replace("\\)", " ")
                .replace("\\\\[", "\\\\ [")
                .replace("\\[", " ")
                .replace("\\]", " ");
    }

    /** Dollars in pairs delimit formulas; one before a digit is money. */
    private static String dollars(String written) {
        String text = slashed(written);
        if (text.indexOf('$') < 0) {
            return text;
        }
        int count = 0;
        for (int at = 0; at < text.length(); at++) {
            count += isDelimiter(text, at) ? 1 : 0;
        }
        boolean money = count == 1;
        StringBuilder plain = new StringBuilder(text.length());
        for (int at = 0; at < text.length(); at++) {
            char sign = text.charAt(at);
            if (!isDelimiter(text, at)) {
                plain.append(sign);
            } else {
                plain.append(money && at + 1 < text.length() ? "\\$" : isBetweenLines(text, at) ? ";" : " ");
            }
        }
        return plain.toString();
    }

    /** Whether this formula ends its line and another one begins the next. */
    private static boolean isBetweenLines(String text, int dollar) {
        int at = dollar + 1;
        boolean line = false;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            line |= text.charAt(at++) == '\n';
        }
        return line && at < text.length() && text.charAt(at) == '$' && dollar > 0 && text.charAt(dollar - 1) != '$';
    }

    private static boolean isDelimiter(String text, int at) {
        return text.charAt(at) == '$' && (at == 0 || text.charAt(at - 1) != '\\');
    }

    static boolean isBalanced(String text) {
        int depth = 0;
        for (int at = 0; at < text.length() && depth >= 0; at++) {
            char sign = text.charAt(at);
            if (sign == '\\') {
                at++;
            } else if (sign == '{') {
                depth++;
            } else if (sign == '}') {
                depth--;
            }
        }
        return depth == 0;
    }

    /** The text with the closing braces that are missing at its end; null where a brace is missing elsewhere. */
    static @Nullable String mended(String text) {
        int depth = 0;
        for (int at = 0; at < text.length(); at++) {
            char sign = text.charAt(at);
            if (sign == '\\') {
                at++;
            } else if (sign == '{') {
                depth++;
            } else if (sign == '}') {
                depth--;
            }
            if (depth < 0) {
                return at == text.length() - 1 ? text.substring(0, at) : null;
            }
        }
        return text + "}".repeat(depth);
    }

    /** The words of a text in lower case, without commands, braces and repeated blanks. */
    static String words(String text) {
        StringBuilder words = new StringBuilder(text.length());
        for (int at = 0; at < text.length(); at++) {
            char sign = text.charAt(at);
            if (sign == '\\') {
                boolean escaped = at + 1 < text.length() && "%$#".indexOf(text.charAt(at + 1)) >= 0;
                at = escaped ? at + 1 : commandEnd(text, at) - 1;
                sign = escaped ? text.charAt(at) : ' ';
            }
            boolean blank = Character.isWhitespace(sign) || sign == '{' || sign == '}' || sign == '"';
            if (!blank) {
                words.append(sign);
            } else if (!words.isEmpty() && words.charAt(words.length() - 1) != ' ') {
                words.append(' ');
            }
        }
        return words.toString().strip().toLowerCase(Locale.ROOT);
    }

    private static int commandEnd(String text, int slash) {
        int end = slash + 1;
        while (end < text.length() && Character.isLetter(text.charAt(end))) {
            end++;
        }
        boolean prose = NotationVocabulary.PROSE.contains(text.substring(slash + 1, end));
        // Only commands around prose are marks; the others are part of what is said.
        return prose || end == slash + 1 ? Math.max(end, slash + 2) : slash + 1;
    }
}
