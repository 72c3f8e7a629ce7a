package dev.assay.math.equality.vector;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;

/**
 * Vectors are equal entry by entry, whether they are written as tuples, as columns, by the unit vectors i, j, k, or are
 * calculated from tuples.
 */
public final class VectorRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.vector";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Expression left =
                TupleArithmetic.reduced(gold).<Expression>map(VectorRule::tuple).orElse(gold);
        Expression right = TupleArithmetic.reduced(answer)
                .<Expression>map(VectorRule::tuple)
                .orElse(answer);
        if (left != gold || right != answer) {
            return Optional.of(comparison.compare(left, right).after(name()));
        }
        Expression plain = TupleArithmetic.unhatted(gold);
        Expression other = TupleArithmetic.unhatted(answer);
        if (!plain.equals(gold) || !other.equals(answer)) {
            return Optional.of(comparison.compare(plain, other).after(name()));
        }
        int size = Math.max(size(gold), size(answer));
        Optional<Expression> wanted = size(gold) > 0 ? Optional.of(gold) : byUnits(gold, size, comparison);
        Optional<Expression> given = size(answer) > 0 ? Optional.of(answer) : byUnits(answer, size, comparison);
        boolean rewritten = wanted.isPresent() && given.isPresent() && (size(gold) == 0 || size(answer) == 0);
        return rewritten
                ? Optional.of(comparison.compare(wanted.get(), given.get()).after(name()))
                : Optional.empty();
    }

    private static Expression tuple(List<Expression> entries) {
        return new Expression.Tuple("(", entries, ")");
    }

    /** The number of entries of a vector, 0 for anything else. */
    private static int size(Expression expression) {
        return switch (expression) {
            case Expression.Tuple tuple -> tuple.members().size();
            case Expression.Matrix matrix
            when matrix.rows().getFirst().size() == 1 -> matrix.rows().size();
            case Expression.Matrix matrix
            when matrix.rows().size() == 1 -> matrix.rows().getFirst().size();
            default -> 0;
        };
    }

    private static Optional<Expression> byUnits(Expression expression, int size, PairComparison comparison) {
        boolean calculated = expression instanceof Expression.Sum
                || expression instanceof Expression.Product
                || expression instanceof Expression.Negation;
        return calculated
                ? TupleArithmetic.components(expression, size, comparison).map(VectorRule::tuple)
                : Optional.empty();
    }
}
