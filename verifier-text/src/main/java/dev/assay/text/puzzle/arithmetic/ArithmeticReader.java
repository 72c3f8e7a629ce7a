package dev.assay.text.puzzle.arithmetic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads sums, differences, products and quotients of whole numbers, and computes them exactly. Nothing is evaluated as a program: a
 * power, a name or a call is not read. Time is linear in the length for numbers of bounded size.
 */
final class ArithmeticReader {
    private static final int DEEPEST = 100;
    private static final int MOST_DIGITS = 40;
    private static final int MOST_NUMBERS = 100;

    private final String text;
    private final List<BigInteger> numbers = new ArrayList<>();
    private int at;

    private ArithmeticReader(String text) {
        this.text = text;
    }

    /**
     * An expression that was read.
     *
     * @param value its value; nothing where a divisor is zero or a number grows over the limit
     * @param numbers the numbers in it, in order
     */
    record Expression(Optional<ExactNumber> value, List<BigInteger> numbers) {
        Expression {
            numbers = List.copyOf(numbers);
        }
    }

    /** Ends the reading of a text that is no expression. */
    private static final class Unreadable extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unreadable() {
            super("not an expression", null, false, false);
        }
    }

    /** Reads an expression; what may follow an equals sign is left out where it is the value once more. */
    static Optional<Expression> read(String written) {
        String plain = plain(written);
        int equals = plain.indexOf('=');
        Optional<Expression> left = sum(equals < 0 ? plain : plain.substring(0, equals));
        if (equals < 0 || left.isEmpty()) {
            return left;
        }
        Optional<Expression> right = sum(plain.substring(equals + 1));
        boolean isRepeated = right.isPresent()
                && right.get().numbers().size() == 1
                && right.get().value().equals(left.get().value());
        return isRepeated ? left : Optional.empty();
    }

    private static Optional<Expression> sum(String text) {
        ArithmeticReader reader = new ArithmeticReader(text);
        try {
            Optional<ExactNumber> value = reader.sum(0);
            return reader.at == text.length() ? Optional.of(new Expression(value, reader.numbers)) : Optional.empty();
        } catch (Unreadable e) {
            return Optional.empty();
        }
    }

    private static String plain(String written) {
        StringBuilder plain = new StringBuilder(written.length());
        String signs = written.replace("\\times", "*")
                .replace("\\cdot", "*")
                .replace("\\div", "/")
                .replace("\\left", "")
                .replace("\\right", "");
        char before = ' ';
        boolean wasBlank = false;
        for (int at = 0; at < signs.length(); at++) {
            char c = signs.charAt(at);
            if (Character.isWhitespace(c)) {
                wasBlank = true;
                continue;
            }
            char sign = switch (c) {
                case '×', '·', '∗' -> '*';
                case '÷' -> '/';
                case '−', '–' -> '-';
                default -> c;
            };
            if (wasBlank && isDigit(before) && isDigit(sign)) {
                // Two numbers without a sign between them are no expression, and never one longer number.
                plain.append(' ');
            }
            plain.append(sign);
            before = sign;
            wasBlank = false;
        }
        return plain.toString();
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private Optional<ExactNumber> sum(int depth) {
        Optional<ExactNumber> value = product(depth);
        while (peek() == '+' || peek() == '-') {
            boolean isDifference = text.charAt(at++) == '-';
            Optional<ExactNumber> left = value;
            value = product(depth)
                    .flatMap(right -> left.flatMap(one -> one.plus(isDifference ? right.negated() : right)));
        }
        return value;
    }

    private Optional<ExactNumber> product(int depth) {
        Optional<ExactNumber> value = signed(depth);
        while (peek() == '*' || peek() == '/') {
            boolean isQuotient = text.charAt(at++) == '/';
            Optional<ExactNumber> left = value;
            value = signed(depth)
                    .flatMap(right -> left.flatMap(one -> isQuotient ? one.over(right) : one.times(right)));
        }
        return value;
    }

    private Optional<ExactNumber> signed(int depth) {
        if (depth > DEEPEST) {
            throw new Unreadable();
        }
        char c = peek();
        if (c == '-' || c == '+') {
            at++;
            Optional<ExactNumber> value = signed(depth + 1);
            return c == '-' ? value.map(ExactNumber::negated) : value;
        }
        if (c == '(') {
            at++;
            Optional<ExactNumber> value = sum(depth + 1);
            if (peek() != ')') {
                throw new Unreadable();
            }
            at++;
            return value;
        }
        return Optional.of(ExactNumber.of(number()));
    }

    private BigInteger number() {
        int start = at;
        while (isDigit(peek())) {
            at++;
        }
        if (start == at || at - start > MOST_DIGITS || numbers.size() == MOST_NUMBERS) {
            throw new Unreadable();
        }
        numbers.add(new BigInteger(text.substring(start, at)));
        return numbers.getLast();
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
