package dev.assay.math.equality.family;

import dev.assay.math.algebra.CanonicalForm;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * All points of a line, plane or space whose coordinates are linear in real parameters: {@code (-s-t, s, t)} is
 * {@code (a, b, -a-b)}.
 *
 * @param name what the points are called, such as {@code (x, y, z)}; empty where that is not said
 * @param point the point where all parameters are 0
 * @param directions for each parameter the change of the coordinates with it
 */
record AffineSpan(Optional<Expression> name, List<Rational> point, List<List<Rational>> directions) {
    private static final int MOST_COORDINATES = 6;

    /** The span; empty where a coordinate isn't linear, or has coefficients that are no rational numbers. */
    static Optional<AffineSpan> of(Expression main, Set<String> parameters, PairComparison comparison) {
        Optional<Expression> name = Optional.empty();
        Expression value = main;
        if (main instanceof Expression.Relation(List<Expression> sides, List<String> operators)
                && operators.equals(List.of("="))
                && sides.getFirst() instanceof Expression.Tuple) {
            name = Optional.of(sides.getFirst());
            value = sides.getLast();
        }
        if (!(value instanceof Expression.Tuple(String open, List<Expression> entries, String _))
                || !open.equals("(")
                || parameters.isEmpty()
                || entries.size() > MOST_COORDINATES
                || !parameters.containsAll(ExpressionWalk.variables(value))) {
            return Optional.empty();
        }
        Optional<List<Rational>> point = at(entries, parameters, null, comparison);
        List<List<Rational>> directions = new ArrayList<>();
        for (String parameter : parameters) {
            Optional<List<Rational>> end = at(entries, parameters, parameter, comparison);
            if (point.isEmpty() || end.isEmpty()) {
                return Optional.empty();
            }
            directions.add(difference(end.get(), point.get()));
        }
        Optional<Expression> called = name;
        return point.map(start -> new AffineSpan(called, start, directions))
                .filter(span -> span.isExact(entries, List.copyOf(parameters), comparison));
    }

    /** The coordinates where one parameter is 1 and the others are 0. */
    private static Optional<List<Rational>> at(
            List<Expression> entries, Set<String> parameters, @Nullable String one, PairComparison comparison) {
        List<Rational> values = new ArrayList<>();
        for (Expression entry : entries) {
            Expression value = entry;
            for (String parameter : parameters) {
                value = ExpressionWalk.substitute(
                        value, parameter, parameter.equals(one) ? NumberExpressions.ONE : NumberExpressions.ZERO);
            }
            comparison.rational(value).ifPresent(values::add);
        }
        return values.size() == entries.size() ? Optional.of(values) : Optional.empty();
    }

    private static List<Rational> difference(List<Rational> left, List<Rational> right) {
        List<Rational> difference = new ArrayList<>();
        for (int at = 0; at < left.size(); at++) {
            difference.add(left.get(at).minus(right.get(at)));
        }
        return difference;
    }

    private boolean isExact(List<Expression> entries, List<String> parameters, PairComparison comparison) {
        for (int at = 0; at < entries.size(); at++) {
            List<Expression> terms = new ArrayList<>(List.of(NumberExpressions.of(point.get(at))));
            for (int parameter = 0; parameter < parameters.size(); parameter++) {
                terms.add(NumberExpressions.product(
                        NumberExpressions.of(directions.get(parameter).get(at)),
                        new Expression.Symbol(parameters.get(parameter))));
            }
            Expression error = NumberExpressions.difference(entries.get(at), new Expression.Sum(terms));
            boolean linear = comparison.canonical(error) instanceof CanonicalForm.Value value
                    && value.rational().filter(Rational::isZero).isPresent();
            if (!linear) {
                return false;
            }
        }
        return true;
    }

    /** Whether both have the same points. */
    boolean isSame(AffineSpan other) {
        boolean otherNames = name.isPresent() && other.name.isPresent() && !name.equals(other.name);
        if (otherNames || point.size() != other.point.size()) {
            return false;
        }
        List<List<Rational>> all = new ArrayList<>(directions);
        all.addAll(other.directions);
        all.add(difference(other.point, point));
        int rank = rank(directions);
        return rank > 0 && rank == rank(other.directions) && rank == rank(all);
    }

    /** By elimination. */
    private static int rank(List<List<Rational>> rows) {
        List<List<Rational>> left = new ArrayList<>(rows);
        int rank = 0;
        for (int column = 0; column < rows.getFirst().size(); column++) {
            int at = column;
            Optional<List<Rational>> pivot =
                    left.stream().filter(row -> !row.get(at).isZero()).findFirst();
            if (pivot.isPresent()) {
                rank++;
                left.remove(pivot.get());
                left.replaceAll(row -> reduced(row, pivot.get(), at));
            }
        }
        return rank;
    }

    private static List<Rational> reduced(List<Rational> row, List<Rational> pivot, int column) {
        Rational factor = row.get(column).over(pivot.get(column));
        List<Rational> reduced = new ArrayList<>();
        for (int at = 0; at < row.size(); at++) {
            reduced.add(row.get(at).minus(factor.times(pivot.get(at))));
        }
        return reduced;
    }
}
