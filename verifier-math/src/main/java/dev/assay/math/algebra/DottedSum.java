package dev.assay.math.algebra;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;

/** Reads sums with dots in the ways that there are: by running numbers, by powers, by the last term, by alternating signs. */
final class DottedSum {
    private DottedSum() {}

    /** The sum over a variable whose terms have no alternating signs; empty where no rule is seen. */
    static Optional<Expression> of(List<Expression> terms, ComputationBudget budget) {
        int dots = terms.indexOf(new Expression.Ellipsis());
        if (dots < 1 || dots == terms.size() - 1) {
            return Optional.empty();
        }
        List<Expression> before = terms.subList(0, dots);
        List<Expression> after = terms.subList(dots + 1, terms.size());
        return EllipsisReader.of(terms, Expression.Binder.SUM, budget)
                .or(() -> PowerSum.of(before, after, budget))
                .or(() -> GeneralTermSum.of(before, after, budget));
    }

    /** The sum over a variable; empty where no rule is seen. */
    static Optional<Expression> signed(List<Expression> terms, ComputationBudget budget) {
        return of(terms, budget).or(() -> AlternatingSum.of(terms, budget));
    }
}
