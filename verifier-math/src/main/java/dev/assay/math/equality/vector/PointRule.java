package dev.assay.math.equality.vector;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;

/** A point's name may be left out: {@code P(1, 2)} is {@code (1, 2)}. */
public final class PointRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.point";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Optional<Expression> wanted = point(gold);
        Optional<Expression> given = point(answer);
        boolean both = wanted.isPresent() && given.isPresent();
        if (both ? gold.getClass() == answer.getClass() || !label(gold).equals(label(answer)) : wanted.equals(given)) {
            return Optional.empty();
        }
        return Optional.of(
                comparison.compare(wanted.orElse(gold), given.orElse(answer)).after(name()));
    }

    private static Optional<Expression> point(Expression expression) {
        return switch (expression) {
            case Expression.Product(List<Expression> factors)
            when factors.size() == 2
                    && isName(factors.getFirst())
                    && factors.getLast() instanceof Expression.Tuple tuple -> Optional.of(tuple);
            case Expression.Application(String function, List<Expression> arguments)
            when arguments.size() > 1 && isName(new Expression.Symbol(function)) ->
                Optional.of(new Expression.Tuple("(", arguments, ")"));
            default -> Optional.empty();
        };
    }

    private static String label(Expression point) {
        return switch (point) {
            case Expression.Product(List<Expression> factors)
            when factors.getFirst() instanceof Expression.Symbol(String name) -> name;
            case Expression.Application application -> application.function();
            default -> "";
        };
    }

    private static boolean isName(Expression expression) {
        return expression instanceof Expression.Symbol(String name)
                && Character.isUpperCase(name.charAt(0))
                && (name.length() == 1 || name.charAt(1) == '_' || name.charAt(1) == '\'');
    }
}
