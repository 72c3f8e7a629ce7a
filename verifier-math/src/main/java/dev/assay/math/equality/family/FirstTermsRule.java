package dev.assay.math.equality.family;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.condition.NumberRange;
import dev.assay.math.condition.NumberSet;
import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The values of a term are named by their first four with dots, or by three where they are powers: {@code 3^k − 1, k ≥ 1} is
 * {@code 2, 8, 26, 80, …}.
 */
public final class FirstTermsRule implements EqualityRule {
    private static final int FEWEST = 4;
    private static final int MOST = 12;

    @Override
    public String name() {
        return "equal.first_terms";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        List<Rational> wanted = numbers(gold);
        List<Rational> given = numbers(answer);
        if (wanted.isEmpty() == given.isEmpty()) {
            return Optional.empty();
        }
        boolean same = given.isEmpty() ? begins(answer, wanted, comparison) : begins(gold, given, comparison);
        return same ? Optional.of(DecisionTrace.of(name(), true)) : Optional.empty();
    }

    /** Rising numbers with dots behind them, in braces or behind the name of an unknown too; none for anything else. */
    private static List<Rational> numbers(Expression expression) {
        return switch (expression) {
            case Expression.Enumeration(List<Expression> members) -> rising(members);
            case Expression.Relation(List<Expression> sides, List<String> signs)
            when signs.equals(List.of("∈"))
                    && sides.getFirst() instanceof Expression.Symbol
                    && sides.getLast() instanceof Expression.Enumeration(List<Expression> members) -> rising(members);
            case Expression.Listing(List<Expression> members, var _, var _)
            when members.size() > 1
                    && members.getFirst() instanceof Expression.Relation(List<Expression> sides, List<String> signs)
                    && signs.equals(List.of("="))
                    && sides.getFirst() instanceof Expression.Symbol -> {
                List<Expression> all = new ArrayList<>(members);
                all.set(0, sides.getLast());
                yield rising(all);
            }
            case Expression.Listing(List<Expression> members, var _, var _) -> rising(members);
            default -> List.of();
        };
    }

    private static List<Rational> rising(List<Expression> members) {
        List<Rational> numbers = new ArrayList<>();
        if (members.size() < FEWEST || members.size() > MOST || !(members.getLast() instanceof Expression.Ellipsis)) {
            return List.of();
        }
        for (Expression member : members.subList(0, members.size() - 1)) {
            if (!(member instanceof Expression.Numeral(Rational value, var _))
                    || (!numbers.isEmpty() && value.compareTo(numbers.getLast()) <= 0)) {
                return List.of();
            }
            numbers.add(value);
        }
        return numbers.size() >= FEWEST || arePowers(numbers) ? numbers : List.of();
    }

    private static boolean arePowers(List<Rational> numbers) {
        return numbers.getFirst().signum() > 0
                && numbers.get(1).over(numbers.get(0)).isInteger()
                && numbers.get(1).over(numbers.get(0)).equals(numbers.get(2).over(numbers.get(1)));
    }

    /** Whether a family of one whole parameter begins with these numbers. */
    private static boolean begins(Expression family, List<Rational> numbers, PairComparison comparison) {
        Optional<ConditionedAnswer> parts = ConditionedAnswer.of(family);
        Optional<Map<String, NumberRange>> ranges =
                parts.flatMap(answer -> answer.conditions().ranges(comparison));
        if (parts.isEmpty() || ranges.isEmpty() || ranges.get().size() != 1) {
            return false;
        }
        Expression value = parts.get().main() instanceof Expression.Relation(List<Expression> sides, List<String> signs)
                        && signs.equals(List.of("="))
                        && sides.getFirst() instanceof Expression.Symbol
                ? sides.getLast()
                : parts.get().main();
        String letter = ranges.get().keySet().iterator().next();
        return ExpressionWalk.variables(value).equals(Set.of(letter))
                && ranges.get().values().iterator().next().meanings().stream()
                        .anyMatch(range -> begins(value, letter, range, numbers, comparison));
    }

    private static boolean begins(
            Expression value, String letter, NumberRange range, List<Rational> numbers, PairComparison comparison) {
        Rational first = range.low();
        boolean whole = range.set() == NumberSet.INTEGERS || range.set() == NumberSet.UNSTATED;
        if (first == null || !whole || !first.isInteger() || range.openLow() || range.high() != null) {
            return false;
        }
        for (int at = 0; at < numbers.size(); at++) {
            Expression index = NumberExpressions.of(first.plus(Rational.of(at)));
            Optional<Rational> term = comparison.rational(ExpressionWalk.substitute(value, letter, index));
            if (term.filter(numbers.get(at)::equals).isEmpty()) {
                return false;
            }
        }
        return true;
    }
}
