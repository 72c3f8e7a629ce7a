package dev.assay.math.equality.list;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;

/** Points that stand side by side without a comma are a list of points, where the other side is one. */
public final class PointRowRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.point_row";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Expression wanted = isPoints(answer) ? listed(gold) : gold;
        Expression given = isPoints(gold) ? listed(answer) : answer;
        if (wanted == gold && given == answer) {
            return Optional.empty();
        }
        DecisionTrace ruling = comparison.compare(wanted, given);
        return Optional.of(
                ruling.isEqual() ? ruling.after(name()) : DecisionTrace.of(name(), RuleDecision.unsupported()));
    }

    private static boolean isPoints(Expression expression) {
        return switch (expression) {
            case Expression.Listing(List<Expression> members, var _, var _) -> arePoints(members);
            case Expression.Enumeration(List<Expression> members) -> arePoints(members);
            default -> false;
        };
    }

    private static Expression listed(Expression expression) {
        return expression instanceof Expression.Product(List<Expression> factors) && arePoints(factors)
                ? new Expression.Listing(factors)
                : expression;
    }

    private static boolean arePoints(List<Expression> members) {
        return members.size() > 1
                && members.stream()
                        .allMatch(
                                member -> member instanceof Expression.Tuple(String open, var coordinates, String close)
                                        && (open + close).equals("()")
                                        && coordinates.size()
                                                == members.getFirst().parts().size());
    }
}
