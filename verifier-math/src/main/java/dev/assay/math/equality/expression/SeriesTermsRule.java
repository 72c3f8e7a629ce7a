package dev.assay.math.equality.expression;

import dev.assay.math.algebra.Approximation;
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
import java.util.stream.IntStream;

/**
 * An endless sum whose first terms are written, such as {@code 1 + x + x^2/2! + ⋯}, is the series whose terms begin in the same
 * way: in four terms, or in three that all have a variable. Terms that vanish are not written.
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
        Optional<Expression> wanted = SeriesByGeneralTerm.of(gold, comparison);
        Optional<Expression> given = SeriesByGeneralTerm.of(answer, comparison);
        if (wanted.isPresent() || given.isPresent()) {
            DecisionTrace series = comparison.compare(wanted.orElse(gold), given.orElse(answer));
            return series.isEqual() ? Optional.of(series.after(name())) : Optional.empty();
        }
        boolean equal = written(gold)
                .map(terms -> begins(answer, terms, isMinus(gold), comparison))
                .or(() -> written(answer).map(terms -> begins(gold, terms, isMinus(answer), comparison)))
                .orElse(false);
        equal = equal || isSameBeginning(gold, answer, comparison);
        return equal ? Optional.of(DecisionTrace.of(name(), true)) : Optional.empty();
    }

    /** Whether both write as many terms, and the same ones. */
    private static boolean isSameBeginning(Expression gold, Expression answer, PairComparison comparison) {
        Optional<List<Expression>> wanted = written(gold);
        Optional<List<Expression>> given = wanted.isEmpty() ? Optional.empty() : written(answer);
        return given.isPresent()
                && wanted.get().size() == given.get().size()
                && isMinus(gold) == isMinus(answer)
                && IntStream.range(0, given.get().size())
                        .allMatch(at -> isSame(wanted.get().get(at), given.get().get(at), comparison));
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
        boolean shows = first.size() > FEWEST
                || first.stream()
                        .noneMatch(term -> ExpressionWalk.variables(term).isEmpty());
        return isWhole && shows ? Optional.of(first) : Optional.empty();
    }

    /** Whether the dots stand behind a minus, so that the next term is negative. */
    private static boolean isMinus(Expression sum) {
        return sum.parts().getLast() instanceof Expression.Negation;
    }

    static boolean isDots(Expression term) {
        return term instanceof Expression.Ellipsis
                || (term instanceof Expression.Negation(Expression operand) && operand instanceof Expression.Ellipsis);
    }

    private static boolean begins(
            Expression series, List<Expression> terms, boolean isMinus, PairComparison comparison) {
        if (!(series instanceof Expression.Binding sum)
                || sum.binder() != Expression.Binder.SUM
                || !(sum.lower() instanceof Expression.Numeral(Rational first, var _))
                || !first.isInteger()
                || sum.upper() == null
                || NumberExpressions.infinite(sum.upper()) != 1) {
            return false;
        }
        List<Expression> made = new ArrayList<>();
        for (int step = 0; step < MOST_STEPS && made.size() <= terms.size(); step++) {
            Expression index = NumberExpressions.of(first.plus(Rational.of(step)));
            Expression term = ExpressionWalk.substitute(sum.body(), sum.variable(), index);
            if (!isSame(term, NumberExpressions.ZERO, comparison)) {
                made.add(term);
            }
        }
        return made.size() > terms.size()
                && IntStream.range(0, terms.size()).allMatch(at -> isSame(made.get(at), terms.get(at), comparison))
                && (!isMinus || isNegative(made.getLast()));
    }

    /** Whether a term is negative where its variables are 1. */
    private static boolean isNegative(Expression term) {
        Expression value = term;
        for (String name : ExpressionWalk.variables(term)) {
            value = ExpressionWalk.substitute(value, name, NumberExpressions.ONE);
        }
        return Approximation.of(value).orElse(0) < 0;
    }

    static boolean isSame(Expression one, Expression other, PairComparison comparison) {
        return comparison.canonical(one) instanceof CanonicalForm.Value value
                && value.equals(comparison.canonical(other));
    }
}
