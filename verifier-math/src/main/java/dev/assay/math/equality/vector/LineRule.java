package dev.assay.math.equality.vector;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.equality.equation.SolutionSet;
import dev.assay.math.equality.expression.LinearForm;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Lines are equal when their directions are multiples of each other and their points differ by such a multiple, whether
 * they are given with a parameter or by equal quotients: {@code x=1+2t, y=3-t, z=4t} is {@code (x-1)/2 = 3-y = z/4}.
 */
public final class LineRule implements EqualityRule {
    private static final List<String> SPACE = List.of("x", "y", "z");

    @Override
    public String name() {
        return "equal.line";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Optional<Line> wanted = Line.of(gold, comparison);
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        Optional<Line> given = Line.of(answer, comparison);
        if (given.isEmpty()
                || wanted.get().point().size() != given.get().point().size()
                || (wanted.get().motion() && given.get().motion())
                || !(wanted.get().sure() || given.get().sure())) {
            return Optional.empty();
        }
        if (wanted.get().isSame(given.get(), comparison)) {
            return Optional.of(DecisionTrace.of(name(), true));
        }
        // Families may differ for sure.
        return gold instanceof Expression.Listing && answer instanceof Expression.Listing
                ? Optional.empty()
                : Optional.of(DecisionTrace.of(name(), RuleDecision.unsupported()));
    }

    /**
     * A line in space or in the plane.
     *
     * @param point on it
     * @param direction along it
     * @param motion whether it is a function of the parameter, so that the time of each point counts
     * @param sure whether it can't be a family of whole numbers, whose steps count
     */
    private record Line(List<Expression> point, List<Expression> direction, boolean motion, boolean sure) {
        static Optional<Line> of(Expression expression, PairComparison comparison) {
            return switch (expression) {
                case Expression.Relation(List<Expression> sides, List<String> operators)
                when operators.equals(List.of("=", "=")) -> symmetric(sides, comparison);
                case Expression.Relation(List<Expression> sides, List<String> operators)
                when operators.equals(List.of("=")) ->
                    isOrdered(sides.getFirst())
                            ? ofVector(sides.getLast(), comparison)
                                    .map(line -> line.named(sides.getFirst(), sides.getLast()))
                            : Optional.empty();
                case Expression.Listing(List<Expression> members, var _, var _)
                when members.size() == 2 && isRealParameter(members.getLast()) ->
                    of(members.getFirst(), comparison).map(Line::ofReals);
                case Expression.Listing(List<Expression> members, var _, var _)
                when members.size() > 2 && isRealParameter(members.getLast()) ->
                    of(new Expression.Listing(members.subList(0, members.size() - 1)), comparison)
                            .map(Line::ofReals);
                case Expression.Listing listing -> system(listing, comparison);
                default -> ofVector(expression, comparison);
            };
        }

        private static boolean isRealParameter(Expression expression) {
            return expression instanceof Expression.Relation(List<Expression> sides, List<String> signs)
                    && signs.equals(List.of("∈"))
                    && sides.getFirst() instanceof Expression.Symbol
                    && sides.getLast().equals(new Expression.Symbol("ℝ"));
        }

        private Line ofReals() {
            return new Line(point, direction, motion, true);
        }

        /** Whether a point's name does not list its coordinates in another order than usual. */
        private static boolean isOrdered(Expression name) {
            List<String> names = List.copyOf(ExpressionWalk.variables(name));
            return !(name instanceof Expression.Tuple)
                    || names.equals(names.stream().sorted().toList());
        }

        /** A vector that is called by its parameter is a function of it. */
        private Line named(Expression name, Expression value) {
            boolean function =
                    ExpressionWalk.variables(value).stream().anyMatch(letter -> ExpressionWalk.mentions(name, letter));
            return new Line(point, direction, function, sure || function);
        }

        private static Optional<Line> ofVector(Expression expression, PairComparison comparison) {
            Optional<List<Expression>> calculated = TupleArithmetic.reduced(expression);
            Optional<List<Expression>> written =
                    expression instanceof Expression.Tuple(var open, List<Expression> members, var _)
                                    && open.equals("(")
                            ? Optional.of(members)
                            : calculated;
            if (written.isEmpty() && expression instanceof Expression.Sum) {
                return TupleArithmetic.components(expression, SPACE.size(), comparison)
                        .flatMap(entries -> parametric(entries, true, comparison));
            }
            return written.flatMap(entries -> parametric(entries, calculated.isPresent(), comparison));
        }

