package dev.assay.math.syntax;

import dev.assay.math.limit.PublishedLimit;
import dev.assay.math.syntax.Expression.Joint;
import dev.assay.math.syntax.MathToken.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parses matrices, definitions by cases, and lines of equations. */
final class EnvironmentParser {
    private static final Set<String> MATRICES = Set.of(
            "pmatrix",
            "bmatrix",
            "Bmatrix",
            "vmatrix",
            "Vmatrix",
            "matrix",
            "smallmatrix",
            "psmallmatrix",
            "array",
            "bsmallmatrix");
    private static final Set<String> CASES = Set.of("cases", "dcases", "rcases");
    private static final Set<String> LINES = Set.of(
            "align",
            "aligned",
            "alignat",
            "gather",
            "gathered",
            "split",
            "eqnarray",
            "equation",
            "multline",
            "displaymath",
            "math",
            "flalign",
            "center");
    private static final Expression OTHERWISE = new Expression.Prose("otherwise");

    private final TokenCursor cursor;
    private final Parser parser;

    EnvironmentParser(TokenCursor cursor, Parser parser) {
        this.cursor = cursor;
        this.parser = parser;
    }

    /** Whether the cells of an environment only align its lines. */
    static boolean isLines(String name) {
        return LINES.contains(name) || name.equals("array");
    }

    /** Whether ampersands mean nothing in an environment. */
    static boolean isAligned(String name) {
        return LINES.contains(name);
    }

    /** The environment whose begin is read. */
    Expression read(String name) {
        if (!cursor.enter()) {
            return TokenCursor.NOTHING;
        }
        SignScope outer = cursor.within(SignScope.PLAIN);
        Expression result = CASES.contains(name)
                ? cases(name)
                : LINES.contains(name) ? lines(name) : MATRICES.contains(name) ? matrix(name) : unknown(name);
        cursor.within(outer);
        cursor.leave();
        return result;
    }

    private Expression unknown(String name) {
        return cursor.fail("environment " + name);
    }

    private Expression matrix(String name) {
        List<List<Expression>> rows = rows();
        boolean rectangular = !rows.isEmpty()
                && rows.stream().allMatch(row -> row.size() == rows.getFirst().size());
        if (!cursor.accept(Kind.FINISH, name) || !rectangular) {
            return cursor.fail("not a matrix");
        }
        boolean equations = rows.getFirst().size() == 1
                && rows.stream().anyMatch(row -> row.getFirst() instanceof Expression.Relation);
        if (equations) {
            return system(rows.stream().map(List::getFirst).toList());
        }
        Expression.Matrix matrix = new Expression.Matrix(rows);
        return switch (name) {
            case "vmatrix" -> new Expression.Application("determinant", List.of(matrix));
            case "Vmatrix" -> new Expression.Application("norm", List.of(matrix));
            default -> matrix;
        };
    }

    private List<List<Expression>> rows() {
        List<List<Expression>> rows = new ArrayList<>();
        int cells = 0;
        do {
            if (cursor.peek().is(Kind.FINISH)) {
                break;
            }
            List<Expression> row = row();
            cells += row.size();
            rows.add(row);
        } while (cursor.accept(Kind.ROW) && cursor.budget().keep(PublishedLimit.MEMBERS, cells));
        return rows;
    }

    private List<Expression> row() {
        List<Expression> row = new ArrayList<>();
        do {
            row.add(cell());
        } while (cursor.accept(Kind.CELL) && cursor.budget().keep(PublishedLimit.MEMBERS, row.size() + 1));
        return row;
    }

    /** A cell, which may be empty, and may end with a comma. */
    private Expression cell() {
        if (endsCell(cursor.peek())) {
            return new Expression.Prose("");
        }
        Expression cell = parser.relations().statement();
        while (cursor.peek().is(Kind.COMMA) || cursor.peek().is(Kind.SEMICOLON)) {
            cursor.next();
        }
        return cell;
    }

