package dev.assay.text.json;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads literals and calls of functions in Python's notation, without running anything: numbers, strings, {@code True}, {@code None},
 * lists, tuples and dictionaries. Time is linear in the text's length.
 */
public final class PythonReader {
    private static final int LONGEST_NUMBER = 1000;
    private static final String SIMPLE_ESCAPES = "nrtbf\\'\"/";
    private static final String ESCAPED = "\n\r\t\b\f\\'\"/";

    private final String text;
    private int at;

    private PythonReader(String text, int at) {
        this.text = text;
        this.at = at;
    }

    /** A call of a function whose arguments all have names. */
    public record Call(String name, JsonValue.Members arguments) {}

    /** Reads the literal that begins at a place; what follows it does not matter. */
    public static JsonReading literal(String text, int start) {
        PythonReader reader = new PythonReader(text, start);
        try {
            JsonValue value = reader.value(0);
            return new JsonReading.Read(value, reader.at);
        } catch (Unreadable e) {
            return new JsonReading.Wrong(String.valueOf(e.getMessage()));
        }
    }

    /**
     * Reads a text that is a list of calls, such as {@code [f(a=1), g(b="x")]}, one call, or calls side by side, and nothing else;
     * empty where it is none.
     */
    public static Optional<List<Call>> calls(String text) {
        PythonReader reader = new PythonReader(text, 0);
        try {
            boolean isList = reader.takes('[');
            List<Call> calls = new ArrayList<>();
            do {
                calls.add(reader.call());
            } while (reader.takes(',') || reader.takes(';') || (!isList && !reader.isAtEnd()));
            if (isList) {
                reader.expect(']');
            }
            return reader.isAtEnd() ? Optional.of(calls) : Optional.empty();
        } catch (Unreadable e) {
            return Optional.empty();
        }
    }

    private Call call() {
        skipBlanks();
        int start = at;
        while (at < text.length() && (isNamePart(text.charAt(at)) || text.charAt(at) == '.')) {
            at++;
        }
        String name = text.substring(start, at);
        if (name.isEmpty() || Character.isDigit(name.charAt(0))) {
            throw new Unreadable("no name of a function");
        }
        expect('(');
        Map<String, JsonValue> arguments = new LinkedHashMap<>();
        boolean isFirst = true;
        while (!takes(')')) {
            if (!isFirst) {
                expect(',');
                if (takes(')')) {
                    break;
                }
            }
            isFirst = false;
            String argument = name();
            expect('=');
            put(arguments, argument, value(1));
        }
        return new Call(name, new JsonValue.Members(arguments));
    }

    private JsonValue value(int depth) {
        if (depth >= JsonValue.MAX_DEPTH) {
            throw new Unreadable("nested deeper than " + JsonValue.MAX_DEPTH);
        }
        skipBlanks();
        char first = at < text.length() ? text.charAt(at) : ' ';
        return switch (first) {
            case '"', '\'' -> new JsonValue.Text(string(first));
            case '[' -> array(']', depth);
            case '(' -> array(')', depth);
            case '{' -> dictionary(depth);
            default -> isNamePart(first) && !Character.isDigit(first) ? constant() : number();
        };
    }

    private JsonValue array(char close, int depth) {
        at++;
        List<JsonValue> members = new ArrayList<>();
        while (!takes(close)) {
            if (!members.isEmpty()) {
                expect(',');
                if (takes(close)) {
                    break;
                }
            }
            members.add(value(depth + 1));
        }
        return new JsonValue.Array(members);
    }

    /** Reads a dictionary, or a set, which is a list here. */
    private JsonValue dictionary(int depth) {
        at++;
        Map<String, JsonValue> members = new LinkedHashMap<>();
        List<JsonValue> set = new ArrayList<>();
        while (!takes('}')) {
            if (!members.isEmpty() || !set.isEmpty()) {
                expect(',');
                if (takes('}')) {
                    break;
                }
            }
            JsonValue key = value(depth + 1);
            boolean isPair = takes(':');
            boolean isScalar = !(key instanceof JsonValue.Array) && !(key instanceof JsonValue.Members);
            if (!isPair && members.isEmpty() && isScalar) {
                set.add(key);
            } else if (isPair && set.isEmpty() && key instanceof JsonValue.Text(String name)) {
                put(members, name, value(depth + 1));
            } else if (isPair && set.isEmpty() && key instanceof JsonValue.Numeral number) {
                put(members, number.value().toString(), value(depth + 1));
            } else {
                throw new Unreadable("a key that is neither a string nor a number");
            }
        }
        return set.isEmpty() ? new JsonValue.Members(members) : new JsonValue.Array(set);
    }

    private static void put(Map<String, JsonValue> members, String key, JsonValue value) {
        if (members.put(key, value) != null) {
            throw new Unreadable("a key twice");
        }
    }

    private JsonValue constant() {
        return switch (name()) {
            case "True", "true" -> new JsonValue.Truth(true);
            case "False", "false" -> new JsonValue.Truth(false);
            case "None", "null" -> new JsonValue.Null();
            default -> throw new Unreadable("a name that is no value");
        };
    }

    private JsonValue number() {
        int start = at;
        while (at < text.length() && at - start <= LONGEST_NUMBER && "+-.0123456789eE".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        try {
            return new JsonValue.Numeral(new BigDecimal(text.substring(start, at)));
        } catch (NumberFormatException e) {
            throw new Unreadable("no value");
        }
    }

    private String string(char quote) {
        StringBuilder value = new StringBuilder();
        at++;
        while (at < text.length() && text.charAt(at) != quote) {
            char sign = text.charAt(at++);
            if (sign == '\\' && at < text.length()) {
                escape(value);
            } else {
                value.append(sign);
            }
        }
        if (at >= text.length()) {
            throw new Unreadable("a string that does not end");
        }
        at++;
        return value.toString();
    }

    private void escape(StringBuilder value) {
        char sign = text.charAt(at++);
        int simple = SIMPLE_ESCAPES.indexOf(sign);
        int digits = sign == 'u' ? 4 : sign == 'x' ? 2 : 0;
        if (simple >= 0) {
            value.append(ESCAPED.charAt(simple));
        } else if (digits > 0) {
            value.append((char) hexadecimal(digits));
        } else {
            value.append('\\').append(sign);
        }
    }

    private int hexadecimal(int digits) {
        int value = 0;
        for (int digit = 0; digit < digits; digit++) {
            int next = at < text.length() ? Character.digit(text.charAt(at++), 16) : -1;
            if (next < 0) {
                throw new Unreadable("an escape that does not end");
            }
            value = value * 16 + next;
        }
        return value;
    }

    private String name() {
        skipBlanks();
        int start = at;
        while (at < text.length() && isNamePart(text.charAt(at))) {
            at++;
        }
        if (start == at) {
            throw new Unreadable("no name");
        }
        return text.substring(start, at);
    }

    private static boolean isNamePart(char sign) {
        return Character.isLetterOrDigit(sign) || sign == '_';
    }

    private boolean isAtEnd() {
        skipBlanks();
        return at == text.length();
    }

    private boolean takes(char sign) {
        skipBlanks();
        boolean takes = at < text.length() && text.charAt(at) == sign;
        at += takes ? 1 : 0;
        return takes;
    }

    private void expect(char sign) {
        if (!takes(sign)) {
            throw new Unreadable("no " + sign + " where one is due");
        }
    }

    private void skipBlanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private static final class Unreadable extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unreadable(String reason) {
            super(reason, null, false, false);
        }
    }
}
