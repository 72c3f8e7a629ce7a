package dev.assay.math.comparison;

import dev.assay.math.algebra.CanonicalForm;
import dev.assay.math.syntax.Expression;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Compares the members of collections. */
public final class MemberComparison {
    /** From so many members on forms are compared first. */
    private static final int LONG = 6;

    private MemberComparison() {}

    /** One by one: equal if all are, different if one is or the numbers differ, else undecided. */
    public static RuleDecision inOrder(List<Expression> wanted, List<Expression> given, PairComparison comparison) {
        if (wanted.size() != given.size()) {
            return RuleDecision.DIFFERENT;
        }
        RuleDecision result = RuleDecision.EQUAL;
        for (int index = 0; index < wanted.size(); index++) {
            RuleDecision decision =
                    comparison.compare(wanted.get(index), given.get(index)).decision();
            if (decision instanceof RuleDecision.Different) {
                return decision;
            }
            if (decision instanceof RuleDecision.Undecided) {
                result = decision;
            }
        }
        return result;
    }

    /**
     * Each answer takes the first gold that it equals, at first by their canonical forms, so that long lists stay cheap;
     * one that surely differs from all that are left decides.
     */
    public static RuleDecision inAnyOrder(List<Expression> wanted, List<Expression> given, PairComparison comparison) {
        if (wanted.size() != given.size()) {
            return RuleDecision.DIFFERENT;
        }
        List<Expression> left = new ArrayList<>(wanted);
        RuleDecision result = RuleDecision.EQUAL;
        for (Expression member : unmatched(left, given, comparison)) {
            RuleDecision decision = take(left, member, comparison);
            if (decision instanceof RuleDecision.Different) {
                return decision;
            }
            if (decision instanceof RuleDecision.Undecided) {
                result = decision;
            }
        }
        return result;
    }

    /** The answers without a gold of the same canonical form; the others and their golds are taken out. */
    private static List<Expression> unmatched(
            List<Expression> golds, List<Expression> given, PairComparison comparison) {
        if (given.size() < LONG) {
            return given;
        }
        Map<Object, Deque<Expression>> forms = new HashMap<>();
        for (Expression gold : golds) {
            form(gold, comparison)
                    .ifPresent(form ->
                            forms.computeIfAbsent(form, _ -> new ArrayDeque<>()).add(gold));
        }
        List<Expression> rest = new ArrayList<>();
        for (Expression member : given) {
            Optional<Deque<Expression>> same = form(member, comparison).map(forms::get);
            Expression partner = same.map(Deque::poll).orElse(null);
            if (partner == null) {
                rest.add(member);
            } else {
                golds.removeIf(gold -> gold == partner);
            }
        }
        return rest;
    }

    /** A key that only equal members share: the form of a scalar, or the brackets and forms of a tuple. */
    private static Optional<Object> form(Expression member, PairComparison comparison) {
        if (!(member instanceof Expression.Tuple tuple)) {
            return comparison.canonical(member) instanceof CanonicalForm.Value value
                    ? Optional.of(value)
                    : Optional.empty();
        }
        List<Object> forms = new ArrayList<>();
        forms.add(tuple.open() + tuple.close());
        for (Expression inner : tuple.members()) {
            if (!(comparison.canonical(inner) instanceof CanonicalForm.Value value)) {
                return Optional.empty();
            }
            forms.add(value);
        }
        return Optional.of(forms);
    }

    private static RuleDecision take(List<Expression> golds, Expression member, PairComparison comparison) {
        RuleDecision result = RuleDecision.DIFFERENT;
        for (int index = 0; index < golds.size(); index++) {
            if (comparison.areApart(golds.get(index), member)) {
                continue;
            }
            if (!comparison.steps().shared().pair()) {
                return RuleDecision.unsupported();
            }
            RuleDecision decision = comparison.compare(golds.get(index), member).decision();
            if (decision instanceof RuleDecision.Equal) {
                golds.remove(index);
                return decision;
            }
            if (decision instanceof RuleDecision.Undecided) {
                result = decision;
            }
        }
        return result;
    }

    /** The members without those that equal an earlier one; forms that hide no identity are told apart at once. */
    public static List<Expression> distinct(List<Expression> members, PairComparison comparison) {
        List<Expression> kept = new ArrayList<>(members.size());
        Set<CanonicalForm> plain = new HashSet<>();
        List<Expression> others = new ArrayList<>();
        for (Expression member : members) {
            CanonicalForm form = comparison.canonical(member);
            boolean independent = form instanceof CanonicalForm.Value value && value.independent();
            boolean isNew = independent ? plain.add(form) : isNew(member, kept, comparison);
            if (isNew && (!independent || isNew(member, others, comparison))) {
                kept.add(member);
                if (!independent) {
                    others.add(member);
                }
            }
        }
        return kept;
    }

    private static boolean isNew(Expression member, List<Expression> kept, PairComparison comparison) {
        return kept.stream()
                .noneMatch(other -> !comparison.areApart(other, member)
                        && comparison.steps().shared().pair()
                        && comparison.compare(other, member).isEqual());
    }
}
