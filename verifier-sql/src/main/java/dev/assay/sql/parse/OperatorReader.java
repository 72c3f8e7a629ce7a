package dev.assay.sql.parse;

import dev.assay.sql.text.SqlToken;
import dev.assay.sql.text.SqlToken.Kind;
import java.util.Set;

/** Reads the text between and after operands: operators, lists, casts and subscripts. */
final class OperatorReader {
    static final Set<String> OPERATORS = Set.of(
            "+", "-", "*", "/", "%", "||", "=", "==", "<>", "!=", "<", ">", "<=", ">=", "<<", ">>", "&", "|", "->",
            "->>", "~", "^", "#", "//", "**", "~~", "@", "<=>", "!", "=>", ":=", "?");
    private static final Set<String> MATCHES =
            Set.of("like", "ilike", "glob", "regexp", "match", "rlike", "div", "mod", "overlaps");
    private static final Set<String> NEGATABLE = Set.of("in", "between", "similar");
    private static final Set<String> GLUED = Set.of("~", "*", ">", "<", "@", "#", "?", "&", "|", ">>");
    private static final Set<String> TRUTHS = Set.of("null", "true", "false", "unknown", "normalized", "json");

    private final SqlCursor cursor;
    private final ExpressionReader expressions;

    OperatorReader(SqlCursor cursor, ExpressionReader expressions) {
        this.cursor = cursor;
        this.expressions = expressions;
    }

    /**
     * Reads an operator and returns whether an operand must follow; operators with their own operands are read whole.
     */
    boolean operator(NameScope scope) {
        while (suffix(scope) || list(scope, "in") || notInList(scope)) {
            if (cursor.atEnd()) {
                return false;
            }
        }
        if (cursor.took("and") || cursor.took("or")) {
            return true;
        }
        if (cursor.isWord("not") && (cursor.isWord(1, MATCHES) || cursor.isWord(1, NEGATABLE))) {
            cursor.next();
        }
        if (cursor.took("between")) {
            between(scope);
            return true;
        }
        boolean matches = cursor.tookAny(MATCHES) || cursor.took("similar", "to") || cursor.took("escape");
        return matches || cursor.took("in") || arithmetic(scope);
    }

    private boolean notInList(NameScope scope) {
        return cursor.isWord("not") && cursor.peek(1).isWord("in") && cursor.took("not") && list(scope, "in");
    }

    private void between(NameScope scope) {
        cursor.took("symmetric");
        expressions.operand(scope);
        while (!cursor.atEnd() && !cursor.isWord("and") && arithmetic(scope)) {
            expressions.operand(scope);
        }
        cursor.expect("and");
    }

    private boolean arithmetic(NameScope scope) {
        while (suffix(scope)) {
            if (cursor.atEnd()) {
                return false;
            }
        }
        SqlToken token = cursor.peek();
        if (token.kind() != Kind.SIGN || !OPERATORS.contains(token.text())) {
            return false;
        }
        cursor.next();
        while (cursor.peek().kind() == Kind.SIGN && isOperatorGlued()) {
            cursor.next();
        }
        return true;
    }

    /** Returns whether the sign here continues an operator that the lexer cuts, such as {@code @>} or {@code !~*}. */
    private boolean isOperatorGlued() {
        SqlToken before = cursor.peek(-1);
        return before.end() == cursor.peek().start()
                && GLUED.contains(cursor.peek().text());
    }

    /** Reads a suffix that completes its operand. */
    private boolean suffix(NameScope scope) {
        if (cursor.tookSign("::")) {
            type();
        } else if (cursor.took("collate")) {
            cursor.next();
        } else if (cursor.took("at", "time", "zone")) {
            expressions.operand(scope);
        } else if (cursor.tookSign("[")) {
            subscript(scope);
        } else if (cursor.isSign(".") && cursor.peek(1).isName()) {
            cursor.next();
            cursor.next();
        } else if (cursor.took("isnull") || cursor.took("notnull") || cursor.took("not", "null")) {
            return true;
        } else if (cursor.took("is")) {
            is(scope);
        } else {
            return false;
        }
        return true;
    }

    private void is(NameScope scope) {
        cursor.took("not");
        if (cursor.took("distinct", "from")) {
            expressions.operand(scope);
        } else if (!cursor.tookAny(TRUTHS)) {
            expressions.operand(scope);
        }
    }

    private void subscript(NameScope scope) {
        while (!cursor.atEnd() && !cursor.isSign("]")) {
            if (!cursor.tookSign(":")) {
                expressions.expression(scope);
            }
        }
        cursor.expectSign("]");
    }

    /** Reads a word with values or a query in brackets after it. */
    boolean list(NameScope scope, String word) {
        if (!cursor.isWord(word) || !cursor.peek(1).isSign("(")) {
            return false;
        }
        cursor.next();
        cursor.next();
        if (!cursor.isSign(")")) {
            expressions.inBrackets(scope);
        }
        cursor.expectSign(")");
        return true;
    }

    /** Reads a type with its sizes, such as {@code double precision} or {@code numeric(10, 2)[]}. */
    void type() {
        if (!cursor.peek().isName()) {
            cursor.fail("a type");
        }
        cursor.next();
        while (cursor.tookSign(".")) {
            cursor.next();
        }
        cursor.took("precision");
        cursor.took("varying");
        cursor.took("unsigned");
        cursor.took("big", "int");
        if (cursor.isSign("(")) {
            cursor.skipBrackets();
        }
        if (cursor.isWord("with") || cursor.isWord("without")) {
            cursor.next();
            cursor.took("local");
            cursor.took("time");
            cursor.took("zone");
        }
        while (cursor.isSign("[")
                && (cursor.peek(1).isSign("]") || cursor.peek(2).isSign("]"))) {
            cursor.skipBrackets();
        }
    }
}