        /** {@code x = 1 + 2t, y = 3 - t, z = 4t}. */
        private static Optional<Line> system(Expression.Listing listing, PairComparison comparison) {
            return SolutionSet.of(listing, comparison)
                    .filter(SolutionSet::isSingle)
                    .filter(solutions -> solutions.labels().size() > 1 && SPACE.containsAll(solutions.labels()))
                    .map(solutions -> solutions.inOrder(
                            solutions.labels().stream().sorted().toList()))
                    .flatMap(solutions -> parametric(
                            solutions.rows().getFirst(), solutions.labels().size() == SPACE.size(), comparison));
        }

        private static Optional<Line> parametric(List<Expression> entries, boolean sure, PairComparison comparison) {
            Set<String> variables = ExpressionWalk.variables(new Expression.Listing(entries));
            if (variables.size() != 1 || entries.size() > SPACE.size() || SPACE.containsAll(variables)) {
                return Optional.empty();
            }
            return line(entries, variables.iterator().next(), sure, comparison);
        }

        private static Optional<Line> line(
                List<Expression> entries, String parameter, boolean sure, PairComparison comparison) {
            List<Expression> point = new ArrayList<>();
            List<Expression> direction = new ArrayList<>();
            for (Expression entry : entries) {
                Optional<LinearForm> linear = LinearForm.of(entry, parameter, comparison);
                if (linear.isEmpty()) {
                    return Optional.empty();
                }
                point.add(linear.get().rest());
                direction.add(linear.get().slope());
            }
            return Optional.of(new Line(point, direction, false, sure));
        }

        /** Equal quotients, each linear in its own coordinate: where they are 0 and 1 are two points. */
        private static Optional<Line> symmetric(List<Expression> sides, PairComparison comparison) {
            List<Expression> point = new ArrayList<>();
            List<Expression> direction = new ArrayList<>();
            for (String name : unknowns(sides)) {
                Optional<Expression> side = sides.stream()
                        .filter(part -> ExpressionWalk.variables(part).equals(Set.of(name)))
                        .findFirst();
                Optional<LinearForm> linear = side.flatMap(part -> LinearForm.of(part, name, comparison));
                if (linear.isEmpty() || isZero(linear.get().slope(), comparison)) {
                    return Optional.empty();
                }
                Expression slope = linear.get().slope();
                point.add(new Expression.Negation(
                        new Expression.Quotient(linear.get().rest(), slope)));
                direction.add(new Expression.Quotient(NumberExpressions.ONE, slope));
            }
            return Optional.of(new Line(point, direction, false, true));
        }

        /** The unknowns in the order of their coordinates: x, y, z, or another three neighbours in the alphabet. */
        private static List<String> unknowns(List<Expression> sides) {
            List<String> names = ExpressionWalk.variables(new Expression.Listing(sides)).stream()
                    .sorted()
                    .toList();
            boolean neighbours = names.size() == SPACE.size()
                    && names.stream().allMatch(name -> name.length() == 1)
                    && names.getFirst().charAt(0) + 2 == names.getLast().charAt(0);
            return neighbours ? names : SPACE;
        }

        boolean isSame(Line other, PairComparison comparison) {
            List<Expression> apart = IntStream.range(0, point.size())
                    .<Expression>mapToObj(at -> NumberExpressions.difference(other.point.get(at), point.get(at)))
                    .toList();
            boolean runs = other.direction.stream().anyMatch(entry -> !isZero(entry, comparison))
                    && direction.stream().anyMatch(entry -> !isZero(entry, comparison));
            return runs && parallel(direction, other.direction, comparison) && parallel(direction, apart, comparison);
        }

        private static boolean parallel(List<Expression> left, List<Expression> right, PairComparison comparison) {
            for (int one = 0; one < left.size(); one++) {
                for (int other = one + 1; other < left.size(); other++) {
                    Expression minor = NumberExpressions.difference(
                            NumberExpressions.product(left.get(one), right.get(other)),
                            NumberExpressions.product(left.get(other), right.get(one)));
                    if (!isZero(minor, comparison)) {
                        return false;
                    }
                }
            }
            return true;
        }

        private static boolean isZero(Expression expression, PairComparison comparison) {
            return comparison
                    .rational(expression)
                    .filter(number -> number.isZero())
                    .isPresent();
        }
    }
}
