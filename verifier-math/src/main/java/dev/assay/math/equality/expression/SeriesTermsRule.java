package dev.assay.math.equality.expression;

import dev.assay.math.algebra.CanonicalForm;
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

/**
 * An endless sum whose first terms are written, such as {@code 1 + x + x^2/2! + ⋯}, is the series whose terms begin in the same
 * way. Terms that vanish are not written.
 */
public final class SeriesTermsRule implements EqualityRule {
    private static final int FEWEST = 3;
    private static final int MOST = 12;
    /** The most terms of a series that are looked at: of one in every second power half are none. */
    private static final int MOST_STEPS = 2 * MOST;

    @Override
    public String name() {
        return "equal.series_terms";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Optional<List<Expression>> wanted = written(gold);
        Optional<List<Expression>> given = written(answer);
        boolean areBothWritten = wanted.isPresent() && given.isPresent();
        boolean equal = areBothWritten
                ? begin(wanted.get(), given.get(), comparison)
                : wanted.map(terms -> begins(answer, terms, comparison))
                        .or(() -> given.map(terms -> begins(gold, terms, comparison)))
                        .orElse(false);
        return equal ? Optional.of(DecisionTrace.of(name(), true)) : Optional.empty();
    }

    /** The terms before the dots at the end; empty where it is no such sum, or has too few of them. */
    private static Optional<List<Expression>> written(Expression expression) {
        if (!(expression instanceof Expression.Sum(List<Expression> terms))
                || terms.size() <= FEWEST
                || terms.size() > MOST
                || !isDots(terms.getLast())) {
            return Optional.empty();
        }
        List<Expression> first = terms.subList(0, terms.size() - 1);
        boolean isWhole =
                first.stream().noneMatch(term -> ExpressionWalk.contains(term, Expression.Ellipsis.class::isInstance));
        return isWhole ? Optional.of(first) : Optional.empty();
    }

    private static boolean isDots(Expression term) {
        return term instanceof Expression.Ellipsis
                || (term instanceof Expression.Negation(Expression operand) && operand instanceof Expression.Ellipsis);
    }

    /** Whether the shorter of two lists of terms begins the longer one. */
    private static boolean begin(List<Expression> one, List<Expression> other, PairComparison comparison) {
        for (int at = 0; at < Math.min(one.size(), other.size()); at++) {
            if (!isSame(one.get(at), other.get(at), comparison)) {
                return false;
            }
        }
        return true;
    }

    private static boolean begins(Expression series, List<Expression> terms, PairComparison comparison) {
        if (!(series instanceof Expression.Binding sum)
                || sum.binder() != Expression.Binder.SUM
                || !(sum.lower() instanceof Expression.Numeral(Rational first, var _))
                || !first.isInteger()
                || sum.upper() == null
                || NumberExpressions.infinite(sum.upper()) != 1) {
            return false;
        }
        List<Expression> made = new ArrayList<>();
        for (int step = 0; step < MOST_STEPS && made.size() < terms.size(); step++) {
            Expression index = NumberExpressions.of(first.plus(Rational.of(step)));
            Expression term = ExpressionWalk.substitute(sum.body(), sum.variable(), index);
            if (!isSame(term, NumberExpressions.ZERO, comparison)) {
                made.add(term);
            }
        }
        return made.size() == terms.size() && begin(made, terms, comparison);
    }

    private static boolean isSame(Expression one, Expression other, PairComparison comparison) {
        return comparison.canonical(one) instanceof CanonicalForm.Value value
                && value.equals(comparison.canonical(other));
    }
}
