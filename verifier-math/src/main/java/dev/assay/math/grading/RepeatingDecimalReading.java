package dev.assay.math.grading;

import dev.assay.math.comparison.DecisionTrace;
import java.util.Optional;

/** Brackets at the end of a decimal number hold the digits that repeat: {@code 0.1(6)} is 0.1666…. */
final class RepeatingDecimalReading implements RarerReading {
    private static final int LONGEST = 400;

    @Override
    public String name() {
        return "read.repeating";
    }

    @Override
    public Optional<DecisionTrace> compare(GradedPair pair) {
        return pair.withTexts(repeating(pair.gold().text()), repeating(pair.answer()));
    }

    /** {@code 0.1(6)} as 0.1666…, where nothing stands beside the number. */
    private static Optional<String> repeating(String text) {
        String plain = text.strip();
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

    private static boolean isDigits(String text, boolean mayBeEmpty) {
        return (mayBeEmpty || !text.isEmpty()) && text.chars().allMatch(sign -> sign >= '0' && sign <= '9');
    }
}
