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

/** A family of a parameter with few values is the list of its members: {@code i^k, k = 0, 1, 2, 3}. */
public final class RangeOfCasesRule implements EqualityRule {
    private static final int MOST = 24;

    @Override
    public String name() {
        return "equal.members";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Optional<Expression> wanted = members(unbuilt(gold), comparison);
        Optional<Expression> given = members(unbuilt(answer), comparison);
        boolean both = wanted.isPresent() && given.isPresent();
        boolean none = wanted.isEmpty() && given.isEmpty();
        if (none || (!both && !isBare(wanted.isPresent() ? answer : gold))) {
            return Optional.empty();
        }
        boolean built = gold instanceof Expression.SetBuilder || answer instanceof Expression.SetBuilder;
        return Optional.of(comparison.compare(wanted.orElse(gold), given.orElse(answer)))
                .filter(ruling -> built || ruling.isEqual())
                .map(ruling -> ruling.after(name()));
    }

    /** The members of {@code {k² | k = 0, 1, 2}} and of {@code {x ∈ ℤ | |x| ≤ 2}} with their conditions behind them. */
    private static Expression unbuilt(Expression expression) {
        if (!(expression instanceof Expression.SetBuilder(Expression element, List<Expression> conditions))) {
            return expression;
        }
        List<Expression> parts = new ArrayList<>();
        boolean of = element instanceof Expression.Relation(List<Expression> _, List<String> operators)
                && operators.equals(List.of("∈"));
        parts.add(of ? ((Expression.Relation) element).sides().getFirst() : element);
        conditions.forEach(condition -> parts.add(withoutBars(condition)));
        if (of) {
            parts.add(element);
        }
        return new Expression.Listing(parts);
    }

    /** {@code -2 ≤ x ≤ 2} for {@code |x| ≤ 2}. */
    private static Expression withoutBars(Expression condition) {
        return condition instanceof Expression.Relation(List<Expression> sides, List<String> operators)
                        && sides.size() == 2
                        && List.of("<", "≤").contains(operators.getFirst())
                        && sides.getFirst() instanceof Expression.Application(String name, List<Expression> inside)
                        && name.equals("abs")
                        && inside.getFirst() instanceof Expression.Symbol
                ? new Expression.Relation(
                        List.of(new Expression.Negation(sides.getLast()), inside.getFirst(), sides.getLast()),
                        List.of(operators.getFirst(), operators.getFirst()))
                : condition;
    }

    private static boolean isBare(Expression expression) {
        return expression instanceof Expression.Listing || expression instanceof Expression.Enumeration;
    }

    private static Optional<Expression> members(Expression expression, PairComparison comparison) {
        return ConditionedAnswer.of(expression)
                .filter(parts -> !(parts.main() instanceof Expression.Listing))
                .flatMap(parts -> chosen(parts).or(() -> counted(parts, comparison)));
    }

    /** {@code k ∈ {0, 1, 2}}. */
    private static Optional<Expression> chosen(ConditionedAnswer parts) {
        return parts.conditions().all().size() == 1
                        && parts.conditions().all().getFirst()
                                instanceof Expression.Relation(List<Expression> sides, List<String> operators)
                        && operators.equals(List.of("∈"))
                        && sides.getFirst() instanceof Expression.Symbol(String name)
                        && sides.getLast() instanceof Expression.Enumeration(List<Expression> values)
                        && values.stream().allMatch(Expression.Numeral.class::isInstance)
                ? listed(parts.main(), name, values)
                : Optional.empty();
    }

    /** {@code 0 ≤ k ≤ 2}. */
    private static Optional<Expression> counted(ConditionedAnswer parts, PairComparison comparison) {
        Optional<Map<String, NumberRange>> ranges = parts.conditions().ranges(comparison);
        if (ranges.isEmpty() || ranges.get().size() != 1) {
            return Optional.empty();
        }
        Map.Entry<String, NumberRange> only = ranges.get().entrySet().iterator().next();
        return listed(parts.main(), only.getKey(), values(only.getValue()));
    }

    private static List<Expression> values(NumberRange range) {
        List<Expression> values = new ArrayList<>();
        Rational last = range.high();
        Rational value = range.low();
        boolean whole = range.set() == NumberSet.INTEGERS;
        while (whole && value != null && last != null && value.compareTo(last) <= 0 && values.size() <= MOST) {
            if (!range.nonzero() || !value.isZero()) {
                values.add(NumberExpressions.of(value));
            }
            value = value.plus(Rational.ONE);
        }
        return values;
    }

    private static Optional<Expression> listed(Expression main, String name, List<Expression> values) {
        return values.size() > 1 && values.size() <= MOST && ExpressionWalk.mentions(main, name)
                ? Optional.of(new Expression.Listing(values.stream()
                        .map(value -> ExpressionWalk.substitute(main, name, value))
                        .toList()))
                : Optional.empty();
    }
}
