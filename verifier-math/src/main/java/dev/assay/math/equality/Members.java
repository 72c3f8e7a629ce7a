package dev.assay.math.equality;

import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;

/** Compares the members of collections. */
final class Members {
    private Members() {}

    /** One by one: equal if all are, different if one is or the numbers differ, else undecided. */
    static Decision inOrder(List<Expression> wanted, List<Expression> given, Comparison comparison) {
        if (wanted.size() != given.size()) {
            return Decision.DIFFERENT;
        }
        Decision result = Decision.EQUAL;
        for (int index = 0; index < wanted.size(); index++) {
            var decision =
                    comparison.compare(wanted.get(index), given.get(index)).decision();
            if (decision instanceof Decision.Different) {
                return decision;
            }
            if (decision instanceof Decision.Undecided) {
                result = decision;
            }
        }
        return result;
    }

    /** Each answer takes the first gold that it equals; one that surely differs from all that are left decides. */
    static Decision inAnyOrder(List<Expression> wanted, List<Expression> given, Comparison comparison) {
        if (wanted.size() != given.size()) {
            return Decision.DIFFERENT;
        }
        var left = new ArrayList<>(wanted);
        Decision result = Decision.EQUAL;
        for (var member : given) {
            var decision = take(left, member, comparison);
            if (decision instanceof Decision.Different) {
                return decision;
            }
            if (decision instanceof Decision.Undecided) {
                result = decision;
            }
        }
        return result;
    }

    private static Decision take(List<Expression> golds, Expression member, Comparison comparison) {
        Decision result = Decision.DIFFERENT;
        for (int index = 0; index < golds.size(); index++) {
            var decision = comparison.compare(golds.get(index), member).decision();
            if (decision instanceof Decision.Equal) {
                golds.remove(index);
                return decision;
            }
            if (decision instanceof Decision.Undecided) {
                result = decision;
            }
        }
        return result;
    }

    /** The members without those that equal an earlier one. */
    static List<Expression> distinct(List<Expression> members, Comparison comparison) {
        var kept = new ArrayList<Expression>(members.size());
        for (var member : members) {
            if (kept.stream()
                    .noneMatch(other -> comparison.compare(other, member).isEqual())) {
                kept.add(member);
            }
        }
        return kept;
    }
}
