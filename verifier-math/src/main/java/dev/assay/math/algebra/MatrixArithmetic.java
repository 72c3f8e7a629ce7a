package dev.assay.math.algebra;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Carries out sums, products, whole powers, inverses and transposes of matrices. Entries that are rational numbers are
 * computed; others stay expressions, for the canonical form to expand.
 */
public final class MatrixArithmetic {
    private static final int MOST_SIDE = 8;
    private static final int MOST_MINORS = 4;
    private static final int HIGHEST_POWER = 64;
    /** Products of entries that are no numbers grow with each power. */
    private static final int HIGHEST_SYMBOLIC_POWER = 3;

    private MatrixArithmetic() {}

    /** The matrix that an expression of matrices is; empty where it is none, or too large to carry out. */
    public static Optional<Expression.Matrix> reduced(Expression expression) {
        return Optional.ofNullable(matrix(expression));
    }

    private static Expression.@Nullable Matrix matrix(Expression expression) {
        return switch (expression) {
            case Expression.Matrix matrix -> isSmall(matrix) ? computed(matrix) : null;
            case Expression.Sum sum -> sum(sum.terms());
            case Expression.Negation negation -> {
                Expression.Matrix operand = matrix(negation.operand());
                yield operand == null ? null : scaled(ExpressionBuilder.number(-1), operand);
            }
            case Expression.Product product -> product(product.factors());
            case Expression.Quotient quotient -> {
                Expression.Matrix dividend = matrix(quotient.dividend());
                yield dividend == null || hasMatrix(quotient.divisor())
                        ? null
                        : scaled(ExpressionBuilder.quotient(ExpressionBuilder.ONE, quotient.divisor()), dividend);
            }
            case Expression.Power power -> power(power);
            case Expression.Application application
            when application.function().equals("transpose")
                    && application.arguments().size() == 1 ->
                transposed(matrix(application.arguments().getFirst()));
            default -> null;
        };
    }

    private static boolean isSmall(Expression.Matrix matrix) {
        return matrix.rows().size() <= MOST_SIDE && columns(matrix) <= MOST_SIDE;
    }

    private static int columns(Expression.Matrix matrix) {
        return matrix.rows().getFirst().size();
    }

    private static boolean hasMatrix(Expression expression) {
        return switch (expression) {
            case Expression.Matrix _ -> true;
            case Expression.Sum sum -> sum.terms().stream().anyMatch(MatrixArithmetic::hasMatrix);
            case Expression.Product product -> product.factors().stream().anyMatch(MatrixArithmetic::hasMatrix);
            case Expression.Negation negation -> hasMatrix(negation.operand());
            case Expression.Quotient quotient -> hasMatrix(quotient.dividend()) || hasMatrix(quotient.divisor());
            case Expression.Power power -> hasMatrix(power.base());
            case Expression.Application application ->
                application.function().equals("transpose")
                        && application.arguments().stream().anyMatch(MatrixArithmetic::hasMatrix);
            default -> false;
        };
    }

    private static Expression.@Nullable Matrix sum(List<Expression> terms) {
        Expression.Matrix result = matrix(terms.getFirst());
        for (Expression term : terms.subList(1, terms.size())) {
            Expression.Matrix next = result == null ? null : matrix(term);
            if (result == null || next == null || !sameShape(result, next)) {
                return null;
            }
            result = entrywise(result, next, (left, right) -> ExpressionBuilder.sum(List.of(left, right)));
        }
        return result;
    }

    private static boolean sameShape(Expression.Matrix left, Expression.Matrix right) {
        return left.rows().size() == right.rows().size() && columns(left) == columns(right);
    }

    private static Expression.Matrix entrywise(
            Expression.Matrix left, Expression.Matrix right, BinaryOperator<Expression> operation) {
        List<List<Expression>> rows = new ArrayList<>();
        for (int row = 0; row < left.rows().size(); row++) {
            List<Expression> entries = new ArrayList<>();
            for (int column = 0; column < columns(left); column++) {
                entries.add(operation.apply(entry(left, row, column), entry(right, row, column)));
            }
            rows.add(entries);
        }
        return computed(new Expression.Matrix(rows));
    }

    private static Expression entry(Expression.Matrix matrix, int row, int column) {
        return matrix.rows().get(row).get(column);
    }

    private static Expression.Matrix scaled(Expression factor, Expression.Matrix matrix) {
        return entrywise(matrix, matrix, (entry, _) -> ExpressionBuilder.product(factor, entry));
    }

    /** The product of the matrices in their order, times the factors that are none. */
    private static Expression.@Nullable Matrix product(List<Expression> factors) {
        Expression.Matrix result = null;
        Expression scale = ExpressionBuilder.ONE;
        for (Expression factor : factors) {
            if (!hasMatrix(factor)) {
                scale = ExpressionBuilder.product(scale, factor);
                continue;
            }
            Expression.Matrix next = matrix(factor);
            Expression.Matrix product = next == null || result == null ? next : product(result, next);
            if (product == null) {
                return null;
            }
            result = product;
        }
        return result == null ? null : scaled(scale, result);
    }

