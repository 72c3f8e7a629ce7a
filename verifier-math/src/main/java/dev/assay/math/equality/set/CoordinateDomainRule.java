package dev.assay.math.equality.set;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A set of points is the relation between their coordinates, where nothing else is said of these than that they are real numbers:
 * {@code {(x, y) : x = y, x ∈ ℝ}} is {@code x = y}.
 */
public final class CoordinateDomainRule implements EqualityRule {
    private static final Expression REALS = new Expression.Symbol("ℝ");

    @Override
    public String name() {
        return "equal.coordinate_domain";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        boolean described = gold instanceof Expression.SetBuilder;
        if (described == answer instanceof Expression.SetBuilder) {
            return Optional.empty();
        }
        Expression other = described ? answer : gold;
        if (!(other instanceof Expression.Relation stated) || stated.operators().contains("∈")) {
            return Optional.empty();
        }
        return relation(described ? gold : answer)
                .filter(relation -> ExpressionWalk.variables(other).equals(ExpressionWalk.variables(relation)))
                .map(relation -> described ? comparison.compare(relation, answer) : comparison.compare(gold, relation))
                .filter(DecisionTrace::isEqual)
                .map(equal -> equal.after(name()));
    }

    /** The only relation of a set of points that has all their coordinates, beside where these are. */
    private static Optional<Expression> relation(Expression expression) {
        if (!(expression instanceof Expression.SetBuilder(Expression element, List<Expression> conditions))) {
            return Optional.empty();
        }
        List<Expression> coordinates = coordinates(element);
        if (coordinates.size() < 2 || !coordinates.stream().allMatch(Expression.Symbol.class::isInstance)) {
            return Optional.empty();
        }
        List<Expression> telling = new ArrayList<>();
        boolean real = false;
        for (Expression condition : conditions.reversed()) {
            real = isOfReals(condition, coordinates) || (real && coordinates.contains(condition));
            if (!real) {
                telling.add(condition);
            }
        }
        return telling.size() == 1
                        && telling.getFirst() instanceof Expression.Relation relation
                        && !relation.operators().contains("∈")
                        && coordinates.stream()
                                .allMatch(coordinate -> ExpressionWalk.contains(relation, coordinate::equals))
                ? Optional.of(relation)
                : Optional.empty();
    }

    /** The coordinates of {@code (x, y)}, also where it says {@code (x, y) ∈ ℝ²}. */
    private static List<Expression> coordinates(Expression element) {
        return switch (element) {
            case Expression.Tuple(String _, List<Expression> members, String _) -> members;
            case Expression.Relation(List<Expression> sides, List<String> signs)
            when signs.equals(List.of("∈"))
                    && sides.getFirst() instanceof Expression.Tuple(String _, List<Expression> members, String _)
                    && sides.getLast() instanceof Expression.Power(Expression base, Expression _)
                    && base.equals(REALS) -> members;
            default -> List.of();
        };
    }

    private static boolean isOfReals(Expression condition, List<Expression> coordinates) {
        return condition instanceof Expression.Relation(List<Expression> sides, List<String> signs)
                && signs.equals(List.of("∈"))
                && coordinates.contains(sides.getFirst())
                && sides.getLast().equals(REALS);
    }
}
