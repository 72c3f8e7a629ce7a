package dev.assay.sql.parse;

import dev.assay.sql.text.SqlToken;
import dev.assay.sql.text.SqlToken.Kind;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads expressions: operands with operators between them, ignoring the precedence of operators. */
final class ExpressionReader {
    private static final int MOST_DEPTH = 300;
    private static final Set<String> SIGNS_BEFORE = Set.of("+", "-", "~", "!", "@");

    private static final Set<String> TYPES = Set.of(
            "date",
            "time",
            "timestamp",
            "timestamptz",
            "datetime",
            "numeric",
            "integer",
            "bool",
            "json",
            "jsonb",
            "text");
    private static final Pattern UNIT =
            Pattern.compile("(?i)(year|month|week|day|hour|minute|second|quarter|decade|century)s?");
    private static final Set<String> VALUES = Set.of(
            "true",
            "false",
            "current_date",
            "current_time",
            "current_timestamp",
            "localtime",
            "localtimestamp",
            "current_user",
            "session_user",
            "user",
            "default",
            "rowid",
            "ctid");

    private final SqlCursor cursor;
    private final QueryReader queries;
    private final OperatorReader operators;
    private final CallReader calls;
    private int depth;

    ExpressionReader(SqlCursor cursor, QueryReader queries) {
        this.cursor = cursor;
        this.queries = queries;
        this.operators = new OperatorReader(cursor, this);
        this.calls = new CallReader(cursor, queries, this, operators);
    }

    /** Returns the reader of calls and windows. */
    CallReader calls() {
        return calls;
    }

    /** Reads expressions with commas between them, at least one. */
    void list(NameScope scope) {
        do {
            expression(scope);
        } while (cursor.tookSign(","));
    }

    void expression(NameScope scope) {
        operand(scope);
        while (!cursor.atEnd() && operators.operator(scope)) {
            operand(scope);
        }
    }

    void operand(NameScope scope) {
        while (cursor.took("not")
                || (cursor.peek().kind() == Kind.SIGN
                        && SIGNS_BEFORE.contains(cursor.peek().text()))) {
            if (cursor.peek().kind() == Kind.SIGN) {
                cursor.next();
            }
        }
        if (++depth > MOST_DEPTH) {
            cursor.fail("less nesting");
        }
        switch (cursor.peek().kind()) {
            case NUMBER, PARAMETER -> cursor.next();
            case STRING -> {
                cursor.next();
                while (cursor.peek().kind() == Kind.STRING) {
                    cursor.next();
                }
            }
            case NAME -> named(scope);
            case WORD -> word(scope);
            case SIGN -> sign(scope);
        }
        depth--;
    }

    private void sign(NameScope scope) {
        if (cursor.tookSign("(")) {
            if (!cursor.isSign(")")) {
                inBrackets(scope);
            }
            cursor.expectSign(")");
        } else if (cursor.tookSign("[")) {
            subscriptList(scope);
        } else if (cursor.tookSign("{")) {
            struct(scope);
        } else {
            cursor.fail("a value");
        }
    }

    private void subscriptList(NameScope scope) {
        if (!cursor.isSign("]")) {
            list(scope);
        }
        if (cursor.took("for")) {
            list(scope);
        }
        cursor.expectSign("]");
    }

    private void struct(NameScope scope) {
        while (!cursor.atEnd() && !cursor.isSign("}")) {
            cursor.next();
            cursor.expectSign(":");
            expression(scope);
            cursor.tookSign(",");
        }
        cursor.expectSign("}");
    }

    /** Reads a query, a combination of queries, or expressions. */
    void inBrackets(NameScope scope) {
        if (queries.beginsQuery()) {
            queries.query(scope);
        } else {
            list(scope);
            queries.combined(scope);
        }
    }

    private void word(NameScope scope) {
        if (cursor.took("case")) {
            choice(scope);
        } else if (operators.list(scope, "exists")
                || operators.list(scope, "any")
                || operators.list(scope, "all")
                || operators.list(scope, "some")) {
            return;
        } else if ((cursor.isWord("cast") || cursor.isWord("try_cast"))
                && cursor.peek(1).isSign("(")) {
            cast(scope);
        } else if (cursor.isWord("interval") && !isName(cursor.peek(1))) {
            interval(scope);
        } else if (cursor.isWord("array") && cursor.peek(1).isSign("[")) {
            cursor.next();
            cursor.next();
            subscriptList(scope);
        } else if (cursor.took("null")) {
            return;
        } else {
            named(scope);
        }
    }

    private boolean isName(SqlToken token) {
        return token.isSign(".")
                || token.isSign(",")
                || token.isSign(")")
                || token.isSign("")
                || (token.kind() == Kind.WORD && SqlKeywords.ENDS_ITEM.contains(NameReader.folded(token)))
                || (token.kind() == Kind.SIGN && OperatorReader.OPERATORS.contains(token.text()));
    }

    private void interval(NameScope scope) {
        cursor.next();
        operand(scope);
        boolean unit = cursor.peek().kind() == Kind.WORD
                && UNIT.matcher(cursor.peek().text()).matches();
        if (unit) {
            cursor.next();
        }
    }

    private void choice(NameScope scope) {
        if (!cursor.isWord("when")) {
            expression(scope);
        }
        if (!cursor.isWord("when")) {
            cursor.fail("WHEN");
        }
        while (cursor.took("when")) {
            expression(scope);
            cursor.expect("then");
            expression(scope);
        }
        if (cursor.took("else")) {
            expression(scope);
        }
        cursor.expect("end");
    }

    private void cast(NameScope scope) {
        cursor.next();
        cursor.next();
        expression(scope);
        cursor.expect("as");
        operators.type();
        cursor.expectSign(")");
    }

    /** Reads a column, a call, or a type before a text such as {@code DATE '2024-02-29'}. */
    private void named(NameScope scope) {
        SqlToken first = cursor.peek();
        if (first.kind() == Kind.WORD && cursor.peek(1).kind() == Kind.STRING && isType(first)) {
            cursor.next();
            cursor.next();
            return;
        }
        if (cursor.peek(1).isSign("(")) {
            cursor.next();
            if (first.isWord("extract") && cursor.peek(2).isWord("from")) {
                cursor.next();
                cursor.next();
                cursor.next();
                calls.arguments(scope);
            } else {
                calls.call(scope);
            }
            return;
        }
        String qualifier = "";
        String name = new NameReader(cursor).name();
        while (cursor.isSign(".") && (cursor.peek(1).isName() || cursor.peek(1).isSign("*"))) {
            cursor.next();
            qualifier = name;
            name = cursor.isSign("*") ? "*" : NameReader.folded(cursor.peek());
            cursor.next();
            if (cursor.isSign("(")) {
                calls.call(scope);
                return;
            }
        }
        boolean value = first.kind() == Kind.WORD && qualifier.isEmpty() && VALUES.contains(name);
        if (!value && !name.isEmpty()) {
            scope.refer(qualifier, name, first.kind() == Kind.NAME);
        }
    }

    private static boolean isType(SqlToken token) {
        return TYPES.contains(NameReader.folded(token));
    }
}
