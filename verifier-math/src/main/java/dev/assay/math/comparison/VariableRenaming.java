package dev.assay.math.comparison;

import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NamePermutations;
import dev.assay.math.syntax.Expression;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Gives the variables of a whole answer the names of the gold's, for tasks that allow any names. */
public final class VariableRenaming {
    private static final String NAME = "equal.renamed";
    private static final int MOST_VARIABLES = 4;

    /** Letters that questions and answers choose as they like. */
    private static final Set<String> FREE = Set.of(
            "a", "b", "c", "d", "k", "m", "n", "p", "q", "r", "s", "t", "i", "j", "l", "lambda", "mu", "alpha", "beta");

    private VariableRenaming() {}

    /**
     * Undecided where different names of one or two letters alone make a pair different; empty where they do not: a
     * question may have named them.
     */
    public static Optional<DecisionTrace> open(Expression gold, Expression answer, PairComparison comparison) {
        Set<String> wanted = new LinkedHashSet<>(ExpressionWalk.variables(gold));
        Set<String> given = new LinkedHashSet<>(ExpressionWalk.variables(answer));
        Set<String> both = Set.copyOf(wanted);
        wanted.removeAll(given);
        given.removeAll(both);
        if (wanted.isEmpty()
                || wanted.size() != given.size()
                || wanted.size() > 2
                || !FREE.containsAll(wanted)
                || !FREE.containsAll(given)) {
            return Optional.empty();
        }
        List<String> names = List.copyOf(given);
        boolean same = NamePermutations.of(List.copyOf(wanted)).stream()
                .anyMatch(order -> comparison
                        .compare(gold, NamePermutations.renamed(answer, names, order))
                        .isEqual());
        return same ? Optional.of(DecisionTrace.of(NAME, RuleDecision.unsupported())) : Optional.empty();
    }

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
