package dev.assay.code.python;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The tokens of a script in Python, one after the other. Of the language it knows names, decimal numbers, texts without a prefix,
 * and a few signs; anything else is {@link UnreadScript}, whatever Python would make of it.
 */
final class ScriptTokens {
    private static final String SIGNS = "()[]{},:+-*";
    private static final Pattern NUMBER = Pattern.compile(
            "(?:0|[1-9][0-9]{0,299})(?:\\.[0-9]*)?(?:[eE][+-]?[0-9]{1,3})?|\\.[0-9]+(?:[eE][+-]?[0-9]{1,3})?");
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
    private static final String OPEN = "([{";
    private static final String CLOSE = ")]}";

    /** The kinds of tokens. The text of {@code LINE} is the indentation of the logical line that begins with it. */
    enum Kind {
        LINE,
        NAME,
        NUMBER,
        TEXT,
        SIGN,
        END
    }

    /** One token; that of a text is its content. */
    record Token(Kind kind, String text) {
        boolean is(Kind other, String word) {
            return kind == other && text.equals(word);
        }
    }

    private final String script;
    private final List<Token> found = new ArrayList<>();
    private int at;
    private int depth;
    private int taken;

    /** Finds the tokens of a script. */
    ScriptTokens(String script) throws UnreadScript {
        this.script = script;
        boolean begins = true;
        while (at < script.length()) {
            if (begins) {
                begins = !line();
            } else if (script.charAt(at) == '\n') {
                begins = depth == 0;
                at++;
            } else {
                token();
            }
        }
        if (depth != 0) {
            throw new UnreadScript();
        }
    }

    /** Goes to the first token of a logical line, or behind a line that has none. Returns whether it has one. */
    private boolean line() {
        int start = at;
        while (at < script.length() && (script.charAt(at) == ' ' || script.charAt(at) == '\t')) {
            at++;
        }
        if (at == script.length()) {
            return false;
        }
        if (script.charAt(at) == '#') {
            comment();
        }
        if (at < script.length() && script.charAt(at) == '\n') {
            at++;
            return false;
        }
        if (at < script.length()) {
            found.add(new Token(Kind.LINE, script.substring(start, at)));
        }
        return true;
    }

    private void comment() {
        int end = script.indexOf('\n', at);
        at = end < 0 ? script.length() : end;
    }

    private void token() throws UnreadScript {
        char first = script.charAt(at);
        if (first == ' ' || first == '\t') {
            at++;
        } else if (first == '#') {
            comment();
        } else if (first == '"' || first == '\'') {
            text(first);
        } else if (isDigit(at) || (first == '.' && isDigit(at + 1))) {
            number();
        } else if (first < 128 && (Character.isLetter(first) || first == '_')) {
            name();
        } else {
            sign(first);
        }
    }

    private boolean isDigit(int place) {
        return place < script.length() && script.charAt(place) >= '0' && script.charAt(place) <= '9';
    }

    private void number() throws UnreadScript {
        Matcher number = NUMBER.matcher(script).region(at, script.length());
        if (!number.lookingAt() || isPartOfWord(number.end())) {
            throw new UnreadScript();
        }
        add(Kind.NUMBER, number.end());
    }

    private boolean isPartOfWord(int place) {
        return place < script.length()
                && (Character.isLetterOrDigit(script.charAt(place)) || "_.".indexOf(script.charAt(place)) >= 0);
    }

    private void name() throws UnreadScript {
        Matcher name = NAME.matcher(script).region(at, script.length());
        if (!name.lookingAt() || isPartOfWord(name.end())) {
            throw new UnreadScript();
        }
        char next = name.end() < script.length() ? script.charAt(name.end()) : ' ';
        if (next == '"' || next == '\'') {
            throw new UnreadScript(); // a text with a prefix
        }
        add(Kind.NAME, name.end());
    }

    private void sign(char first) throws UnreadScript {
        boolean isDouble = at + 1 < script.length() && script.charAt(at + 1) == '=';
        if (OPEN.indexOf(first) >= 0) {
            depth++;
        } else if (CLOSE.indexOf(first) >= 0 && --depth < 0) {
            throw new UnreadScript();
        }
        if ((first == '=' || first == '!') && isDouble) {
            add(Kind.SIGN, at + 2);
        } else if (first == '=' || (SIGNS.indexOf(first) >= 0 && !isDouble)) {
            add(Kind.SIGN, at + 1);
        } else {
            throw new UnreadScript();
        }
    }

    private void add(Kind kind, int end) {
        found.add(new Token(kind, script.substring(at, end)));
        at = end;
    }

    private void text(char quote) throws UnreadScript {
        String three = String.valueOf(quote).repeat(3);
        String end = script.startsWith(three, at) ? three : String.valueOf(quote);
        at += end.length();
        StringBuilder text = new StringBuilder();
        while (!script.startsWith(end, at)) {
            if (at >= script.length() || (end.length() == 1 && script.charAt(at) == '\n')) {
                throw new UnreadScript();
            }
            char next = script.charAt(at++);
            if (Character.isSurrogate(next) && !isPair(at - 1)) {
                throw new UnreadScript();
            }
            if (next == '\\') {
                escape(text);
            } else {
                text.append(next);
                if (Character.isSurrogate(next)) {
                    text.append(script.charAt(at++));
                }
            }
        }
        at += end.length();
        found.add(new Token(Kind.TEXT, text.toString()));
    }

    private boolean isPair(int place) {
        return place + 1 < script.length() && Character.isSurrogatePair(script.charAt(place), script.charAt(place + 1));
    }

    private void escape(StringBuilder text) throws UnreadScript {
        char letter = at < script.length() ? script.charAt(at++) : ' ';
        switch (letter) {
            case '\n' -> {
                // The text goes on in the next line.
            }
            case '\\', '\'', '"' -> text.append(letter);
            case 'n' -> text.append('\n');
            case 't' -> text.append('\t');
            case 'r' -> text.append('\r');
            case 'x' -> text.append(coded(2));
            case 'u' -> text.append(coded(4));
            default -> throw new UnreadScript();
        }
    }

    private char coded(int digits) throws UnreadScript {
        int code = 0;
        for (int i = 0; i < digits; i++) {
            int digit = at < script.length() && script.charAt(at) < 128 ? Character.digit(script.charAt(at), 16) : -1;
            if (digit < 0) {
                throw new UnreadScript();
            }
            code = 16 * code + digit;
            at++;
        }
        if (Character.isSurrogate((char) code)) {
            throw new UnreadScript();
        }
        return (char) code;
    }

    /** Returns the next token, which stays the next. */
    Token next() {
        return taken < found.size() ? found.get(taken) : new Token(Kind.END, "");
    }

    /** Returns the next token and goes behind it. */
    Token take() {
        Token next = next();
        taken++;
        return next;
    }

    /** Goes behind the next token if it is this one. */
    boolean skip(Kind kind, String text) {
        boolean isNext = next().is(kind, text);
        if (isNext) {
            taken++;
        }
        return isNext;
    }

    /** Goes behind the next token, which has to be this one. */
    void demand(Kind kind, String text) throws UnreadScript {
        if (!skip(kind, text)) {
            throw new UnreadScript();
        }
    }

    /** Returns whether the logical line has ended. */
    boolean isAtEnd() {
        return next().kind() == Kind.LINE || next().kind() == Kind.END;
    }
}
