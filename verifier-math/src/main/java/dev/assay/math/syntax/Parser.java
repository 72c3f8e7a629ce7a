package dev.assay.math.syntax;

import dev.assay.math.limit.Limit;
import dev.assay.math.syntax.Expression.Joint;
import dev.assay.math.syntax.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parses lists of statements, and the conditions behind them. */
final class Parser {
    private final Cursor cursor;
    private final SumParser sums;
    private final RelationParser relations;
    private Joint joint = Joint.COMMA;
    /** Whether the separator that was read last introduces a condition. */
    private boolean afterTail;

    Parser(Cursor cursor) {
        this.cursor = cursor;
        this.sums = new SumParser(cursor, new GroupParser(cursor, this));
        this.relations = new RelationParser(cursor, sums);
    }

    SumParser sums() {
        return sums;
    }

    RelationParser relations() {
        return relations;
    }

    /** The whole answer. */
    Expression parse() {
        var members = members();
        var word = joint;
        if (cursor.accept(Kind.CHOOSE) && members.size() == 1) {
            members = List.of(new Expression.Application("binomial", List.of(members.getFirst(), sums.sum())));
        }
        if (!cursor.peek().is(Kind.END)) {
            return cursor.fail("unexpected " + cursor.peek().text());
        }
        return members.size() == 1 ? members.getFirst() : new Expression.Listing(members, word, null);
    }

    /** One statement, or several as a list. */
    Expression list() {
        var members = members();
        return members.size() == 1 ? members.getFirst() : new Expression.Listing(members, joint, null);
    }

    /** Members separated by commas, semicolons, conjunctions and lines, at least one. */
    List<Expression> members() {
        var members = new ArrayList<Expression>(2);
        @Nullable Joint last = Joint.COMMA;
        boolean tail = false;
        do {
            var member = statement();
            if (!tail || !isRemark(member)) {
                members.add(member);
                joint = last;
            }
            last = separator(last);
            tail = afterTail;
        } while (last != null && cursor.budget().keep(Limit.MEMBERS, members.size() + 1));
        return members;
    }

    /** "for all x" and "where x is the height" only explain a name. */
    private static boolean isRemark(Expression condition) {
        return condition instanceof Expression.Symbol
                || (condition instanceof Expression.Measure(Expression.Symbol _, String words)
                        && (words.startsWith("is the ") || words.startsWith("are the ")));
    }

    private Expression statement() {
        if (cursor.opensCondition() && !cursor.atStart()) {
            cursor.next();
            var condition = relations.statement();
            cursor.expect(Kind.CLOSE, ")");
            return condition;
        }
        var domain = Domains.read(cursor);
        return domain != null ? domain : relations.statement();
    }

    /** A colon behind a relation says the same once more, as in {@code x > 3: (3, ∞)}. */
    private boolean isColon() {
        return cursor.peek().is(Kind.RELATION, ":") && !cursor.scope().builder();
    }

    private @Nullable Joint separator(Joint before) {
        boolean mark = false;
        boolean line = false;
        while (cursor.peek().is(Kind.COMMA) || cursor.peek().is(Kind.SEMICOLON) || isColon()) {
            line |= cursor.next().text().equals("\n");
            mark = true;
        }
        if (cursor.peek().is(Kind.CONJUNCTION)) {
            return cursor.next().text().equals("or") ? Joint.OR : Joint.AND;
        }
        afterTail = Tails.accept(cursor);
        boolean tail = afterTail || cursor.opensCondition();
        // "5," and "5." at the end of a sentence: a mark that nothing follows separates nothing.
        boolean ends = cursor.peek().is(Kind.END)
                || cursor.peek().is(Kind.CLOSE)
                || cursor.peek().is(Kind.FINISH)
                || cursor.peek().is(Kind.ROW)
                || cursor.peek().is(Kind.CELL);
        boolean dots = sums.factors().endsList();
        if (ends || !(mark || tail || dots || cursor.peek().is(Kind.PREFIX, "forall"))) {
            return null;
        }
        return line ? Joint.AND : before;
    }
}
