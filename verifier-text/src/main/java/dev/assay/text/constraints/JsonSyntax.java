package dev.assay.text.constraints;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Tells JSON from other texts, as Python's {@code json.loads} does, up to {@value #DEEPEST} levels. */
final class JsonSyntax {
    private static final int DEEPEST = 512;
    private static final List<String> NAMES = List.of("true", "false", "null", "NaN", "Infinity", "-Infinity");

    private final String text;
    private final Set<String> names = new HashSet<>();
    private int at;
    private int deepest;

    private JsonSyntax(String text) {
        this.text = text;
    }

    /**
     * The shape of a JSON text.
     *
     * @param depth the number of lists and objects around the innermost value; 0 for a value alone
     * @param names the names of all members of objects, as they are written
     */
    record Shape(int depth, Set<String> names) {}

    static boolean isJson(String text) {
        return shape(text).isPresent();
    }

    /** Returns the shape of a text that is JSON as a whole. */
    static Optional<Shape> shape(String text) {
        JsonSyntax syntax = new JsonSyntax(text);
        return syntax.value(0) && syntax.blanks() == text.length()
                ? Optional.of(new Shape(syntax.deepest, syntax.names))
                : Optional.empty();
    }

    private int blanks() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at;
    }

    private boolean next(char expected) {
        boolean is = at < text.length() && text.charAt(at) == expected;
        at += is ? 1 : 0;
        return is;
    }

    private boolean value(int depth) {
        blanks();
        if (at == text.length() || depth > DEEPEST) {
            return false;
        }
        return switch (text.charAt(at)) {
            case '{' -> members('}', depth);
            case '[' -> members(']', depth);
            case '"' -> string();
            default -> name() || number();
        };
    }

    private boolean members(char end, int depth) {
        at++;
        deepest = Math.max(deepest, depth + 1);
        blanks();
        if (next(end)) {
            return true;
        }
        do {
            if (end == '}' && !key()) {
                return false;
            }
            if (!value(depth + 1)) {
                return false;
            }
            blanks();
        } while (next(','));
        return next(end);
    }

    private boolean key() {
        blanks();
        int start = at + 1;
        if (at == text.length() || !string()) {
            return false;
        }
        names.add(text.substring(start, at - 1));
        blanks();
        return next(':');
    }

    private boolean string() {
        if (!next('"')) {
            return false;
        }
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '"') {
                return true;
            }
            if (c < ' ' || (c == '\\' && !escape())) {
                return false;
            }
        }
        return false;
    }

    private boolean escape() {
        if (at == text.length()) {
            return false;
        }
        char c = text.charAt(at++);
        if (c != 'u') {
            return "\"\\/bfnrt".indexOf(c) >= 0;
        }
        for (int i = 0; i < 4; i++, at++) {
            if (at == text.length() || Character.digit(text.charAt(at), 16) < 0 || text.charAt(at) > 'f') {
                return false;
            }
        }
        return true;
    }

    private boolean name() {
        for (String name : NAMES) {
            if (text.startsWith(name, at)) {
                at += name.length();
                return true;
            }
        }
        return false;
    }

    private boolean number() {
        next('-');
        if (!next('0') && digits() == 0) {
            return false;
        }
        if (next('.') && digits() == 0) {
            return false;
        }
        if (next('e') || next('E')) {
            if (!next('+')) {
                next('-');
            }
            return digits() > 0;
        }
        return true;
    }

    private int digits() {
        int start = at;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        return at - start;
    }
}
