package dev.assay.math.syntax;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.limit.PublishedLimit;
import dev.assay.math.syntax.MathToken.Kind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Cuts text into tokens in one pass, without looking back further than one number. */
final class TokenScanner {
    /** The meaning of an ambiguous sign in one attempt at reading a text. */
    enum Habit {
        USUAL,
        /** A comma between digits is a decimal comma. */
        DECIMAL_COMMA,
        /** Lines are separate statements. */
        LINES
    }

    private static final Set<Kind> LINE_GOES_ON = EnumSet.of(
            Kind.OPEN,
            Kind.PLUS,
            Kind.MINUS,
            Kind.TIMES,
            Kind.DIVIDE,
            Kind.POWER,
            Kind.RELATION,
            Kind.COMMA,
            Kind.SEMICOLON,
            Kind.CONJUNCTION,
            Kind.FUNCTION,
            Kind.CELL);

    final String text;
    final ComputationBudget budget;
    final Habit habit;
    final Notation notation;
    final List<MathToken> tokens = new ArrayList<>();
    final boolean onlyLetters;
    final boolean computerAlgebra;
    int at;
    int brackets;
    int environments;
    int prose;
    int decimalCommas;
    int listedUntil;
    int sentences;
    /** Whether the prose that is read began with a blank, as units behind amounts do. */
    boolean padded;
    /** Whether the prose that is read is set upright, as names and units are. */
    boolean upright;

    private final List<String> opened = new ArrayList<>();
    private boolean spaced;

    TokenScanner(String text, ComputationBudget budget, Habit habit, Notation notation) {
        this.text = text;
        this.budget = budget;
        this.habit = habit;
        this.notation = notation;
        this.onlyLetters = isOnlyLetters(text);
        this.computerAlgebra = switch (notation) {
            case ANY -> SymPy.isUsedIn(text);
            case LATEX -> false;
            case SYMPY -> true;
        };
    }

    private static boolean isOnlyLetters(String text) {
        for (int at = 0; at < text.length(); at++) {
            char sign = text.charAt(at);
            if (!Character.isLetter(sign) && sign != ' ' && sign != '.') {
                return false;
            }
        }
        return true;
    }

    /** All tokens; fewer where a limit was exceeded. */
    List<MathToken> scan() {
        label();
        scan(text.length(), false);
        return tokens;
    }

    /** The letter of an option before its text, as in {@code C. 1-i}; a single letter before words is left alone. */
    private void label() {
        boolean letter = text.length() > 3 && text.charAt(0) >= 'A' && text.charAt(0) <= 'H';
        if (letter && (text.charAt(1) == '.' || text.charAt(1) == '、') && !Character.isLetter(text.charAt(1))) {
            int next = text.charAt(2) == ' ' ? 3 : 2;
            if (!Character.isLetter(text.charAt(next))) {
                at = 2;
                add(Kind.SYMBOL, text.substring(0, 1));
                add(Kind.RELATION, ":");
            }
        }
    }

    /** Reads up to an index, prose if the letters are words rather than symbols. */
    void scan(int end, boolean prose) {
        while (at < end && budget.keep(PublishedLimit.TOKENS, tokens.size())) {
            char sign = text.charAt(at);
            if (Character.isWhitespace(sign) || sign == '~' || isBlank(sign)) {
                whitespace(sign);
            } else if (isDigit(sign) || (sign == '.' && at + 1 < end && isDigit(text.charAt(at + 1)))) {
                NumberScanner.scan(this, end);
            } else if (sign == '\\') {
                CommandScanner.scan(this, end);
            } else if (HanScanner.isHan(sign)) {
                HanScanner.scan(this, end);
            } else if (Character.isLetter(sign) && NotationVocabulary.sign(sign) == null && !RareSigns.isRaised(sign)) {
                WordScanner.scan(this, end, prose);
            } else {
                sign(sign);
            }
        }
    }

    static boolean isBlank(char sign) {
        return sign == ' ' || sign == '\u00a0' || sign == '\u2009' || sign == '\u202f' || sign == '\u200b';
    }

    private void whitespace(char sign) {
        at++;
        if (sign == '\n' && habit == Habit.LINES && environments == 0 && separates()) {
            add(Kind.SEMICOLON, "\n");
        }
        blank();
    }

    /** Counts environments, so that rows and cells are known. */
    void environment(boolean begins, String name) {
        environments += begins ? 1 : -1;
        if (begins) {
            opened.add(name);
        } else if (!opened.isEmpty()) {
            opened.removeLast();
        }
    }

    /** Whether statements may end and begin here: no operator stands on either side of the break. */
    private boolean separates() {
        int next = at;
        while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
            next++;
        }
        boolean goesOn = next >= text.length() || "+-=<>*/^_)}],;&.!|".indexOf(text.charAt(next)) >= 0;
        return !goesOn
                && !tokens.isEmpty()
                && !LINE_GOES_ON.contains(tokens.getLast().kind());
    }

    void blank() {
        spaced = true;
    }

    void add(Kind kind, String name) {
        if (kind == Kind.CELL && !opened.isEmpty() && EnvironmentParser.isAligned(opened.getLast())) {
            blank();
            return;
        }
        if (kind == Kind.OPEN && !name.equals("{")) {
            brackets++;
        } else if (kind == Kind.CLOSE && !name.equals("}")) {
            brackets--;
        }
        tokens.add(new MathToken(kind, name, spaced));
        spaced = false;
    }

    boolean follows(Kind kind) {
        return !tokens.isEmpty() && tokens.getLast().is(kind);
    }

    boolean follows(Kind kind, String name) {
        return !tokens.isEmpty() && tokens.getLast().is(kind, name);
    }

    /** The index of the next sign that is not blank, from where this scanner stands. */
    int skipBlanks() {
        int next = at;
        while (next < text.length() && text.charAt(next) == ' ') {
            next++;
        }
        return next;
    }

    private void sign(char sign) {
        at++;
        if (sign == '{' && isLoneSign()) {
            // Braces around one sign only change the space around it, as in 3{:}45.
            sign(text.charAt(at));
            at++;
            return;
        }
        NotationVocabulary.Meaning meaning = NotationVocabulary.sign(sign);
        if (meaning == null) {
            RareSigns.scan(this, sign);
        } else if (sign == '*' && at < text.length() && text.charAt(at) == '*') {
            at++;
            add(Kind.POWER, "^");
        } else if (!arrow(sign) && !(sign == '(' && BracketedUnit.scan(this))) {
            add(meaning.kind(), meaning.text());
        }
    }

    private boolean isLoneSign() {
        return at + 1 < text.length() && text.charAt(at + 1) == '}' && ":=<>".indexOf(text.charAt(at)) >= 0;
    }

    /** Relations and arrows of two signs. */
    private boolean arrow(char sign) {
        char next = at < text.length() ? text.charAt(at) : ' ';
        String name = switch (sign) {
            case '<' -> next == '=' ? "≤" : next == '>' ? "≠" : "";
            case '>' -> next == '=' ? "≥" : "";
            case '!' ->
                next == '='
                                && !(at > 1 && isDigit(text.charAt(at - 2)))
                                && !(at + 1 < text.length() && text.charAt(at + 1) == '=')
                        ? "≠"
                        : "";
            case '=' -> next == '>' ? "⇒" : next == '=' ? "=" : "";
            case '-' -> next == '>' ? "→" : "";
            default -> "";
        };
        if (!name.isEmpty()) {
            at++;
            add(Kind.RELATION, name);
        }
        return !name.isEmpty();
    }

    static boolean isDigit(char sign) {
        return sign >= '0' && sign <= '9';
    }
}
