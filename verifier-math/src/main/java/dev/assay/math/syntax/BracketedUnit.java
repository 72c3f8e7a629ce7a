package dev.assay.math.syntax;

import dev.assay.math.syntax.MathToken.Kind;
import dev.assay.math.unit.Units;

/** Reads words in brackets behind a number as its unit, as in {@code 12 (ink pens)} or {@code 8 (cm)}. */
final class BracketedUnit {
    private BracketedUnit() {}

    /** Adds the bracket and its words, the opening sign read; false, and nothing read, where it is no unit. */
    static boolean scan(TokenScanner scanner) {
        String text = scanner.text;
        int open = scanner.at;
        boolean behind = scanner.follows(Kind.NUMBER) && open > 1 && text.charAt(open - 2) == ' ';
        int close = text.indexOf(')', open);
        if (!behind || close < 0 || close + 1 < text.length() || !isUnit(text.substring(open, close))) {
            return false;
        }
        scanner.add(Kind.OPEN, "(");
        for (String word : text.substring(open, close).split(" ", -1)) {
            if (!word.isEmpty()) {
                scanner.blank();
                scanner.add(Kind.WORD, word);
            }
        }
        scanner.at = close;
        return true;
    }

    /** Letters and hyphens only; a single letter must be known as a unit. */
    private static boolean isUnit(String words) {
        boolean letters = !words.isBlank()
                && words.chars().allMatch(sign -> WordScanner.isLetter((char) sign) || sign == ' ' || sign == '-');
        return letters && (words.length() > 1 || Units.knows(words));
    }
}
