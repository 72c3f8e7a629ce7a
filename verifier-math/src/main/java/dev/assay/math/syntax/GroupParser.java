package dev.assay.math.syntax;

import dev.assay.math.syntax.MathToken.Kind;
import java.util.ArrayList;
import java.util.List;

/** Parses what stands between brackets and bars. */
final class GroupParser {
    private final TokenCursor cursor;
    private final Parser parser;
    private final EnvironmentParser environments;

    GroupParser(TokenCursor cursor, Parser parser) {
        this.cursor = cursor;
        this.parser = parser;
        this.environments = new EnvironmentParser(cursor, parser);
    }

    EnvironmentParser environments() {
        return environments;
    }

    /** One statement that is not in brackets. */
    Expression statement() {
        return parser.relations().statement();
    }

    /** The arguments of a function, its opening bracket read. */
    List<Expression> arguments() {
        SignScope outer = cursor.within(cursor.hasSingleBar() ? SignScope.DIVIDING : SignScope.PLAIN);
        List<Expression> arguments = parser.members();
        cursor.within(outer);
        cursor.expect(Kind.CLOSE, ")");
        return arguments;
    }

    /** A call of computer algebra, its name read. */
    Expression call(String name) {
        cursor.expect(Kind.OPEN, "(");
        if (cursor.peek().is(Kind.CLOSE, ")")) {
            cursor.next();
            return name.equals("FiniteSet") ? new Expression.Symbol("∅") : cursor.fail(name);
        }
        if (name.equals("Piecewise")) {
            return piecewise();
        }
        List<Expression> arguments = arguments();
        return arguments.isEmpty() ? cursor.fail(name) : AlgebraCalls.apply(cursor, name, arguments);
    }

    /** Pairs of a value and its condition, the last of which may be true. */
    private Expression piecewise() {
        List<Expression.Case> cases = new ArrayList<>();
        do {
            cursor.expect(Kind.OPEN, "(");
            Expression value = parser.sums().sum();
            cursor.expect(Kind.COMMA, ",");
            Expression condition = statement();
            cursor.expect(Kind.CLOSE, ")");
            cases.add(new Expression.Case(
                    value, condition.equals(AlgebraCalls.TRUE) ? new Expression.Prose("otherwise") : condition));
        } while (cursor.accept(Kind.COMMA) && cursor.failure() == null);
        cursor.expect(Kind.CLOSE, ")");
        return new Expression.Piecewise(cases);
    }

    /** A group whose opening bracket is read: brackets around one member only group it. */
    Expression group(String open) {
        if (open.equals("\\{")) {
            return set();
        }
        if (open.equals("[") && cursor.peek().is(Kind.OPEN, "[")) {
            return rows();
        }
        Expression grid = open.equals("[") ? MatrixGrid.read(cursor) : null;
        if (grid != null) {
            return grid;
        }
        if (open.equals("{") && cursor.peek().is(Kind.CLOSE, "}")) {
            cursor.next();
            return cursor.peek().is(Kind.SUBSCRIPT) || cursor.peek().is(Kind.POWER)
                    ? parser.sums().factors().bare()
                    : cursor.fail("an empty group");
        }
        boolean builder = open.equals("{") && (cursor.hasSingleBar() || cursor.isDivided()) && !cursor.isRatio();
        if (builder) {
            return setOf("}");
        }
        SignScope scope = open.equals("(") && cursor.hasSingleBar() ? SignScope.DIVIDING : SignScope.PLAIN;
        SignScope outer = cursor.within(scope);
        List<Expression> members = parser.members();
        if (cursor.accept(Kind.CHOOSE)) {
            members = List.of(new Expression.Application(
                    "binomial", List.of(members.getFirst(), parser.sums().sum())));
        }
        cursor.within(outer);
        return closed(open, members);
    }

    private Expression closed(String open, List<Expression> members) {
        if (cursor.peek().is(Kind.END) && members.size() == 1 && (open.equals("(") || open.equals("{"))) {
            // The last closing bracket was forgotten.
            return members.getFirst();
        }
        MathToken close = cursor.next();
        if (!close.is(Kind.CLOSE) || !fits(open, close.text())) {
            return cursor.fail("expected a closing bracket");
        }
        return switch (open) {
            case "⌊" -> new Expression.Application("floor", members);
            case "⌈" -> new Expression.Application("ceiling", members);
            case "{" -> braced(members);
            default -> bracketed(open, members, close.text());
        };
    }

