package dev.assay.math.syntax;

import dev.assay.math.limit.PublishedLimit;
import dev.assay.math.syntax.MathToken.Kind;

/** Reads raised and lowered digits, vulgar fractions and circled numbers. */
final class RareSigns {
    private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿⁱˣ⁽⁾";
    private static final String SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉₊₋ₙᵢₓ₍₎";
    private static final String PLAIN = "0123456789+-nix()";
    private static final String VULGAR = "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑";
    private static final String DIVIDENDS = "11213123415113571";
    private static final String DIVISORS = "23344555566788889";

    private RareSigns() {}

    static boolean isRaised(char sign) {
        return SUPERSCRIPTS.indexOf(sign) >= 0 || SUBSCRIPTS.indexOf(sign) >= 0;
    }

    /** Adds what a sign stands for; one that means nothing in mathematics becomes unknown. */
    static void scan(TokenScanner scanner, char sign) {
        if (SUPERSCRIPTS.indexOf(sign) >= 0) {
            scanner.add(Kind.POWER, "^");
            raised(scanner, SUPERSCRIPTS, sign);
        } else if (SUBSCRIPTS.indexOf(sign) >= 0) {
            scanner.add(Kind.SUBSCRIPT, "_");
            raised(scanner, SUBSCRIPTS, sign);
        } else if (VULGAR.indexOf(sign) >= 0) {
            fraction(scanner, VULGAR.indexOf(sign));
        } else if (sign >= '①' && sign <= '⑳') {
            circled(scanner, sign - '①' + 1);
        } else if (sign == '∛' || sign == '∜') {
            scanner.add(Kind.ROOT, "");
            scanner.add(Kind.OPEN, "[");
            scanner.add(Kind.NUMBER, sign == '∛' ? "3" : "4");
            scanner.add(Kind.CLOSE, "]");
        } else if (sign == '.' && scanner.text.startsWith("..", scanner.at)) {
            scanner.at += 2;
            scanner.add(Kind.DOTS, "...");
        } else if (".\"`?。？∎■□".indexOf(sign) >= 0 || sign == '\u200b' || sign == '\ufeff') {
            scanner.blank();
            scanner.sentences += endsSentence(scanner) ? 1 : 0;
        } else {
            scanner.add(Kind.UNKNOWN, String.valueOf(sign));
        }
    }

    /** Whether a blank and a word with a capital follow the point. */
    private static boolean endsSentence(TokenScanner scanner) {
        String text = scanner.text;
        int next = scanner.at;
        while (next < text.length() && (Character.isWhitespace(text.charAt(next)) || text.charAt(next) == '$')) {
            next++;
        }
        return next > scanner.at
                && next + 1 < text.length()
                && Character.isUpperCase(text.charAt(next))
                && Character.isLowerCase(text.charAt(next + 1));
    }

    /** A circled number names a statement of the question; several in a row are a list of them. */
    static void circled(TokenScanner scanner, int number) {
        if (scanner.follows(Kind.SYMBOL) && scanner.tokens.getLast().text().charAt(0) == '#') {
            scanner.add(Kind.COMMA, ",");
        }
        scanner.add(Kind.SYMBOL, "#" + number);
    }

    private static void fraction(TokenScanner scanner, int index) {
        scanner.add(Kind.FRACTION, "");
        scanner.add(Kind.NUMBER, String.valueOf(DIVIDENDS.charAt(index)));
        scanner.add(Kind.NUMBER, String.valueOf(DIVISORS.charAt(index)));
    }

    private static void raised(TokenScanner scanner, String signs, char first) {
        StringBuilder run = new StringBuilder().append(PLAIN.charAt(signs.indexOf(first)));
        while (scanner.at < scanner.text.length() && signs.indexOf(scanner.text.charAt(scanner.at)) >= 0) {
            run.append(PLAIN.charAt(signs.indexOf(scanner.text.charAt(scanner.at++))));
        }
        scanner.budget.keep(PublishedLimit.DIGITS, run.length());
        if (run.chars().allMatch(sign -> sign >= '0' && sign <= '9')) {
            scanner.add(Kind.NUMBER, run.toString());
            return;
        }
        TokenScanner inner =
                new TokenScanner(run.toString(), scanner.budget, TokenScanner.Habit.USUAL, scanner.notation);
        scanner.add(Kind.OPEN, "{");
        inner.scan(run.length(), false);
        inner.tokens.forEach(token -> scanner.add(token.kind(), token.text()));
        scanner.add(Kind.CLOSE, "}");
    }
}