    private static Expression.@Nullable Matrix product(Expression.Matrix left, Expression.Matrix right) {
        if (columns(left) != right.rows().size()) {
            return null;
        }
        List<List<Expression>> rows = new ArrayList<>();
        for (int row = 0; row < left.rows().size(); row++) {
            List<Expression> entries = new ArrayList<>();
            for (int column = 0; column < columns(right); column++) {
                List<Expression> terms = new ArrayList<>();
                for (int inner = 0; inner < columns(left); inner++) {
                    terms.add(ExpressionBuilder.product(entry(left, row, inner), entry(right, inner, column)));
                }
                entries.add(ExpressionBuilder.sum(terms));
            }
            rows.add(entries);
        }
        return computed(new Expression.Matrix(rows));
    }

    private static Expression.@Nullable Matrix power(Expression.Power power) {
        Expression.Matrix base = matrix(power.base());
        if (base == null) {
            return null;
        }
        if (power.exponent() instanceof Expression.Symbol(String name) && name.equals("T")) {
            return transposed(base);
        }
        Rational exponent = rational(power.exponent());
        boolean square = base.rows().size() == columns(base);
        if (!square || exponent == null || !exponent.isInteger() || exponent.bits() > 16) {
            return null;
        }
        int times = exponent.numerator().intValue();
        int most = isRational(base) ? HIGHEST_POWER : HIGHEST_SYMBOLIC_POWER;
        Expression.Matrix factor = times < 0 ? inverse(base) : base;
        if (factor == null || times == 0 || Math.abs(times) > most) {
            return null;
        }
        Expression.Matrix result = factor;
        for (int step = 1; step < Math.abs(times) && result != null; step++) {
            result = product(result, factor);
        }
        return result;
    }

    private static Expression.@Nullable Matrix transposed(Expression.@Nullable Matrix matrix) {
        if (matrix == null) {
            return null;
        }
        List<List<Expression>> rows = new ArrayList<>();
        for (int column = 0; column < columns(matrix); column++) {
            int place = column;
            rows.add(matrix.rows().stream().map(row -> row.get(place)).toList());
        }
        return new Expression.Matrix(rows);
    }

    /** The transpose of the cofactors over the determinant (Cramer's rule). */
    private static Expression.@Nullable Matrix inverse(Expression.Matrix matrix) {
        Optional<Expression> determinant = determinant(matrix);
        if (determinant.isEmpty() || determinant.get().equals(ExpressionBuilder.ZERO)) {
            return null;
        }
        int size = matrix.rows().size();
        List<List<Expression>> rows = new ArrayList<>();
        for (int row = 0; row < size; row++) {
            List<Expression> entries = new ArrayList<>();
            for (int column = 0; column < size; column++) {
                Expression minor = size == 1 ? ExpressionBuilder.ONE : ofMinor(matrix, column, row);
                Expression signed = (row + column) % 2 == 0 ? minor : ExpressionBuilder.negated(minor);
                entries.add(ExpressionBuilder.quotient(signed, determinant.get()));
            }
            rows.add(entries);
        }
        return computed(new Expression.Matrix(rows));
    }

    /** The determinant by expansion along the first row; empty where the matrix is not square, or too large. */
    static Optional<Expression> determinant(Expression.Matrix matrix) {
        int size = matrix.rows().size();
        return size != columns(matrix) || size > MOST_MINORS ? Optional.empty() : Optional.of(expanded(matrix));
    }

    private static Expression expanded(Expression.Matrix matrix) {
        if (matrix.rows().size() == 1) {
            return entry(matrix, 0, 0);
        }
        List<Expression> terms = new ArrayList<>();
        for (int column = 0; column < columns(matrix); column++) {
            Expression term = ExpressionBuilder.product(entry(matrix, 0, column), ofMinor(matrix, 0, column));
            terms.add(column % 2 == 0 ? term : ExpressionBuilder.negated(term));
        }
        return simple(ExpressionBuilder.sum(terms));
    }

    /** The determinant of what is left without one row and one column. */
    private static Expression ofMinor(Expression.Matrix matrix, int without, int column) {
        List<List<Expression>> rows = new ArrayList<>();
        for (int row = 0; row < matrix.rows().size(); row++) {
            if (row != without) {
                List<Expression> entries = new ArrayList<>(matrix.rows().get(row));
                entries.remove(column);
                rows.add(entries);
            }
        }
        return expanded(new Expression.Matrix(rows));
    }

    private static Expression.Matrix computed(Expression.Matrix matrix) {
        return new Expression.Matrix(matrix.rows().stream()
                .map(row -> row.stream().map(MatrixArithmetic::simple).toList())
                .toList());
    }

    private static Expression simple(Expression entry) {
        if (entry instanceof Expression.Numeral) {
            return entry;
        }
        Rational value = rational(entry);
        return value == null ? entry : ExpressionBuilder.number(value);
    }

    private static boolean isRational(Expression.Matrix matrix) {
        return matrix.rows().stream().flatMap(List::stream).allMatch(Expression.Numeral.class::isInstance);
    }

    private static @Nullable Rational rational(Expression expression) {
        return dev.assay.math.numeric.RationalValue.of(expression, new ComputationBudget());
    }
}
