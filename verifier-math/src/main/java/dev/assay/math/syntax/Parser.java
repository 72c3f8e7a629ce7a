package dev.assay.math.syntax;

import dev.assay.math.limit.PublishedLimit;
import dev.assay.math.syntax.CaseLists.Member;
import dev.assay.math.syntax.Expression.Joint;
import dev.assay.math.syntax.MathToken.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parses lists of statements, and the conditions behind them. */
final class Parser {
    /** Words of a remark that says more than what a letter stands for. */
    private static final List<String> RESTRICTING =
            List.of("such", "that", "than", "least", "smallest", "greatest", "largest", "unique", "only");

    private final TokenCursor cursor;
    private final SumParser sums;
    private final RelationParser relations;
    private Joint joint = Joint.COMMA;
    /** Whether the separator that was read last introduces a condition. */
    private boolean afterTail;
    /** Whether the separator that was read last was "and" or "or". */
    private boolean afterConjunction;

    Parser(TokenCursor cursor) {
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
        List<Member> read = read();
        Joint word = joint;
        if (cursor.accept(Kind.CHOOSE) && read.size() == 1) {
            List<Expression> chosen = List.of(read.getFirst().expression(), sums.sum());
            read = List.of(new Member(new Expression.Application("binomial", chosen), false, false));
        }
        if (!cursor.peek().is(Kind.END)) {
            return cursor.fail("unexpected " + cursor.peek().text());
        }
        joint = word;
        Expression cases = CaseLists.of(read);
        return cases != null ? cases : listing(expressions(read));
    }

    /** One statement, or several as a list. */
    Expression list() {
        return listing(members());
    }

    /** The members as they were last joined; one alone is no list. */
    Expression listing(List<Expression> members) {
        return members.size() == 1 ? members.getFirst() : new Expression.Listing(members, joint, null);
    }

    /** Members separated by commas, semicolons, conjunctions and lines, at least one. */
    List<Expression> members() {
        return expressions(read());
    }

    private static List<Expression> expressions(List<Member> members) {
        return members.size() == 1
                ? List.of(members.getFirst().expression())
                : members.stream().map(Member::expression).toList();
    }

    /** The members and whether they are conditions of those before. */
    List<Member> read() {
        List<Member> members = new ArrayList<>(2);
        @Nullable Joint last = Joint.COMMA;
        boolean tail = false;
        boolean conjoined = false;
        afterTail = false;
        do {
            boolean bracketed = cursor.opensCondition() && !cursor.atStart();
            Expression member = statement();
            if (!tail || !isRemark(member)) {
                add(members, new Member(member, tail || bracketed, conjoined));
                joint = last;
            }
            boolean related = isDomain(member) && cursor.peek().is(Kind.SYMBOL);
            if (!related) {
                afterConjunction = false;
                last = separator(last);
                tail = afterTail;
                conjoined = afterConjunction;
            }
        } while (last != null && cursor.budget().keep(PublishedLimit.MEMBERS, members.size() + 1));
        return ParameterSets.of(members);
    }

    private static void add(List<Member> members, Member member) {
        Member before = members.isEmpty() ? null : members.getLast();
        if (before != null
                && before.condition()
                && isDomain(before.expression())
                && before.expression() instanceof Expression.Relation(List<Expression> of, var _)
                && of.getLast().equals(NumberSets.INTEGERS)
                && member.expression() instanceof Expression.Relation(List<Expression> sides, var operators)
                && sides.size() == 2
                && sides.getFirst().equals(of.getFirst())) {
            Expression both = DomainWords.from(sides.getFirst(), operators.getFirst(), sides.getLast());
            if (both != null) {
                members.set(members.size() - 1, new Member(both, true, before.conjoined()));
                return;
            }
        }
        members.add(member);
    }

    private static boolean isDomain(Expression member) {
        return member instanceof Expression.Relation(var _, var operators) && operators.equals(List.of("∈"));
    }

    /** "where x is the height" only explains a name. */
    private static boolean isRemark(Expression condition) {
        return condition instanceof Expression.Measure(Expression.Symbol _, String words)
                && (words.startsWith("is the ") || words.startsWith("are the "))
                && RESTRICTING.stream().noneMatch(words::contains);
    }

    private Expression statement() {
        if (cursor.opensCondition() && !cursor.atStart()) {
            cursor.next();
            Expression condition = relations.statement();
            cursor.expect(Kind.CLOSE, ")");
            return condition;
        }
        Expression domain = DomainWords.read(cursor, afterTail);
        return domain != null ? domain : relations.statement();
    }

    /** A colon behind a relation says the same once more, as in {@code x > 3: (3, ∞)}. */
    private boolean isColon() {
        return cursor.peek().is(Kind.RELATION, ":") && !cursor.scope().builder();
    }

    private @Nullable Joint separator(Joint before) {
        afterTail = false;
        boolean mark = false;
        boolean line = false;
        while (cursor.peek().is(Kind.COMMA) || cursor.peek().is(Kind.SEMICOLON) || isColon()) {
            line |= cursor.next().text().equals("\n");
            mark = true;
        }
        if (cursor.peek().is(Kind.CONJUNCTION)) {
            afterConjunction = true;
            return cursor.next().text().equals("or") ? Joint.OR : Joint.AND;
        }
        afterTail = ConditionIntroduction.accept(cursor);
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