    /** Braces of LaTeX around several members were meant to be seen, unless they hold a system or a choice. */
    private Expression braced(List<Expression> members) {
        if (members.size() == 1) {
            return members.getFirst();
        }
        boolean statements = members.stream().allMatch(member -> member instanceof Expression.Relation);
        return statements ? parser.listing(members) : new Expression.Enumeration(members);
    }

    private Expression set() {
        if (cursor.accept(Kind.CLOSE, "\\}")) {
            return new Expression.Symbol("∅");
        }
        if (cursor.peek().is(Kind.BEGIN)
                && EnvironmentParser.isLines(cursor.peek(0).text())) {
            Expression lines = environments.cases(cursor.next().text());
            cursor.accept(Kind.CLOSE, "\\}");
            return lines;
        }
        return setOf("\\}");
    }

    /** Members of a set, or an element with the conditions that it meets. */
    private Expression setOf(String close) {
        boolean builder = cursor.hasSingleBar() || cursor.isDivided();
        SignScope outer = cursor.within(builder ? SignScope.BUILDER : SignScope.PLAIN);
        List<Expression> members = parser.members();
        Expression result;
        boolean divided = builder
                && (cursor.accept(Kind.BAR, "|") || cursor.accept(Kind.MID) || cursor.accept(Kind.RELATION, ":"));
        if (divided) {
            cursor.within(SignScope.PLAIN);
            Expression element = members.size() == 1 ? members.getFirst() : new Expression.Tuple("(", members, ")");
            result = new Expression.SetBuilder(element, parser.members());
        } else {
            result = new Expression.Enumeration(members);
        }
        cursor.within(outer);
        cursor.expect(Kind.CLOSE, close);
        return result;
    }

    /** A matrix as a list of its rows. */
    private Expression rows() {
        List<List<Expression>> rows = new ArrayList<>();
        do {
            cursor.expect(Kind.OPEN, "[");
            rows.add(parser.members());
            cursor.expect(Kind.CLOSE, "]");
        } while (cursor.accept(Kind.COMMA) && cursor.peek().is(Kind.OPEN, "["));
        cursor.expect(Kind.CLOSE, "]");
        boolean rectangular =
                rows.stream().allMatch(row -> row.size() == rows.getFirst().size());
        return rectangular ? new Expression.Matrix(rows) : cursor.fail("rows of different lengths");
    }

    private Expression bracketed(String open, List<Expression> members, String close) {
        if (members.size() == 1) {
            boolean plain = (open + close).equals("()") || (open + close).equals("[]") || open.equals("⟨");
            return plain ? members.getFirst() : cursor.fail("a bracket around one member");
        }
        return new Expression.Tuple(open.equals("⟨") ? "(" : open, members, close.equals("⟩") ? ")" : close);
    }

    private static boolean fits(String open, String close) {
        return switch (open) {
            case "{" -> close.equals("}");
            case "(", "[" -> close.equals(")") || close.equals("]");
            case "⟨" -> close.equals("⟩");
            case "⌊" -> close.equals("⌋");
            case "⌈" -> close.equals("⌉");
            default -> false;
        };
    }

    /** A vector between signs of inequality, the first one read. */
    Expression vector() {
        SignScope outer = cursor.within(SignScope.CHEVRON);
        List<Expression> members = parser.members();
        cursor.within(outer);
        cursor.expect(Kind.RELATION, ">");
        return members.size() > 1 ? new Expression.Tuple("(", members, ")") : cursor.fail("a vector of one");
    }

    /** The absolute value, norm or determinant whose first bar is read. */
    Expression absolute(String bar) {
        SignScope outer = cursor.within(SignScope.BARS);
        Expression operand = parser.sums().sum();
        cursor.within(outer);
        if (!cursor.accept(Kind.BAR, bar) && !cursor.accept(Kind.MID, bar)) {
            return cursor.fail("expected |");
        }
        if (bar.equals("‖")) {
            return new Expression.Application("norm", List.of(operand));
        }
        boolean matrix = operand instanceof Expression.Matrix;
        return new Expression.Application(matrix ? "determinant" : "abs", List.of(operand));
    }
}
