package dev.assay.text.puzzle.arithmetic;

import java.util.Optional;

/**
 * Reads formulas in the notation of Python: + − * / **, brackets, names and calls with one argument. What the operations mean is the
 * caller's. Nothing is evaluated as a program.
 *
 * @param <V> the values of formulas
 */
final class FormulaScanner<V> {
    private static final int DEEPEST = 100;

    private final Operations<V> operations;
    private final String text;
    private int at;

    private FormulaScanner(Operations<V> operations, String text) {
        this.operations = operations;
        this.text = text;
    }

    /** The meaning of formulas; a method returns nothing where a formula has none. */
    interface Operations<V> {
        Optional<V> number(String digits);

        Optional<V> name(String name);

        Optional<V> call(String name, V argument);

        Optional<V> sum(V left, V right);

        Optional<V> negation(V value);

        Optional<V> product(V left, V right);

        Optional<V> quotient(V left, V right);

        Optional<V> power(V base, V exponent);
    }

    /** Ends the reading of a text that is no formula. */
    private static final class Unreadable extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unreadable() {
            super("not a formula", null, false, false);
        }
    }

    /** Returns the value of a formula, in as many operations as it has signs. */
    static <V> Optional<V> read(String text, Operations<V> operations) {
        FormulaScanner<V> scanner = new FormulaScanner<>(operations, text);
        try {
            V value = scanner.sum(0);
            return scanner.peek() == '\0' && scanner.at == text.length() ? Optional.of(value) : Optional.empty();
        } catch (Unreadable e) {
            return Optional.empty();
        }
    }

    private static <V> V known(Optional<V> value) {
        return value.orElseThrow(Unreadable::new);
    }

    private char peek() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private boolean isPower() {
        return peek() == '*' && text.startsWith("**", at);
    }

    private V sum(int depth) {
        V value = product(depth);
        for (char sign = peek(); sign == '+' || sign == '-'; sign = peek()) {
            at++;
            V right = product(depth);
            value = known(operations.sum(value, sign == '-' ? known(operations.negation(right)) : right));
        }
        return value;
    }

    private V product(int depth) {
        V value = signed(depth);
        for (char sign = peek(); (sign == '*' && !isPower()) || sign == '/'; sign = peek()) {
            at++;
            V right = signed(depth);
            value = known(sign == '*' ? operations.product(value, right) : operations.quotient(value, right));
        }
        return value;
    }

    private V signed(int depth) {
        if (depth > DEEPEST) {
            throw new Unreadable();
        }
        char sign = peek();
        if (sign == '-' || sign == '+') {
            at++;
            V value = signed(depth + 1);
            return sign == '-' ? known(operations.negation(value)) : value;
        }
        V base = atom(depth);
        if (!isPower()) {
            return base;
        }
        at += 2;
        return known(operations.power(base, signed(depth + 1)));
    }

    private V atom(int depth) {
        char c = peek();
        if (c == '(') {
            return bracketed(depth);
        }
        int start = at;
        if (Character.isLetter(c)) {
            while (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
                at++;
            }
            String name = text.substring(start, at);
            return known(peek() == '(' ? operations.call(name, bracketed(depth)) : operations.name(name));
        }
        while (at < text.length() && (isDigit(text.charAt(at)) || text.charAt(at) == '.')) {
            at++;
        }
        if (at < text.length() && Character.isLetter(text.charAt(at))) {
            throw new Unreadable();
        }
        return known(operations.number(text.substring(start, at)));
    }

    private V bracketed(int depth) {
        at++;
        V value = sum(depth + 1);
        if (peek() != ')') {
            throw new Unreadable();
        }
        at++;
        return value;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
