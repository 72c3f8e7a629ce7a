package dev.assay.math.equality.family;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.MemberComparison;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Points and families of points, or functions, each with the conditions on its own letters, are compared member by member:
 * {@code (t, t, t), t ∈ ℝ, (1, 0, 0)} is {@code (1, 0, 0), (s, s, s), s ∈ ℝ}.
 */
public final class SeparateFamiliesRule implements EqualityRule {
    private static final int MOST = 12;
    private static final Set<String> CONDITIONS = Set.of("∈", "≥", ">", "≤", "<", "≠");

    @Override
    public String name() {
        return "equal.separate_families";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        if (!(gold instanceof Expression.Listing) || !(answer instanceof Expression.Listing)) {
            return Optional.empty();
        }
        List<Expression> wanted = members(gold);
        List<Expression> given = members(answer);
        boolean several = wanted.size() > 1 && wanted.size() == given.size();
        return several && MemberComparison.inAnyOrder(wanted, given, comparison) instanceof RuleDecision.Equal
                ? Optional.of(DecisionTrace.of(name(), true))
                : Optional.empty();
    }

    /** Each member with its conditions; none where a condition is said of no letter of a member alone. */
    private static List<Expression> members(Expression list) {
        List<Expression> parts = apart(list.parts());
        List<Expression> values = new ArrayList<>();
        List<List<Expression>> conditions = new ArrayList<>();
        if (parts.size() > MOST) {
            return List.of();
        }
        int open = 0;
        boolean conditioned = false;
        for (Expression part : parts) {
            Optional<String> letter = letter(part);
            if (letter.isEmpty()) {
                open = conditioned ? values.size() : open;
                conditioned = false;
                values.add(value(part, values));
                conditions.add(new ArrayList<>());
                continue;
            }
            conditioned = true;
            boolean said = false;
            for (int at = open; at < values.size(); at++) {
                if (ExpressionWalk.mentions(values.get(at), letter.get())) {
                    conditions.get(at).add(part);
                    said = true;
                }
            }
            if (!said) {
                return List.of();
            }
        }
        boolean any = conditions.stream().anyMatch(each -> !each.isEmpty());
        return any && values.stream().allMatch(SeparateFamiliesRule::isMember) && isFree(values, conditions)
                ? joined(values, conditions)
                : List.of();
    }

    /** The parts with a condition for each letter of {@code m, n ∈ ℤ}. */
    private static List<Expression> apart(List<Expression> parts) {
        List<Expression> apart = new ArrayList<>(parts);
        for (int at = apart.size() - 2; at > 0; at--) {
            if (apart.get(at) instanceof Expression.Symbol
                    && apart.get(at + 1) instanceof Expression.Relation(List<Expression> sides, List<String> signs)
                    && letter(apart.get(at + 1)).isPresent()) {
                apart.set(at, new Expression.Relation(List.of(apart.get(at), sides.getLast()), signs));
            }
        }
        return apart;
    }

    private static List<Expression> joined(List<Expression> values, List<List<Expression>> conditions) {
        List<Expression> members = new ArrayList<>();
        for (int at = 0; at < values.size(); at++) {
            List<Expression> parts = new ArrayList<>(List.of(values.get(at)));
            parts.addAll(conditions.get(at));
            members.add(parts.size() == 1 ? values.get(at) : new Expression.Listing(parts));
        }
        return members;
    }

    /**
     * Whether each member has a condition on each of its letters, but none on the argument of a function, which would make a
     * case of it.
     */
    private static boolean isFree(List<Expression> values, List<List<Expression>> conditions) {
        for (int at = 0; at < values.size(); at++) {
            Set<String> letters = new HashSet<>(ExpressionWalk.variables(values.get(at)));
            Set<String> arguments = values.get(at) instanceof Expression.Relation(List<Expression> sides, var _)
                    ? ExpressionWalk.variables(sides.getFirst())
                    : Set.of();
            letters.removeAll(arguments);
            Set<String> stated = conditions.get(at).stream()
                    .flatMap(condition -> letter(condition).stream())
                    .collect(Collectors.toSet());
            if (!stated.equals(letters)) {
                return false;
            }
        }
        return true;
    }

    /** The letter that a condition is on; empty where the part is none. */
    private static Optional<String> letter(Expression part) {
        return part instanceof Expression.Relation(List<Expression> sides, List<String> signs)
                        && signs.size() == 1
                        && CONDITIONS.contains(signs.getFirst())
                        && sides.getFirst() instanceof Expression.Symbol(String name)
                ? Optional.of(name)
                : Optional.empty();
    }

    /** A point without the names of its coordinates, where it is the first. */
    private static Expression value(Expression part, List<Expression> before) {
        return before.isEmpty()
                        && part instanceof Expression.Relation(List<Expression> sides, List<String> signs)
                        && signs.equals(List.of("="))
                        && sides.getFirst() instanceof Expression.Tuple(var _, List<Expression> names, var _)
                        && names.stream().allMatch(Expression.Symbol.class::isInstance)
                ? sides.getLast()
                : part;
    }

    /** A point, a chain of equal unknowns, or an equation of a function. */
    private static boolean isMember(Expression value) {
        return switch (value) {
            case Expression.Tuple(var _, List<Expression> members, var _) ->
                members.stream().noneMatch(Expression.Relation.class::isInstance);
            case Expression.Relation(List<Expression> sides, List<String> signs) ->
                signs.equals(List.of("="))
                        && sides.getFirst() instanceof Expression.Application(var _, List<Expression> arguments)
                        && arguments.size() == 1
                        && arguments.getFirst() instanceof Expression.Symbol;
            default -> false;
        };
    }
}
