package dev.assay.math.equality.family;

import dev.assay.math.algebra.Approximation;
import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * A condition may be left out where it says only what is so anyway: where the expression is defined ({@code \frac1x, x > 0}), that a value
 * satisfies it ({@code x = 36, x ≥ 0}), that a function of x is one of real numbers, or, in an answer, that a quantity is positive ({@code P = 4s, s > 0}).
 */
public final class NaturalDomainRule implements EqualityRule {
    private static final Set<String> BOUNDS = Set.of("≠", "<", ">", "≤", "≥");
    private static final Set<String> UNKNOWNS = Set.of("x", "y", "z", "n", "k", "m");
    /** Names of constants of integration, of which a sign says something. */
    private static final Set<String> CONSTANTS = Set.of("C", "K");

    private static final Set<String> LOGARITHMS = Set.of("ln", "log", "lg");
    private static final Expression REALS = new Expression.Symbol("ℝ");

    @Override
    public String name() {
        return "equal.natural_domain";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Optional<Bounded> wanted = Bounded.of(gold);
        Optional<Bounded> given = Bounded.of(answer);
        if (wanted.isPresent() == given.isPresent()
                || !wanted.or(() -> given)
                        .filter(bounded -> bounded.isNatural(given.isPresent(), comparison))
                        .isPresent()) {
            return Optional.empty();
        }
        DecisionTrace main = comparison.compare(
                wanted.map(Bounded::main).orElse(gold), given.map(Bounded::main).orElse(answer));
        return main.isEqual() ? Optional.of(main.after(name())) : Optional.empty();
    }

    /**
     * A value or equation with one condition on a letter in it.
     *
     * @param bounds the numbers at which the condition begins, ends or leaves one out
     * @param isSet whether it is written as a set
     */
    private record Bounded(Expression main, String letter, String sign, List<Expression> bounds, boolean isSet) {
        static Optional<Bounded> of(Expression expression) {
            return ConditionedAnswer.of(expression)
                    .filter(parts -> parts.conditions().all().size() == 1)
                    .flatMap(parts -> parts.conditions().all().getFirst()
                                            instanceof Expression.Relation(List<Expression> sides, List<String> signs)
                                    && sides.size() == 2
                                    && sides.getFirst() instanceof Expression.Symbol(String name)
                            ? of(parts.main(), name, signs.getFirst(), sides.getLast())
                            : Optional.empty());
        }

        /** A half-line without an end is a bound: {@code x ∈ [0, ∞)} is {@code x ≥ 0}. */
        private static Optional<Bounded> of(Expression main, String letter, String sign, Expression side) {
            return side instanceof Expression.Tuple(String open, List<Expression> ends, String close)
                            && sign.equals("∈")
                            && ends.size() == 2
                            && close.equals(")")
                            && NumberExpressions.infinite(ends.getLast()) == 1
                    ? Optional.of(
                            new Bounded(main, letter, open.equals("[") ? "≥" : ">", List.of(ends.getFirst()), true))
                    : bounds(sign, side).map(bounds -> new Bounded(main, letter, sign, bounds, false));
        }

        /** The bounds that a relation or a set of real numbers has; empty for any other set. */
        private static Optional<List<Expression>> bounds(String sign, Expression side) {
            if (BOUNDS.contains(sign)) {
                return Optional.of(List.of(side));
            }
            if (!sign.equals("∈")) {
                return Optional.empty();
            }
            return switch (side) {
                case Expression.Symbol _ -> side.equals(REALS) ? Optional.of(List.of()) : Optional.empty();
                case Expression.SetOperation(String operator, List<Expression> operands)
                when operator.equals("∖")
                        && operands.size() == 2
                        && operands.getFirst().equals(REALS)
                        && operands.getLast() instanceof Expression.Enumeration left -> Optional.of(left.members());
                default -> Optional.empty();
            };
        }

        boolean isNatural(boolean added, PairComparison comparison) {
            if (main instanceof Expression.Relation(List<Expression> sides, List<String> signs)
                    && signs.equals(List.of("="))
                    && (sides.getFirst() instanceof Expression.Symbol
                            || sides.getFirst() instanceof Expression.Application)) {
                Expression value = sides.getLast();
                return sides.getFirst().equals(new Expression.Symbol(letter))
                        ? isSatisfied(value)
                        : isOfFunction(value, added, comparison);
            }
            return !(main instanceof Expression.Relation)
                    && !(main instanceof Expression.Listing)
                    && isOfFunction(main, added, comparison);
        }

        /** Whether a number satisfies the condition. */
        private boolean isSatisfied(Expression value) {
            OptionalDouble number = Approximation.of(value);
            OptionalDouble bound = bounds.size() == 1 && BOUNDS.contains(sign)
                    ? Approximation.of(bounds.getFirst())
                    : OptionalDouble.empty();
            if (number.isEmpty() || bound.isEmpty()) {
                return false;
            }
            int order = Double.compare(number.getAsDouble(), bound.getAsDouble());
            return switch (sign) {
                case "<", "≤" -> order < 0;
                case ">", "≥" -> order > 0;
                default -> order != 0;
            };
        }

