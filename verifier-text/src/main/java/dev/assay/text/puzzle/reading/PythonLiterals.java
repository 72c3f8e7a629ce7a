package dev.assay.text.puzzle.reading;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads JSON and, where it is asked to, the literals of Python (tuples, single quotes, {@code True}). Nothing is evaluated. Lists
 * are {@code List}, objects are {@code Map}, integers are {@code Long} or {@code BigInteger}, other numbers {@code Double}, null is
 * {@link Nothing}. An object that has a key twice can't be read.
 */
public final class PythonLiterals {
    private static final int DEEPEST = 64;
    private static final int MOST_DIGITS = 1000;

    private final String text;
    private final boolean isPython;
    private int at;

    private PythonLiterals(String text, boolean isPython) {
        this.text = text;
        this.isPython = isPython;
    }

    /** The value null, which no list or map of Java's takes. */
    public enum Nothing {
        NULL
    }

    /** Ends the reading of a text that is no literal. */
    private static final class Unreadable extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unreadable() {
            super("not a literal", null, false, false);
        }
    }

    /** Reads JSON or a literal of Python, in time linear in its length. */
    public static Optional<Object> read(String text) {
        return new PythonLiterals(text, true).all();
    }

    /** Reads JSON, in time linear in its length. */
    public static Optional<Object> readJson(String text) {
        return new PythonLiterals(text, false).all();
    }

    private Optional<Object> all() {
        try {
            Object value = value(0);
            skipBlanks();
            return at == text.length() ? Optional.of(value) : Optional.empty();
        } catch (Unreadable e) {
            return Optional.empty();
        }
    }

    private Object value(int depth) {
        if (depth > DEEPEST) {
            throw new Unreadable();
        }
        skipBlanks();
        char c = peek();
        return switch (c) {
            case '[' -> list(']', depth);
            case '(' -> isPython ? list(')', depth) : fail();
            case '{' -> map(depth);
            case '"' -> string(c);
            case '\'' -> isPython ? string(c) : fail();
            default -> c == '-' || c == '+' || c == '.' || isDigit(c) ? number() : word();
        };
    }

    private static Object fail() {
        throw new Unreadable();
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private boolean take(char c) {
        skipBlanks();
        if (peek() == c && at < text.length()) {
            at++;
            return true;
        }
        return false;
    }

    private void skipBlanks() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private List<Object> list(char end, int depth) {
        at++;
        List<Object> members = new ArrayList<>();
        if (take(end)) {
            return members;
        }
        while (true) {
            members.add(value(depth + 1));
            boolean comma = take(',');
            if (take(end)) {
                if (comma && !isPython) {
                    throw new Unreadable();
                }
                return members;
            }
            if (!comma) {
                throw new Unreadable();
            }
        }
    }

    private Map<Object, Object> map(int depth) {
        at++;
        Map<Object, Object> members = new LinkedHashMap<>();
        if (take('}')) {
            return members;
        }
        while (true) {
            Object key = value(depth + 1);
            if ((!isPython && !(key instanceof String)) || key instanceof List || key instanceof Map || !take(':')) {
                throw new Unreadable();
            }
            if (members.put(key, value(depth + 1)) != null) {
                throw new Unreadable();
            }
            boolean comma = take(',');
            if (take('}')) {
                if (comma && !isPython) {
                    throw new Unreadable();
                }
                return members;
            }
            if (!comma) {
                throw new Unreadable();
            }
        }
    }

    private String string(char quote) {
        StringBuilder read = new StringBuilder();
        for (at++; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == quote) {
                at++;
                return read.toString();
            }
            if (c == '\\') {
                at++;
                read.append(escaped());
            } else if (c == '\n' || (c < ' ' && !isPython)) {
                throw new Unreadable();
            } else {
                read.append(c);
            }
        }
        throw new Unreadable();
    }

    private char escaped() {
        char c = peek();
        return switch (c) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case '"', '\\', '/' -> c;
            case '\'' -> isPython ? c : (char) unreadable();
            case 'u' -> unit();
            default -> (char) unreadable();
        };
    }

    private static int unreadable() {
        throw new Unreadable();
    }

    private char unit() {
        int unit = 0;
        for (int digit = 0; digit < 4; digit++) {
            at++;
            int value = at < text.length() ? Character.digit(text.charAt(at), 16) : -1;
            if (value < 0) {
                throw new Unreadable();
            }
            unit = unit * 16 + value;
        }
        return (char) unit;
    }

    private Object number() {
        int start = at;
        while (at < text.length() && (isDigit(peek()) || "+-.eE".indexOf(peek()) >= 0)) {
            at++;
        }
        String written = text.substring(start, at);
        if ((!isPython && (written.startsWith("+") || written.startsWith("."))) || hasLeadingZero(written)) {
            throw new Unreadable();
        }
        BigInteger integer = PythonNumerals.integer(written).orElse(null);
        if (integer != null) {
            return integer.bitLength() < Long.SIZE ? (Object) integer.longValue() : integer;
        }
        if (written.length() > MOST_DIGITS) {
            throw new Unreadable();
        }
        return PythonNumerals.real(written).stream()
                .boxed()
                .map(Object.class::cast)
                .findFirst()
                .orElseThrow(Unreadable::new);
    }

    private static boolean hasLeadingZero(String written) {
        int start = written.startsWith("-") || written.startsWith("+") ? 1 : 0;
        return written.length() > start + 1 && written.charAt(start) == '0' && isDigit(written.charAt(start + 1));
    }

    private Object word() {
        int start = at;
        while (at < text.length() && Character.isLetter(peek())) {
            at++;
        }
        @Nullable
        Object value = switch (text.substring(start, at)) {
            case "true" -> true;
            case "false" -> false;
            case "null" -> Nothing.NULL;
            case "True" -> isPython ? true : null;
            case "False" -> isPython ? false : null;
            case "None" -> isPython ? Nothing.NULL : null;
            default -> null;
        };
        if (value == null) {
            throw new Unreadable();
        }
        return value;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
