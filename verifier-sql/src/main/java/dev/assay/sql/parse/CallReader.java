package dev.assay.sql.parse;

import java.util.Set;

/** Reads the arguments of calls, and the clauses after a call. */
final class CallReader {
    private static final Set<String> IN_CALL = Set.of("from", "for", "in", "placing", "using", "separator");
    private static final Set<String> BEFORE_ARGUMENT = Set.of("both", "leading", "trailing");
    private static final Set<String> FRAMES = Set.of("rows", "range", "groups");
    private static final Set<String> NULL_TREATMENTS = Set.of("ignore", "respect");

    private final SqlCursor cursor;
    private final QueryReader queries;
    private final ExpressionReader expressions;
    private final OperatorReader operators;

    CallReader(SqlCursor cursor, QueryReader queries, ExpressionReader expressions, OperatorReader operators) {
        this.cursor = cursor;
        this.queries = queries;
        this.expressions = expressions;
        this.operators = operators;
    }

    /** Reads the arguments of a call from its opening bracket, and the clauses after it. */
    void call(NameScope scope) {
        cursor.expectSign("(");
        arguments(scope);
        if (cursor.took("within", "group")) {
            cursor.expectSign("(");
            arguments(scope);
        }
        if (cursor.isWord("filter") && cursor.peek(1).isSign("(")) {
            cursor.next();
            cursor.next();
            cursor.took("where");
            expressions.expression(scope);
            cursor.expectSign(")");
        }
        if (cursor.tookAny(NULL_TREATMENTS)) {
            cursor.expect("nulls");
        }
        if (cursor.took("over")) {
            if (cursor.isSign("(")) {
                window(scope);
            } else {
                new NameReader(cursor).name();
            }
        }
    }

    /** Reads arguments up to and including the closing bracket. */
    void arguments(NameScope scope) {
        if (queries.beginsQuery()) {
            queries.query(scope);
        } else if (!cursor.isSign(")")) {
            do {
                argument(scope);
            } while (cursor.tookSign(",") || cursor.tookAny(IN_CALL));
        }
        cursor.expectSign(")");
    }

    private void argument(NameScope scope) {
        if (!cursor.took("distinct") && !cursor.took("all") && cursor.tookAny(BEFORE_ARGUMENT)) {
            cursor.took("from");
        }
        if (cursor.isSign("*") && (cursor.peek(1).isSign(")") || cursor.peek(1).isSign(","))) {
            cursor.next();
        } else if (cursor.isWord("order") && cursor.peek(1).isWord("by")) {
            cursor.took("order", "by");
            queries.order(scope);
        } else {
            expressions.expression(scope);
        }
        if (cursor.took("as")) {
            operators.type();
        }
        if (cursor.tookAny(NULL_TREATMENTS)) {
            cursor.expect("nulls");
        }
        if (cursor.took("order", "by")) {
            queries.order(scope);
        }
    }

    /** Reads a window in brackets. */
    void window(NameScope scope) {
        cursor.expectSign("(");
        boolean named = cursor.peek().isName()
                && !cursor.isWord("partition")
                && !cursor.isWord("order")
                && !cursor.isWord(FRAMES);
        if (named) {
            cursor.next();
        }
        if (cursor.took("partition", "by")) {
            expressions.list(scope);
        }
        if (cursor.took("order", "by")) {
            queries.order(scope);
        }
        if (cursor.tookAny(FRAMES)) {
            while (!cursor.atEnd() && !cursor.isSign(")")) {
                cursor.next();
            }
        }
        cursor.expectSign(")");
    }
}
