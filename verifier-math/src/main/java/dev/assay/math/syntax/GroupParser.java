package dev.assay.math.syntax;

import dev.assay.math.limit.Limit;
import dev.assay.math.syntax.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Parses what stands between brackets, bars, and the begin and end of an environment. */
final class GroupParser {
    private static final Set<String> MATRICES =
            Set.of("pmatrix", "bmatrix", "Bmatrix", "vmatrix", "matrix", "smallmatrix", "array");

    private final Cursor cursor;
    private final Parser parser;
    private int bars;

    GroupParser(Cursor cursor, Parser parser) {
        this.cursor = cursor;
        this.parser = parser;
    }

    boolean insideBars() {
        return bars > 0;
    }

    /** The arguments of a function, its opening bracket read. */
    List<Expression> arguments() {
        var arguments = members();
        cursor.expect(Kind.CLOSE, ")");
        return arguments;
    }

    /** A group whose opening bracket is read: brackets around one member only group it. */
    Expression group(String open) {
        if (open.equals("\\{") && cursor.accept(Kind.CLOSE, "\\}")) {
            return new Expression.Symbol("∅");
        }
        var members = members();
        var close = cursor.next();
        if (!close.is(Kind.CLOSE) || !fits(open, close.text())) {
            return cursor.fail("expected a closing bracket");
        }
        return switch (open) {
            case "⌊" -> new Expression.Application("floor", members);
            case "⌈" -> new Expression.Application("ceiling", members);
            case "\\{" -> new Expression.Enumeration(members);
            case "{" -> members.size() == 1 ? members.getFirst() : new Expression.Enumeration(members);
            default -> bracketed(open, members, close.text());
        };
    }

    private Expression bracketed(String open, List<Expression> members, String close) {
        if (members.size() == 1) {
            boolean plain = (open + close).equals("()") || (open + close).equals("[]");
            return plain ? members.getFirst() : cursor.fail("a bracket around one member");
        }
        return new Expression.Tuple(open.equals("⟨") ? "(" : open, members, close.equals("⟩") ? ")" : close);
    }

    private static boolean fits(String open, String close) {
        return switch (open) {
            case "{" -> close.equals("}");
            case "\\{" -> close.equals("\\}");
            case "(", "[" -> close.equals(")") || close.equals("]");
            case "⟨" -> close.equals("⟩");
            case "⌊" -> close.equals("⌋");
            case "⌈" -> close.equals("⌉");
            default -> false;
        };
    }

    private List<Expression> members() {
        int outerBars = bars;
        bars = 0;
        var members = parser.members();
        bars = outerBars;
        return members;
    }

    /** The absolute value whose first bar is read. */
    Expression absolute() {
        bars++;
        var operand = parser.sums().sum();
        bars--;
        if (!cursor.accept(Kind.BAR)) {
            return cursor.fail("expected |");
        }
        return new Expression.Application("abs", List.of(operand));
    }

    /** The matrix whose begin is read. */
    Expression environment(String name) {
        if (!MATRICES.contains(name)) {
            return cursor.fail("environment " + name);
        }
        var rows = new ArrayList<List<Expression>>();
        int cells = 0;
        do {
            if (cursor.peek().is(Kind.FINISH)) {
                break;
            }
            var row = row();
            cells += row.size();
            rows.add(row);
        } while (cursor.accept(Kind.ROW) && cursor.budget().keep(Limit.MEMBERS, cells));
        if (!cursor.accept(Kind.FINISH, name) || !isRectangular(rows)) {
            return cursor.fail("not a matrix");
        }
        var matrix = new Expression.Matrix(rows);
        return name.equals("vmatrix") ? new Expression.Application("determinant", List.of(matrix)) : matrix;
    }

    private List<Expression> row() {
        var row = new ArrayList<Expression>();
        do {
            row.add(parser.sums().sum());
        } while (cursor.accept(Kind.CELL) && cursor.budget().keep(Limit.MEMBERS, row.size() + 1));
        return row;
    }

    private static boolean isRectangular(List<List<Expression>> rows) {
        return !rows.isEmpty()
                && rows.stream().allMatch(row -> row.size() == rows.getFirst().size());
    }
}
