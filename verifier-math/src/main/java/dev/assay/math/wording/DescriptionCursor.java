package dev.assay.math.wording;

import dev.assay.math.wording.Lexeme.Kind;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A place in a description, with what can be told by the next few lexemes. */
final class DescriptionCursor {
    private static final int MOST_NUMBERS = 64;

    private final List<Lexeme> lexemes;
    private int at;
    private int marked;

    DescriptionCursor(List<Lexeme> lexemes) {
        this.lexemes = lexemes;
    }

    Lexeme peek() {
        return peek(0);
    }

    Lexeme peek(int ahead) {
        return at + ahead < lexemes.size() ? lexemes.get(at + ahead) : Lexeme.END;
    }

    boolean atEnd() {
        return at >= lexemes.size();
    }

    Lexeme next() {
        Lexeme lexeme = peek();
        at++;
        return lexeme;
    }

    /** Remembers this place for {@link #hasMoved()}. */
    void mark() {
        marked = at;
    }

    /** Whether anything was taken since the last mark. */
    boolean hasMoved() {
        return at > marked;
    }

    boolean accept(String text) {
        boolean is = peek().is(text);
        at += is ? 1 : 0;
        return is;
    }

    /** Takes a run of lexemes, or nothing. */
    boolean accept(String... run) {
        return accept(Arrays.asList(run));
    }

    /** Takes a run of lexemes, or nothing. */
    boolean accept(List<String> run) {
        boolean all = true;
        for (int index = 0; index < run.size() && all; index++) {
            all = peek(index).is(run.get(index));
        }
        at += all ? run.size() : 0;
        return all;
    }

    boolean acceptAny(Set<String> texts) {
        boolean any = texts.contains(peek().text()) && !atEnd();
        at += any ? 1 : 0;
        return any;
    }

    void skip(Set<String> texts) {
        boolean more = true;
        while (more) {
            more = acceptAny(texts);
        }
    }

    boolean is(Kind kind) {
        return peek().kind() == kind;
    }

    boolean isNumber() {
        return is(Kind.NUMBER) || (peek().is("-") && peek(1).kind() == Kind.NUMBER);
    }

    /** One number with its sign; behind {@link #isNumber()}. */
    long number() {
        boolean negative = accept("-");
        long value = next().number();
        return negative ? -value : value;
    }

    /** Whether a number stands here, or both of its signs. */
    boolean isSigned() {
        return isNumber() || (peek().is("±") && peek(1).kind() == Kind.NUMBER);
    }

    /** Numbers joined by commas, "and" and "or", at least one; ± is two. */
    Set<Long> numbers() {
        TreeSet<Long> numbers = new TreeSet<>();
        do {
            boolean both = accept("±");
            long number = number();
            numbers.add(number);
            numbers.add(both ? -number : number);
        } while (numbers.size() < MOST_NUMBERS && joint());
        return numbers;
    }

    /** Takes what joins one number to the next. */
    private boolean joint() {
        int length = 0;
        while (peek(length).is(",") || peek(length).is("and") || peek(length).is("or")) {
            length++;
        }
        Lexeme following = peek(length);
        boolean signed =
                (following.is("-") || following.is("±")) && peek(length + 1).kind() == Kind.NUMBER;
        int last = signed ? length + 1 : length;
        boolean number = peek(last).kind() == Kind.NUMBER && isWhole(peek(last + 1));
        at += length > 0 && number ? length : 0;
        return length > 0 && number;
    }

    /** Whether a number ends here rather than beginning a formula or a relation. */
    private static boolean isWhole(Lexeme after) {
        return after.kind() != Kind.LETTER && (after.kind() == Kind.END || !"^*/|∤<>≤≥=".contains(after.text()));
    }
}