        private boolean isOfFunction(Expression value, boolean added, PairComparison comparison) {
            if (!ExpressionWalk.mentions(value, letter)) {
                return false;
            }
            if (bounds.isEmpty()) {
                return letter.equals("x") && main instanceof Expression.Relation;
            }
            boolean solved = main instanceof Expression.Relation(List<Expression> sides, var _)
                    && sides.getFirst() instanceof Expression.Symbol(String name)
                    && UNKNOWNS.contains(name);
            boolean quantity = added
                    && !isSet
                    && !(main instanceof Expression.Tuple)
                    && !solved
                    && !UNKNOWNS.contains(letter)
                    && !CONSTANTS.contains(letter)
                    && (sign.equals(">") || sign.equals("≥"))
                    && bounds.getFirst().equals(NumberExpressions.ZERO);
            return quantity
                    || bounds.stream()
                            .allMatch(bound ->
                                    isEdge(value, bound, !solved && !isSet && !isOfNegatives(bound), comparison));
        }

        private boolean isOfNegatives(Expression bound) {
            return (sign.equals("<") || sign.equals("≤")) && bound.equals(NumberExpressions.ZERO);
        }

        /**
         * Whether a radicand or the argument of a logarithm is 0 there and positive beyond, or a divisor is 0 there and
         * left out.
         *
         * @param oneSide whether the condition may leave out all on the other side of that divisor's 0
         */
        private boolean isEdge(Expression value, Expression bound, boolean oneSide, PairComparison comparison) {
            boolean leftOut = oneSide || sign.equals("≠") || sign.equals("∈");
            List<Expression> restricted = new ArrayList<>();
            ExpressionWalk.contains(value, part -> {
                switch (part) {
                    case Expression.Quotient(var _, Expression divisor) when leftOut -> restricted.add(divisor);
                    case Expression.Power(Expression base, Expression exponent)
                    when leftOut && isNegative(exponent) -> restricted.add(base);
                    case Expression.Root(var _, Expression radicand)
                    when isPositiveBeyond(radicand, bound, comparison) -> restricted.add(radicand);
                    case Expression.Power(Expression base, Expression exponent)
                    when isBroken(exponent) && isPositiveBeyond(base, bound, comparison) -> restricted.add(base);
                    case Expression.Application(String function, List<Expression> arguments)
                    when LOGARITHMS.contains(function) && isPositiveBeyond(arguments.getLast(), bound, comparison) ->
                        restricted.add(arguments.getLast());
                    default -> {}
                }
                return false;
            });
            return restricted.stream()
                    .filter(part -> ExpressionWalk.mentions(part, letter))
                    .anyMatch(part -> comparison
                            .rational(ExpressionWalk.substitute(part, letter, bound))
                            .filter(Rational::isZero)
                            .isPresent());
        }

        /** Whether a term is positive a little way into where the condition holds; true for a condition that is no order. */
        private boolean isPositiveBeyond(Expression term, Expression bound, PairComparison comparison) {
            int step = switch (sign) {
                case "<", "≤" -> -1;
                case ">", "≥" -> 1;
                default -> 0;
            };
            return step == 0
                    || comparison
                            .rational(bound)
                            .map(edge -> edge.plus(
                                    Rational.of(step).times(Rational.of(10).power(-3))))
                            .flatMap(inside -> comparison.rational(
                                    ExpressionWalk.substitute(term, letter, NumberExpressions.of(inside))))
                            .filter(number -> number.signum() > 0)
                            .isPresent()
                    || isPositiveNear(term, bound, step, comparison);
        }

        /** The same for terms with other constants, as of {@code ln(ex)}. */
        private boolean isPositiveNear(Expression term, Expression bound, int step, PairComparison comparison) {
            return comparison
                    .rational(bound)
                    .map(edge ->
                            edge.plus(Rational.of(step).times(Rational.of(10).power(-3))))
                    .map(inside -> Approximation.of(
                            ExpressionWalk.substitute(term, letter, NumberExpressions.of(inside)), comparison.steps()))
                    .filter(number -> number.isPresent() && number.getAsDouble() > 0)
                    .isPresent();
        }

        private static boolean isNegative(Expression exponent) {
            return exponent instanceof Expression.Negation
                    || (exponent instanceof Expression.Numeral(Rational number, var _) && number.signum() < 0);
        }

        private static boolean isBroken(Expression exponent) {
            return exponent instanceof Expression.Quotient
                    || (exponent instanceof Expression.Numeral(Rational number, var _) && !number.isInteger());
        }
    }
}
