package dev.assay.math.syntax;

import dev.assay.math.limit.Limit;
import dev.assay.math.syntax.Token.Kind;
import java.util.ArrayList;
import java.util.List;

/** Parses lists of relations between sets and sums. */
final class Parser {
    private final Cursor cursor;
    private final SumParser sums;

    Parser(Cursor cursor) {
        this.cursor = cursor;
        this.sums = new SumParser(cursor, new GroupParser(cursor, this));
    }

    SumParser sums() {
        return sums;
    }

    /** The whole answer. */
    Expression parse() {
        var members = members();
        if (!cursor.peek().is(Kind.END)) {
            return cursor.fail("unexpected " + cursor.peek().text());
        }
        return members.size() == 1 ? members.getFirst() : new Expression.Listing(members);
    }

    /** Members separated by commas, semicolons and conjunctions, at least one. */
    List<Expression> members() {
        var members = new ArrayList<Expression>(2);
        do {
            members.add(relation());
        } while (separator() && cursor.budget().keep(Limit.MEMBERS, members.size() + 1));
        return members;
    }

    private boolean separator() {
        boolean mark = cursor.accept(Kind.COMMA) || cursor.accept(Kind.SEMICOLON);
        boolean word = cursor.accept(Kind.CONJUNCTION);
        // "5," and "5." at the end of a sentence: a mark that nothing follows separates nothing.
        return word || (mark && !cursor.peek().is(Kind.END));
    }

    private Expression relation() {
        var first = sets();
        if (!cursor.peek().is(Kind.RELATION)) {
            return first;
        }
        var sides = new ArrayList<Expression>(List.of(first));
        var operators = new ArrayList<String>();
        while (cursor.peek().is(Kind.RELATION)) {
            operators.add(cursor.next().text());
            sides.add(sets());
        }
        return new Expression.Relation(sides, operators);
    }

    private Expression sets() {
        var first = Measures.withUnit(cursor, words());
        if (!isSetOperator(cursor.peek().kind())) {
            return first;
        }
        var operator = cursor.peek().text();
        var operands = new ArrayList<Expression>(List.of(first));
        while (isSetOperator(cursor.peek().kind())) {
            if (!cursor.next().text().equals(operator)) {
                return cursor.fail("mixed set operators");
            }
            operands.add(words());
        }
        return new Expression.SetOperation(operator, operands);
    }

    private static boolean isSetOperator(Kind kind) {
        return kind == Kind.UNION || kind == Kind.INTERSECTION || kind == Kind.WITHOUT;
    }

    private Expression words() {
        return cursor.peek().is(Kind.WORD) ? Measures.prose(cursor) : sums.sum();
    }
}
