package dev.assay.math.equality.equation;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.rewriting.ValueNames;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Unknowns that equations link are all the same: {@code a = b, b = c} is {@code a = b = c}. */
public final class LinkedNamesRule implements EqualityRule {
    private static final int FEWEST = 3;

    @Override
    public String name() {
        return "equal.linked_names";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        boolean listed = gold instanceof Expression.Listing || answer instanceof Expression.Listing;
        Optional<Set<Expression>> wanted = listed ? linked(gold) : Optional.empty();
        return wanted.isPresent() && wanted.equals(linked(answer))
                ? Optional.of(DecisionTrace.of(name(), true))
                : Optional.empty();
    }

    /** The unknowns that equations alone make one; empty where they are not all linked, or anything else is said. */
    private static Optional<Set<Expression>> linked(Expression expression) {
        List<Expression> equations =
                expression instanceof Expression.Listing(List<Expression> members, var joint, var _)
                                && joint != Expression.Joint.OR
                        ? members
                        : List.of(expression);
        List<Set<Expression>> left = new ArrayList<>();
        for (Expression equation : equations) {
            if (!(equation instanceof Expression.Relation(List<Expression> sides, List<String> signs))
                    || !signs.stream().allMatch("="::equals)
                    || !sides.stream().allMatch(side -> side instanceof Expression.Symbol && ValueNames.isName(side))) {
                return Optional.empty();
            }
            left.add(new HashSet<>(sides));
        }
        Set<Expression> linked = left.removeFirst();
        boolean grows = true;
        while (grows) {
            List<Set<Expression>> next = left.stream()
                    .filter(names -> names.stream().anyMatch(linked::contains))
                    .toList();
            next.forEach(linked::addAll);
            grows = left.removeAll(next);
        }
        return left.isEmpty() && linked.size() >= FEWEST ? Optional.of(linked) : Optional.empty();
    }
}
