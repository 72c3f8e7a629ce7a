package dev.assay.judge.contract;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Pattern;

/** Plain decimal numbers, as judges write scores. */
final class ScoreNumbers {
    private static final Pattern PLAIN = Pattern.compile("-?[0-9]{1,9}(\\.[0-9]{1,9})?");

    private ScoreNumbers() {}

    static Optional<Double> read(String text) {
        return PLAIN.matcher(text).matches() ? Optional.of(Double.parseDouble(text)) : Optional.empty();
    }

    /** Returns the number without an exponent and without trailing zeros. */
    static String plain(double value) {
        return value == 0 ? "0" : BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }
}
