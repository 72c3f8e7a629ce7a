package dev.assay.math.equality.equation;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;

/** A square root that equals a number of at least 0 is the equation without the root: {@code √(x²+y²) = 6} is {@code x²+y² = 36}. */
public final class SquaredEquationRule implements EqualityRule {
    private static final List<String> EQUALS = List.of("=");

    @Override
    public String name() {
        return "equal.squared";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        if (!(gold instanceof Expression.Relation) || !(answer instanceof Expression.Relation)) {
            return Optional.empty();
        }
        Optional<Expression> wanted = squared(gold, comparison);
        Optional<Expression> given = squared(answer, comparison);
        return wanted.isPresent() == given.isPresent()
                ? Optional.empty()
                : Optional.of(comparison.compare(wanted.orElse(gold), given.orElse(answer)))
                        .filter(DecisionTrace::isEqual)
                        .map(equal -> equal.after(name()));
    }

    private static Optional<Expression> squared(Expression side, PairComparison comparison) {
        if (!(side instanceof Expression.Relation(List<Expression> sides, List<String> operators))
                || !operators.equals(EQUALS)) {
            return Optional.empty();
        }
        Expression first = sides.getFirst();
        Expression last = sides.getLast();
        return first instanceof Expression.Root root
                ? squared(root, last, comparison)
                : last instanceof Expression.Root other ? squared(other, first, comparison) : Optional.empty();
    }

    private static Optional<Expression> squared(Expression.Root root, Expression value, PairComparison comparison) {
        boolean isSquareRoot =
                root.degree() instanceof Expression.Numeral(Rational degree, var _) && degree.equals(Rational.of(2));
        return isSquareRoot && value instanceof Expression.Numeral
                ? comparison
                        .rational(value)
                        .filter(number -> number.signum() >= 0)
                        .map(number -> new Expression.Relation(
                                List.of(root.radicand(), NumberExpressions.of(number.times(number))), EQUALS))
                : Optional.empty();
    }
}
