package dev.assay.math.syntax;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.limit.PublishedLimit;
import dev.assay.math.syntax.MathToken.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Walks over tokens. After a failure it stands at the end, so that every parser unwinds by itself. */
final class TokenCursor {
    /** The expression that parsers return after the cursor has failed; no caller uses it. */
    static final Expression NOTHING = new Expression.Opaque("");

    private final List<MathToken> tokens;
    private final ComputationBudget budget;
    private final BracketContents brackets;
    private SignScope scope = SignScope.PLAIN;
    private int at;
    private int depth;
    private @Nullable String failure;

    TokenCursor(List<MathToken> tokens, ComputationBudget budget) {
        this.tokens = tokens;
        this.budget = budget;
        this.brackets = new BracketContents(tokens);
    }

    MathToken peek() {
        return peek(0);
    }

    MathToken peek(int ahead) {
        boolean outside = at + ahead < 0 || at + ahead >= tokens.size();
        return failure != null || outside ? MathToken.END : tokens.get(at + ahead);
    }

    MathToken next() {
        MathToken token = peek();
        at++;
        return token;
    }

    void skip(int count) {
        at += count;
    }

    boolean accept(Kind kind) {
        boolean found = peek().is(kind);
        at += found ? 1 : 0;
        return found;
    }

    boolean accept(Kind kind, String text) {
        boolean found = peek().is(kind, text);
        at += found ? 1 : 0;
        return found;
    }

    void expect(Kind kind, String text) {
        if (!accept(kind, text)) {
            fail("expected " + text);
        }
    }

    /** Whether nothing was read yet. */
    boolean atStart() {
        return at == 0;
    }

    /** The number of tokens from the bracket this far ahead to its closing one, both included. */
    int span(int ahead) {
        return brackets.close(at + ahead) - at - ahead + 1;
    }

    /** The number of open brackets around the next token. */
    int level() {
        return brackets.level(at);
    }

    /** Whether a single bar stands between the brackets of which the opening one was just read. */
    boolean hasSingleBar() {
        return brackets.hasSingleBar(at - 1);
    }

    /** Whether {@code \mid} or a colon stands between the brackets of which the opening one was just read. */
    boolean isDivided() {
        return brackets.isDivided(at - 1);
    }

    /** Whether a ratio stands between the brackets of which the opening one was just read. */
    boolean isRatio() {
        return brackets.isRatio(at - 1);
    }

    /** Whether a relation stands between the brackets that open at the next token. */
    boolean opensCondition() {
        return peek().is(Kind.OPEN, "(") && brackets.isCondition(at);
    }

    /** Whether several members stand between the brackets that open this far ahead. */
    boolean opensList(int ahead) {
        return peek(ahead).is(Kind.OPEN) && brackets.isList(at + ahead);
    }

    SignScope scope() {
        return scope;
    }

    /** Enters another scope and returns the one to go back to. */
    SignScope within(SignScope inner) {
        SignScope outer = scope;
        scope = inner;
        return outer;
    }

    /** The first digit of a number of several digits, as LaTeX takes an argument without braces. */
    MathToken nextDigit() {
        MathToken token = peek();
        if (!token.is(Kind.NUMBER) || token.text().length() == 1) {
            return next();
        }
        if (token.text().charAt(1) == 'e') {
            return next();
        }
        tokens.set(at, new MathToken(Kind.NUMBER, token.text().substring(1), false));
        return new MathToken(Kind.NUMBER, token.text().substring(0, 1), token.spaced());
    }

    /** Goes one level deeper, or fails where that is too deep. */
    boolean enter() {
        depth++;
        if (!budget.keep(PublishedLimit.DEPTH, depth)) {
            fail("too deep");
        }
        return failure == null;
    }

    void leave() {
        depth--;
    }

    int depth() {
        return depth;
    }

    /** Goes back to a level that was left more than once, where each sign of a chain nests what stands before it. */
    void leaveTo(int outer) {
        depth = outer;
    }

    Expression fail(String reason) {
        if (failure == null) {
            failure = reason;
        }
        return NOTHING;
    }

    @Nullable
    String failure() {
        return failure;
    }

    ComputationBudget budget() {
        return budget;
    }
}
