package dev.assay.math.equality.set;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A union of sets whose members are written is the set of all of them: {@code {(3,3)} ∪ {(2,5), (5,2)}}. */
public final class JoinedSetsRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.joined_sets";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Expression wanted = joined(gold);
        Expression given = joined(answer);
        if ((wanted == gold && given == answer) || isListOfSets(gold) || isListOfSets(answer)) {
            return Optional.empty();
        }
        DecisionTrace ruling = comparison.compare(wanted, given);
        return ruling.isEqual() ? Optional.of(ruling.after(name())) : Optional.empty();
    }

    private static boolean isListOfSets(Expression expression) {
        return expression instanceof Expression.Listing(List<Expression> members, var _, var _)
                && members.stream().anyMatch(Expression.Enumeration.class::isInstance);
    }

    private static Expression joined(Expression expression) {
        if (!(expression instanceof Expression.SetOperation(String operator, List<Expression> operands))
                || !operator.equals("∪")
                || ExpressionWalk.contains(expression, Expression.Ellipsis.class::isInstance)) {
            return expression;
        }
        List<Expression> members = new ArrayList<>();
        for (Expression operand : operands) {
            Optional<List<Expression>> written = members(operand);
            if (written.isEmpty()) {
                return expression;
            }
            members.addAll(written.get());
        }
        return new Expression.Enumeration(members.stream().distinct().toList());
    }

    /** The members that are written, also for each value of a letter: {@code {(3k, 4k) : k = 1, 2, 3}}. */
    private static Optional<List<Expression>> members(Expression set) {
        if (set instanceof Expression.Enumeration(List<Expression> members)) {
            return Optional.of(members);
        }
        return set instanceof Expression.SetBuilder(Expression element, List<Expression> conditions)
                        && conditions.getFirst()
                                instanceof Expression.Relation(List<Expression> sides, List<String> signs)
                        && signs.equals(List.of("="))
                        && sides.getFirst() instanceof Expression.Symbol(String letter)
                        && sides.getLast() instanceof Expression.Numeral first
                        && conditions.stream().skip(1).allMatch(Expression.Numeral.class::isInstance)
                ? Optional.of(
                        Stream.concat(Stream.of(first), conditions.stream().skip(1))
                                .map(value -> ExpressionWalk.substitute(element, letter, value))
                                .toList())
                : Optional.empty();
    }
}
