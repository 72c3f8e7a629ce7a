package dev.assay.code.formats;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads JSON as plain data: maps, lists, strings, booleans, {@code Long}, {@code BigInteger} and {@code Double}, so
 * that 1 and 1.0 stay different. The reader is strict except for {@code NaN} and {@code Infinity}, which Python writes.
 */
public final class JsonReader {
    private static final int MOST_DEPTH = 64;
    private static final int MOST_DIGITS = 100_000;
    private static final int END = -1;

    private final Reader text;
    private final MemoryBudget budget;
    private final StringBuilder token = new StringBuilder();
    private final char[] buffer = new char[1 << 14];
    private int filled;
    private int at;
    private int next;
    private long position = -1;

    /** Reads the values that follow each other in the text. The caller closes the text. */
    public JsonReader(Reader text, MemoryBudget budget) throws IOException {
        this.text = text;
        this.budget = budget;
        advance();
    }

    /** Returns the only value of a text. */
    public static @Nullable Object read(String text, MemoryBudget budget) throws UnreadableTests {
        try {
            var reader = new JsonReader(new StringReader(text), budget);
            require(!reader.isAtEnd(), "is empty");
            Object value = reader.value();
            require(reader.isAtEnd(), "is not JSON: something follows it");
            return value;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns whether only white space follows. */
    public boolean isAtEnd() throws IOException {
        skipSpace();
        return next == END;
    }

    /** Returns the next value. */
    public @Nullable Object value() throws IOException, UnreadableTests {
        return value(MOST_DEPTH);
    }

    private @Nullable Object value(int depth) throws IOException, UnreadableTests {
        require(depth > 0, "is nested over " + MOST_DEPTH + " levels");
        skipSpace();
        return switch (next) {
            case '{' -> object(depth);
            case '[' -> array(depth);
            case '"' -> string();
            case 't' -> word("true", true);
            case 'f' -> word("false", false);
            case 'n' -> word("null", null);
            case 'N' -> word("NaN", Double.NaN);
            case 'I' -> word("Infinity", Double.POSITIVE_INFINITY);
            default -> number();
        };
    }

    private Map<String, @Nullable Object> object(int depth) throws IOException, UnreadableTests {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        budget.take(0);
        advance();
        skipSpace();
        if (next == '}') {
            advance();
            return fields;
        }
        while (true) {
            skipSpace();
            if (next != '"') {
                throw bad("is not JSON: a key is expected");
            }
            String key = string();
            skipSpace();
            expect(':');
            if (fields.containsKey(key)) {
                throw bad("is not JSON: a key stands twice");
            }
            fields.put(key, value(depth - 1));
            skipSpace();
            if (next == '}') {
                advance();
                return fields;
            }
            expect(',');
        }
    }

    private List<@Nullable Object> array(int depth) throws IOException, UnreadableTests {
        List<@Nullable Object> values = new ArrayList<>();
        budget.take(0);
        advance();
        skipSpace();
        if (next == ']') {
            advance();
            return values;
        }
        while (true) {
            values.add(value(depth - 1));
            skipSpace();
            if (next == ']') {
                advance();
                return values;
            }
            expect(',');
        }
    }

    private String string() throws IOException, UnreadableTests {
        token.setLength(0);
        advance();
        while (next != '"') {
            if (next < ' ') {
                throw bad("is not JSON: a string does not end");
            }
            if (next == '\\') {
                advance();
                token.append(escaped());
            } else {
                token.append((char) next);
            }
            if ((token.length() & 0xFFFFF) == 0) {
                budget.check(token.length());
            }
            advance();
        }
        advance();
        budget.take(token.length());
        return token.toString();
    }

    private char escaped() throws IOException, UnreadableTests {
        return switch (next) {
            case '"', '\\', '/' -> (char) next;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> hexadecimal();
            default -> throw bad("is not JSON: no such escape");
        };
    }

    private char hexadecimal() throws IOException, UnreadableTests {
        int code = 0;
        for (int i = 0; i < 4; i++) {
            advance();
            int digit = next < 128 ? Character.digit(next, 16) : -1;
            if (digit < 0) {
                throw bad("is not JSON: an escape has four digits");
            }
            code = code * 16 + digit;
        }
        return (char) code;
    }

    private @Nullable Object word(String word, @Nullable Object meaning) throws IOException, UnreadableTests {
        for (int i = 0; i < word.length(); i++) {
            if (next != word.charAt(i)) {
                throw bad("is not JSON");
            }
            advance();
        }
        if (Character.isLetterOrDigit(next)) {
            throw bad("is not JSON");
        }
        budget.take(0);
        return meaning;
    }

    private Object number() throws IOException, UnreadableTests {
        token.setLength(0);
        if (next == '-') {
            take();
            if (next == 'I') {
                word("Infinity", null);
                return Double.NEGATIVE_INFINITY;
            }
        }
        int first = token.length();
        digits();
        if (token.length() > first + 1 && token.charAt(first) == '0') {
            throw bad("is not JSON: a number begins with 0");
        }
        boolean whole = next != '.' && next != 'e' && next != 'E';
        if (next == '.') {
            take();
            digits();
        }
        if (next == 'e' || next == 'E') {
            take();
            if (next == '+' || next == '-') {
                take();
            }
            digits();
        }
        budget.take(token.length());
        return whole ? integer(token.toString()) : real(token.toString());
    }

    private static Object integer(String digits) {
        return digits.length() <= 18 ? (Object) Long.valueOf(digits) : new BigInteger(digits);
    }

    private Object real(String digits) throws UnreadableTests {
        double number = Double.parseDouble(digits);
        if (!Double.isFinite(number)) {
            throw bad("is not JSON: a number is too large");
        }
        return number;
    }

    private void digits() throws IOException, UnreadableTests {
        if (next < '0' || next > '9') {
            throw bad("is not JSON");
        }
        while (next >= '0' && next <= '9') {
            require(token.length() < MOST_DIGITS, "has a number of more than " + MOST_DIGITS + " digits");
            take();
        }
    }

    private void take() throws IOException {
        token.append((char) next);
        advance();
    }

    private void expect(char expected) throws IOException, UnreadableTests {
        if (next != expected) {
            throw bad("is not JSON: " + expected + " is expected");
        }
        advance();
    }

    private void skipSpace() throws IOException {
        while (next == ' ' || next == '\n' || next == '\r' || next == '\t') {
            advance();
        }
    }

    private void advance() throws IOException {
        if (at == filled) {
            at = 0;
            filled = Math.max(0, text.read(buffer));
        }
        next = at < filled ? buffer[at++] : END;
        position++;
    }

    private UnreadableTests bad(String detail) {
        return new UnreadableTests("", detail + ", at character " + position);
    }

    private static void require(boolean holds, String detail) throws UnreadableTests {
        if (!holds) {
            throw new UnreadableTests("", detail);
        }
    }
}
