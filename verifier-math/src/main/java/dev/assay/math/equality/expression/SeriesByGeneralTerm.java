package dev.assay.math.equality.expression;

import dev.assay.math.comparison.PairComparison;
import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads {@code 1 - x + x^2/2! - ⋯ + (-1)^n x^n/n! + ⋯} as the series of its general term, where the terms before that are the
 * first ones of this.
 */
final class SeriesByGeneralTerm {
    private static final int FEWEST = 2;
    private static final int MOST = 12;
    /** The general term, and dots on both sides of it. */
    private static final int CLOSING = 3;

    private SeriesByGeneralTerm() {}

    /** The series; empty where a text is no such sum, or a term that it writes is not of the series. */
    static Optional<Expression> of(Expression expression, PairComparison comparison) {
        if (!(expression instanceof Expression.Sum(List<Expression> terms))
                || terms.size() < FEWEST + CLOSING
                || terms.size() > MOST
                || !SeriesTermsRule.isDots(terms.getLast())
                || !SeriesTermsRule.isDots(terms.get(terms.size() - CLOSING))) {
            return Optional.empty();
        }
        List<Expression> first = terms.subList(0, terms.size() - CLOSING);
        Expression general = terms.get(terms.size() - FEWEST);
        return index(first, general)
                .flatMap(index -> start(first, general, index, comparison)
                        .map(start -> new Expression.Binding(
                                Expression.Binder.SUM,
                                index,
                                NumberExpressions.of(Rational.of(start)),
                                new Expression.Symbol("∞"),
                                general)));
    }

    /** The one letter that the general term alone has. */
    private static Optional<String> index(List<Expression> first, Expression general) {
        boolean whole =
                first.stream().noneMatch(term -> ExpressionWalk.contains(term, Expression.Ellipsis.class::isInstance));
        Set<String> own = new HashSet<>(ExpressionWalk.variables(general));
        first.forEach(term -> own.removeAll(ExpressionWalk.variables(term)));
        List<String> names = new ArrayList<>(own);
        return whole && names.size() == 1 && "jkmnr".contains(names.getFirst())
                ? Optional.of(names.getFirst())
                : Optional.empty();
    }

    /** The number at which the general term is the first one, and so on. */
    private static Optional<Integer> start(
            List<Expression> first, Expression general, String index, PairComparison comparison) {
        for (int start = 0; start <= FEWEST; start++) {
            int at = 0;
            boolean same = true;
            for (int step = 0; same && at < first.size() && step < 2 * MOST; step++) {
                Expression term = ExpressionWalk.substitute(
                        general, index, NumberExpressions.of(Rational.of((long) start + step)));
                if (!SeriesTermsRule.isSame(term, NumberExpressions.ZERO, comparison)) {
                    same = SeriesTermsRule.isSame(term, first.get(at), comparison);
                    at++;
                }
            }
            if (same && at == first.size()) {
                return Optional.of(start);
            }
        }
        return Optional.empty();
    }
}
