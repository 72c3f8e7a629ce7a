package dev.assay.math.syntax;

import dev.assay.math.syntax.MathToken.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parses a matrix whose cells are parted by blanks and whose rows by semicolons, as in {@code [1 2; 3 4]}. */
final class MatrixGrid {
    private MatrixGrid() {}

    /** The matrix, its opening bracket read; null, and nothing read, where there is none. */
    static @Nullable Expression read(TokenCursor cursor) {
        List<List<Expression>> rows = new ArrayList<>();
        List<Expression> row = new ArrayList<>();
        int at = 0;
        while (true) {
            boolean negative = cursor.peek(at).is(Kind.MINUS);
            MathToken cell = cursor.peek(negative ? at + 1 : at);
            if (!cell.is(Kind.NUMBER) && !cell.is(Kind.SYMBOL)) {
                return null;
            }
            at += negative ? 2 : 1;
            Expression value = cell.is(Kind.NUMBER)
                    ? NumeralReader.numeral(cursor, cell.text())
                    : new Expression.Symbol(cell.text());
            row.add(negative ? SumParser.negated(value) : value);
            MathToken next = cursor.peek(at);
            boolean ends = next.is(Kind.CLOSE, "]");
            if (ends || next.is(Kind.SEMICOLON)) {
                rows.add(List.copyOf(row));
                row.clear();
                at++;
            } else if (!next.spaced()) {
                return null;
            }
            if (ends) {
                return matrix(cursor, rows, at);
            }
        }
    }

    private static @Nullable Expression matrix(TokenCursor cursor, List<List<Expression>> rows, int length) {
        int width = rows.getFirst().size();
        if (rows.size() < 2 || width < 2 || rows.stream().anyMatch(row -> row.size() != width)) {
            return null;
        }
        cursor.skip(length);
        return new Expression.Matrix(rows);
    }
}