    private static boolean endsCell(MathToken token) {
        return token.is(Kind.CELL) || token.is(Kind.ROW) || token.is(Kind.FINISH) || token.is(Kind.END);
    }

    /** Values with their conditions, or a system of equations in a brace; the begin is read. */
    Expression cases(String name) {
        List<Expression.Case> cases = new ArrayList<>();
        List<Expression> equations = new ArrayList<>();
        boolean conditional = false;
        do {
            if (cursor.peek().is(Kind.FINISH)) {
                break;
            }
            List<CaseLists.Member> read = parser.read();
            List<Expression> members =
                    read.stream().map(CaseLists.Member::expression).toList();
            if (members.isEmpty()) {
                return cursor.fail("an empty case");
            }
            equations.addAll(members);
            Expression condition = condition();
            boolean listed = condition == null
                    && members.size() > 1
                    && (read.get(1).condition() || (members.size() == 2 && !isEquation(members.getFirst())));
            conditional |= condition != null || listed;
            Expression inline = listed ? CaseLists.joined(members.subList(1, members.size())) : OTHERWISE;
            cases.add(new Expression.Case(members.getFirst(), condition != null ? condition : inline));
        } while (cursor.accept(Kind.ROW) && cursor.budget().keep(PublishedLimit.MEMBERS, equations.size()));
        if (!cursor.accept(Kind.FINISH, name) || cases.isEmpty()) {
            return cursor.fail("not cases");
        }
        return conditional ? new Expression.Piecewise(cases) : system(equations);
    }

    private static boolean isEquation(Expression member) {
        return member instanceof Expression.Relation;
    }

    private static Expression system(List<Expression> equations) {
        return equations.size() == 1 ? equations.getFirst() : new Expression.Listing(equations, Joint.AND, null);
    }

    /** The condition in the further cells of a line; null where there is none. */
    private @Nullable Expression condition() {
        if (!cursor.peek().is(Kind.CELL)) {
            return null;
        }
        while (cursor.peek().is(Kind.CELL) || isIntroduction(cursor.peek())) {
            cursor.next();
        }
        if (endsCell(cursor.peek())) {
            return OTHERWISE;
        }
        MathToken word = cursor.peek();
        if (word.is(Kind.WORD)
                && (word.text().startsWith("otherwise") || word.text().startsWith("else"))) {
            while (!endsCell(cursor.peek())) {
                cursor.next();
            }
            return OTHERWISE;
        }
        Expression condition = parser.list();
        while (cursor.accept(Kind.CELL)) {
            condition = continuedCondition(condition);
        }
        return condition;
    }

    private Expression continuedCondition(Expression condition) {
        return endsCell(cursor.peek()) ? condition : parser.relations().continued(condition);
    }

    private static boolean isIntroduction(MathToken token) {
        return token.is(Kind.WORD) && Set.of("if", "If", "for", "when", "where").contains(token.text());
    }

    /** Lines of equations: a chain where each goes on from the line before, else a system. */
    private Expression lines(String name) {
        List<Expression> lines = new ArrayList<>();
        while (!cursor.peek().is(Kind.FINISH) && !cursor.peek().is(Kind.END)) {
            boolean goesOn = cursor.peek().is(Kind.RELATION) && !lines.isEmpty();
            if (goesOn) {
                lines.add(parser.relations().continued(lines.removeLast()));
            } else {
                lines.addAll(parser.members());
            }
            while (cursor.peek().is(Kind.ROW)
                    || cursor.peek().is(Kind.COMMA)
                    || cursor.peek().is(Kind.SEMICOLON)) {
                cursor.next();
            }
            if (!cursor.budget().keep(PublishedLimit.MEMBERS, lines.size()) || cursor.failure() != null) {
                break;
            }
        }
        if (!cursor.accept(Kind.FINISH, name) || lines.isEmpty()) {
            return cursor.fail("not lines");
        }
        return system(lines);
    }
}
