package dev.assay.math.syntax;

import dev.assay.math.number.Rational;
import java.util.List;
import java.util.Optional;

/** Reads {@code \\underbrace{99\\ldots9}_{n}} as the number of n equal digits. */
final class Repdigit {
    private static final int LONGEST = 9;

    private Repdigit() {}

    /** The number, or empty where other things stand above the brace or below it. */
    static Optional<Expression> of(Expression.Application accent, String index) {
        if (!accent.function().equals("underbrace")
                || !(accent.arguments().getFirst() instanceof Expression.Product(List<Expression> factors))
                || factors.size() != 3
                || !(factors.get(1) instanceof Expression.Ellipsis)) {
            return Optional.empty();
        }
        Optional<Integer> digit = digit(factors.getFirst());
        return digit.isEmpty() || !digit.equals(digit(factors.getLast()))
                ? Optional.empty()
                : count(index).map(count -> number(digit.get(), count));
    }

    private static Expression number(int digit, Expression count) {
        Expression.Sum nines = new Expression.Sum(List.of(
                new Expression.Power(NumeralReader.TEN, count),
                new Expression.Numeral(Rational.ONE.negated(), Expression.Form.INTEGER)));
        Expression.Numeral factor =
                new Expression.Numeral(Rational.of(digit).over(Rational.of(9)), Expression.Form.INTEGER);
        return new Expression.Product(List.of(factor, nines));
    }

    /** The digit of which the number consists. */
    private static Optional<Integer> digit(Expression expression) {
        if (!(expression instanceof Expression.Numeral(Rational value, Expression.Form form))
                || form != Expression.Form.INTEGER
                || value.signum() <= 0) {
            return Optional.empty();
        }
        String digits = value.numerator().toString();
        boolean same = digits.length() <= LONGEST && digits.chars().allMatch(sign -> sign == digits.charAt(0));
        return same ? Optional.of(digits.charAt(0) - '0') : Optional.empty();
    }

    /** A number or a letter, perhaps with what is counted behind it. */
    private static Optional<Expression> count(String index) {
        String plain = index.replace("digits", "").replace("times", "").strip();
        boolean number = !plain.isEmpty()
                && plain.length() <= LONGEST
                && plain.chars().allMatch(sign -> sign >= '0' && sign <= '9');
        if (number) {
            return Optional.of(new Expression.Numeral(Rational.of(Integer.parseInt(plain)), Expression.Form.INTEGER));
        }
        return plain.length() == 1 && Character.isLetter(plain.charAt(0))
                ? Optional.of(new Expression.Symbol(plain))
                : Optional.empty();
    }
}
