package dev.assay.math.algebra;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads sums with dots whose last term is the general one, such as {@code 1/2 + 1/6 + 1/12 + … + 1/(n(n+1))}: with whole
 * numbers one after the other in the place of its letter it is each of the terms before.
 */
final class GeneralTermSum {
    private static final int FEWEST_TERMS = 3;
    private static final int LARGEST_FIRST = 4;
    private static final String RUNNING = "running";

    private GeneralTermSum() {}

    /** The sum over a variable; empty where no letter, or more than one, makes the last term the others. */
    static Optional<Expression> of(List<Expression> before, List<Expression> after, ComputationBudget budget) {
        Expression last = after.getLast();
        List<Expression> sums = new ArrayList<>();
        if (before.size() < 2
                || before.size() + after.size() < FEWEST_TERMS
                || ExpressionWalk.contains(last, part -> part instanceof Expression.Binding)) {
            return Optional.empty();
        }
        for (String name : ExpressionWalk.variables(last)) {
            for (int first = 0; first <= LARGEST_FIRST; first++) {
                if (begins(before, last, name, first, budget) && ends(after, name, budget)) {
                    sums.add(new Expression.Binding(
                            Expression.Binder.SUM,
                            RUNNING,
                            ExpressionBuilder.number(first),
                            new Expression.Symbol(name),
                            ExpressionWalk.substitute(last, name, new Expression.Symbol(RUNNING))));
                }
            }
        }
        return sums.size() == 1 ? Optional.of(sums.getFirst()) : Optional.empty();
    }

    private static boolean begins(
            List<Expression> before, Expression last, String name, int first, ComputationBudget budget) {
        for (int at = 0; at < before.size(); at++) {
            Expression index = ExpressionBuilder.number((long) first + at);
            if (!isSame(ExpressionWalk.substitute(last, name, index), before.get(at), budget)) {
                return false;
            }
        }
        return true;
    }

    private static boolean ends(List<Expression> after, String name, ComputationBudget budget) {
        for (int back = 1; back < after.size(); back++) {
            Expression index =
                    ExpressionBuilder.sum(List.of(new Expression.Symbol(name), ExpressionBuilder.number(-back)));
            Expression term = ExpressionWalk.substitute(after.getLast(), name, index);
            if (!isSame(term, after.get(after.size() - 1 - back), budget)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSame(Expression one, Expression other, ComputationBudget budget) {
        return EllipsisReader.difference(one, other, budget)
                .filter(Rational.ZERO::equals)
                .isPresent();
    }
}
