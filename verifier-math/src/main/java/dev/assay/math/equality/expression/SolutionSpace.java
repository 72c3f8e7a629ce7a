package dev.assay.math.equality.expression;

import dev.assay.math.algebra.Approximation;
import dev.assay.math.algebra.CanonicalForm;
import dev.assay.math.algebra.NotationResolution;
import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.rewriting.ZeroOneFolding;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * All values of a particular function plus free multiples of basic ones, as of a linear differential equation. Two are
 * the same if each basic function of one is a rational combination of the other's, with a matrix that has an inverse,
 * and the particular functions differ by such a combination. The matrix is found from values and then proved.
 */
record SolutionSpace(List<Expression> basis, Expression particular, String variable) {
    private static final Rational[] POINTS = {Rational.of(3, 8), Rational.of(9, 8), Rational.of(31, 16)};
    private static final int LARGEST_DENOMINATOR = 12;
    private static final double NEAR = 1e-9;
    private static final double LEAST_DETERMINANT = 1e-6;

    /** The space; empty where the constants do not stand in it like this. */
    static Optional<SolutionSpace> of(
            Expression expression, List<String> constants, String variable, PairComparison comparison) {
        if (constants.size() > POINTS.length) {
            return Optional.empty();
        }
        Expression rest = ZeroOneFolding.of(at(expression, constants, null));
        List<Expression> terms = new ArrayList<>(List.of(rest));
        List<Expression> basis = new ArrayList<>();
        for (String constant : constants) {
            Expression slope =
                    ZeroOneFolding.of(NumberExpressions.difference(at(expression, constants, constant), rest));
            basis.add(slope);
            terms.add(NumberExpressions.product(slope, new Expression.Symbol(constant)));
        }
        boolean linear = comparison.canonical(NumberExpressions.difference(expression, new Expression.Sum(terms)))
                        instanceof CanonicalForm.Value error
                && error.rational().filter(Rational::isZero).isPresent();
        return linear ? Optional.of(new SolutionSpace(List.copyOf(basis), rest, variable)) : Optional.empty();
    }

    /** The value where one constant is 1 and the others are 0. */
    private static Expression at(Expression expression, List<String> constants, @Nullable String one) {
        Expression value = expression;
        for (String constant : constants) {
            value = ExpressionWalk.substitute(
                    value, constant, constant.equals(one) ? NumberExpressions.ONE : NumberExpressions.ZERO);
        }
        return value;
    }

    boolean isSame(SolutionSpace other, PairComparison comparison) {
        int size = basis.size();
        if (size != other.basis.size()) {
            return false;
        }
        if (size == 1 && isHomogeneous() && other.isHomogeneous() && isMultiple(other, comparison)) {
            return true;
        }
        double[][] values = new double[size][size];
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                values[row][column] = value(basis.get(column), POINTS[row], comparison);
            }
        }
        double[][] combinations = new double[size][size];
        for (int function = 0; function < size; function++) {
            double[] found = combination(other.basis.get(function), values, comparison);
            if (found == null) {
                return false;
            }
            combinations[function] = found;
        }
        Expression difference = ZeroOneFolding.of(NumberExpressions.difference(other.particular, particular));
        boolean meets =
                difference.equals(NumberExpressions.ZERO) || combination(difference, values, comparison) != null;
        return meets && Math.abs(determinant(combinations)) > LEAST_DETERMINANT;
    }

    private boolean isHomogeneous() {
        return particular.equals(NumberExpressions.ZERO);
    }

    /** Whether the only basic function of the other is a constant multiple of this one, as the logarithms of two bases are. */
    private boolean isMultiple(SolutionSpace other, PairComparison comparison) {
        Expression one = basis.getFirst();
        Expression two = other.basis.getFirst();
        double ratio = value(two, POINTS[0], comparison) / value(one, POINTS[0], comparison);
        if (!(Math.abs(ratio) > LEAST_DETERMINANT) || Double.isInfinite(ratio)) {
            return false;
        }
        return NotationResolution.derivative(one, variable)
                .flatMap(first -> NotationResolution.derivative(two, variable)
                        .flatMap(second -> new AlgebraRule()
                                .rule(
                                        NumberExpressions.product(first, two),
                                        NumberExpressions.product(one, second),
                                        comparison)))
                .filter(DecisionTrace::isEqual)
                .isPresent();
    }

    /** The rational multiples of the basis that add up to the function; null where that is not proved. */
    private double @Nullable [] combination(Expression function, double[][] values, PairComparison comparison) {
        int size = basis.size();
        double below = determinant(values);
        if (!(Math.abs(below) > LEAST_DETERMINANT)) {
            return null;
        }
        double[] multiples = new double[size];
        List<Expression> terms = new ArrayList<>();
        for (int column = 0; column < size; column++) {
            double[][] replaced = new double[size][];
            for (int row = 0; row < size; row++) {
                replaced[row] = values[row].clone();
                replaced[row][column] = value(function, POINTS[row], comparison);
            }
            Rational multiple = rational(determinant(replaced) / below);
            if (multiple == null) {
                return null;
            }
            multiples[column] =
                    multiple.numerator().doubleValue() / multiple.denominator().doubleValue();
            terms.add(NumberExpressions.product(NumberExpressions.of(multiple), basis.get(column)));
        }
        boolean proved = new AlgebraRule()
                .rule(function, ZeroOneFolding.of(new Expression.Sum(terms)), comparison)
                .filter(DecisionTrace::isEqual)
                .isPresent();
        return proved ? multiples : null;
    }

    private double value(Expression function, Rational point, PairComparison comparison) {
        return Approximation.of(
                        ExpressionWalk.substitute(function, variable, NumberExpressions.of(point)), comparison.steps())
                .orElse(Double.NaN);
    }

    /** The fraction of small denominator that a number is, but for its rounding. */
    private static @Nullable Rational rational(double value) {
        for (int denominator = 1; denominator <= LARGEST_DENOMINATOR; denominator++) {
            double numerator = value * denominator;
            if (Math.abs(numerator - Math.rint(numerator)) < NEAR && Math.abs(numerator) < 1e6) {
                return Rational.of(Math.round(numerator), denominator);
            }
        }
        return null;
    }

    /** Of at most three rows, by the first one. */
    private static double determinant(double[][] rows) {
        return switch (rows.length) {
            case 1 -> rows[0][0];
            case 2 -> rows[0][0] * rows[1][1] - rows[0][1] * rows[1][0];
            default ->
                rows[0][0] * (rows[1][1] * rows[2][2] - rows[1][2] * rows[2][1])
                        - rows[0][1] * (rows[1][0] * rows[2][2] - rows[1][2] * rows[2][0])
                        + rows[0][2] * (rows[1][0] * rows[2][1] - rows[1][1] * rows[2][0]);
        };
    }
}
