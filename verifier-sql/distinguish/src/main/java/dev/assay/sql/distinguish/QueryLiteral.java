package dev.assay.sql.distinguish;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * A constant of a query.
 *
 * @param text as it stands in the query, without quotes
 * @param number that it is, if it is no text
 */
record QueryLiteral(String text, Optional<BigDecimal> number) {
    private static final int MOST_DIGITS = 18;

    static QueryLiteral number(String digits) {
        boolean plain = digits.length() <= MOST_DIGITS && digits.matches("-?(\\d+\\.?\\d*|\\.\\d+)");
        return new QueryLiteral(digits, plain ? Optional.of(new BigDecimal(digits)) : Optional.empty());
    }

    static QueryLiteral text(String text) {
        return new QueryLiteral(text, Optional.empty());
    }

    /** The number that it is or reads as. */
    Optional<BigDecimal> anyNumber() {
        return number.or(() -> number(text).number);
    }
}
