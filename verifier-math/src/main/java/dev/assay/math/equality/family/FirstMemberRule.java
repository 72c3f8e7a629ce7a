package dev.assay.math.equality.family;

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

/** A member before the first of a family is one more of it: {@code 0, 1, x^n, n ≥ 1} are {@code 0, x^n, n ≥ 0}. */
public final class FirstMemberRule implements EqualityRule {
    private static final int MOST = 6;

    @Override
    public String name() {
        return "equal.first_member";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        if (!(answer instanceof Expression.Listing) || !(gold instanceof Expression.Listing)) {
            return Optional.empty();
        }
        return longer(answer, comparison)
                .map(family -> comparison.compare(gold, family))
                .filter(DecisionTrace::isEqual)
                .map(equal -> equal.after(name()));
    }

    /** The list with the family begun one earlier, in place of the member that stood beside it. */
    private static Optional<Expression> longer(Expression list, PairComparison comparison) {
        return ConditionedAnswer.of(list).flatMap(parts -> {
            if (!(parts.main() instanceof Expression.Listing(List<Expression> members, var joint, var _))
                    || members.size() > MOST) {
                return Optional.empty();
            }
            List<Expression> conditions = new ArrayList<>(parts.conditions().all());
            for (int at = 0; at < conditions.size(); at++) {
                if (conditions.get(at) instanceof Expression.Relation(List<Expression> sides, List<String> signs)
                        && signs.equals(List.of("≥"))
                        && sides.getFirst() instanceof Expression.Symbol(String name)
                        && sides.getLast() instanceof Expression.Numeral(Rational start, var _)) {
                    Expression before = NumberExpressions.of(start.minus(Rational.ONE));
                    conditions.set(at, new Expression.Relation(List.of(sides.getFirst(), before), signs));
                    return without(members, name, before, comparison).map(rest -> {
                        rest.addAll(conditions);
                        return new Expression.Listing(rest, joint, null);
                    });
                }
            }
            return Optional.empty();
        });
    }

    private static Optional<List<Expression>> without(
            List<Expression> members, String name, Expression before, PairComparison comparison) {
        List<Expression> rest = new ArrayList<>();
        int left = 0;
        Optional<Expression> first = members.stream()
                .filter(member -> ExpressionWalk.mentions(member, name))
                .findFirst()
                .map(member -> ExpressionWalk.substitute(value(member), name, before));
        for (Expression member : members) {
            boolean same = first.isPresent()
                    && !ExpressionWalk.mentions(member, name)
                    && comparison.compare(first.get(), value(member)).isEqual();
            left += same ? 1 : 0;
            if (!same) {
                rest.add(member);
            }
        }
        return left == 1 ? Optional.of(rest) : Optional.empty();
    }

    private static Expression value(Expression member) {
        return member instanceof Expression.Relation(List<Expression> sides, List<String> signs)
                        && signs.equals(List.of("="))
                ? sides.getLast()
                : member;
    }
}
