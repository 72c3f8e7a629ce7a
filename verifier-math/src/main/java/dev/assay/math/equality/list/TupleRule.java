package dev.assay.math.equality.list;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.MemberComparison;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.syntax.Expression;
import java.util.Optional;

/** Tuples, points and intervals have the same members in order; of two members, the brackets count too. */
public final class TupleRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.tuple";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        if (!(gold instanceof Expression.Tuple wanted) || !(answer instanceof Expression.Tuple given)) {
            return Optional.empty();
        }
        boolean sameBrackets =
                wanted.open().equals(given.open()) && wanted.close().equals(given.close());
        if (wanted.members().size() == 2 && !sameBrackets) {
            return Optional.of(DecisionTrace.of(name(), false));
        }
        boolean anyOrder = Boolean.FALSE.equals(comparison.conventions().orderMatters())
                && wanted.open().equals("(")
                && wanted.close().equals(")");
        return Optional.of(DecisionTrace.of(
                name(),
                anyOrder
                        ? MemberComparison.inAnyOrder(wanted.members(), given.members(), comparison)
                        : MemberComparison.inOrder(wanted.members(), given.members(), comparison)));
    }
}
