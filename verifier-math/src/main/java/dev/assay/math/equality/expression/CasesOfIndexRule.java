package dev.assay.math.equality.expression;

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

/**
 * Cases that write the number as a multiple are cases by its remainder: {@code k² if n = 2k, k² + k if n = 2k + 1} is
 * {@code n²/4 if n is even, (n² − 1)/4 if n is odd}.
 */
public final class CasesOfIndexRule implements EqualityRule {
    private static final int LARGEST = 12;

    @Override
    public String name() {
        return "equal.cases_of_index";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Optional<Expression> wanted = byRemainder(gold, comparison);
        Optional<Expression> given = byRemainder(answer, comparison);
        return wanted.isEmpty() && given.isEmpty()
                ? Optional.empty()
                : Optional.of(comparison
                                .compare(wanted.orElse(gold), given.orElse(answer))
                                .after(name()))
                        .filter(DecisionTrace::isEqual);
    }

    /** The cases by remainders of one number; empty where a case has another condition. */
    private static Optional<Expression> byRemainder(Expression expression, PairComparison comparison) {
        if (!(expression instanceof Expression.Piecewise(List<Expression.Case> cases))) {
            return Optional.empty();
        }
        List<Expression.Case> lines = new ArrayList<>();
        String number = "";
        for (Expression.Case line : cases) {
            Optional<Expression.Case> remainder = byRemainder(line, comparison);
            if (remainder.isEmpty()
                    || !(line.condition().parts().getFirst() instanceof Expression.Symbol(String name))
                    || !(number.isEmpty() || number.equals(name))) {
                return Optional.empty();
            }
            number = name;
            lines.add(remainder.get());
        }
        return Optional.of(new Expression.Piecewise(lines));
    }

    private static Optional<Expression.Case> byRemainder(Expression.Case line, PairComparison comparison) {
        if (!(line.condition() instanceof Expression.Relation(List<Expression> sides, List<String> signs))
                || !signs.equals(List.of("="))
                || !(sides.getFirst() instanceof Expression.Symbol number)
                || ExpressionWalk.mentions(line.value(), number.name())) {
            return Optional.empty();
        }
        List<String> letters = List.copyOf(ExpressionWalk.variables(sides.getLast()));
        if (letters.size() != 1 || letters.contains(number.name())) {
            return Optional.empty();
        }
        String letter = letters.getFirst();
        Optional<Rational> first = at(sides.getLast(), letter, 0, comparison);
        Optional<Rational> second = at(sides.getLast(), letter, 1, comparison);
        Optional<Rational> third = at(sides.getLast(), letter, 2, comparison);
        if (first.isEmpty() || second.isEmpty() || third.isEmpty()) {
            return Optional.empty();
        }
        Rational step = second.get().minus(first.get());
        boolean even = third.get().minus(second.get()).equals(step)
                && step.isInteger()
                && first.get().isInteger()
                && step.minus(Rational.ONE).signum() > 0
                && step.minus(Rational.of(LARGEST)).signum() <= 0;
        if (!even || !isLinear(sides.getLast())) {
            return Optional.empty();
        }
        Expression index = new Expression.Quotient(
                new Expression.Sum(
                        List.of(number, NumberExpressions.of(first.get().negated()))),
                NumberExpressions.of(step));
        Expression remainder = new Expression.Application(
                "mod", List.of(NumberExpressions.of(first.get()), NumberExpressions.of(step)));
        return Optional.of(new Expression.Case(
                ExpressionWalk.substitute(line.value(), letter, index),
                new Expression.Relation(List.of(number, remainder), List.of("≡"))));
    }

    /** Whether it is made of numbers and letters by sums and products alone, so that two equal steps make it linear. */
    private static boolean isLinear(Expression expression) {
        return switch (expression) {
            case Expression.Numeral _, Expression.Symbol _ -> true;
            case Expression.Sum(List<Expression> terms) -> terms.stream().allMatch(CasesOfIndexRule::isLinear);
            case Expression.Product(List<Expression> factors) ->
                factors.size() == 2
                        && factors.getFirst() instanceof Expression.Numeral
                        && factors.getLast() instanceof Expression.Symbol;
            default -> false;
        };
    }

    private static Optional<Rational> at(Expression expression, String letter, int value, PairComparison comparison) {
        return comparison.rational(ExpressionWalk.substitute(expression, letter, NumberExpressions.of(value)));
    }
}
