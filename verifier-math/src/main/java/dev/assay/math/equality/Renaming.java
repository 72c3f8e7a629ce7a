package dev.assay.math.equality;

import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;

/** Gives the variables of a whole answer the names of the gold's, for tasks that allow any names. */
public final class Renaming {
    private static final String NAME = "equal.renamed";
    private static final int MOST_VARIABLES = 4;

    private Renaming() {}

    /** The first renaming that makes both equal; each name stands for one other everywhere. */
    public static Optional<Ruling> equal(Expression gold, Expression answer, Comparison comparison) {
        var wanted = List.copyOf(Tree.variables(gold));
        var given = List.copyOf(Tree.variables(answer));
        if (wanted.size() != given.size() || wanted.isEmpty() || wanted.size() > MOST_VARIABLES) {
            return Optional.empty();
        }
        return Permutations.of(wanted).stream()
                .map(order -> comparison.compare(gold, Permutations.renamed(answer, given, order)))
                .filter(Ruling::isEqual)
                .findFirst()
                .map(ruling -> ruling.after(NAME));
    }
}
