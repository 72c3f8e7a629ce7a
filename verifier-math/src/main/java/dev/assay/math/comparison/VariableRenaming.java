package dev.assay.math.comparison;

import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NamePermutations;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;

/** Gives the variables of a whole answer the names of the gold's, for tasks that allow any names. */
public final class VariableRenaming {
    private static final String NAME = "equal.renamed";
    private static final int MOST_VARIABLES = 4;

    private VariableRenaming() {}

    /** The first renaming that makes both equal; each name stands for one other everywhere. */
    public static Optional<DecisionTrace> equal(Expression gold, Expression answer, PairComparison comparison) {
        List<String> wanted = List.copyOf(ExpressionWalk.variables(gold));
        List<String> given = List.copyOf(ExpressionWalk.variables(answer));
        if (wanted.size() != given.size() || wanted.isEmpty() || wanted.size() > MOST_VARIABLES) {
            return Optional.empty();
        }
        return NamePermutations.of(wanted).stream()
                .map(order -> comparison.compare(gold, NamePermutations.renamed(answer, given, order)))
                .filter(DecisionTrace::isEqual)
                .findFirst()
                .map(ruling -> ruling.after(NAME));
    }
}
