package dev.assay.math.equality.family;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import dev.assay.math.syntax.NumberSets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All numbers but a family are the same where the family is: {@code x ≠ kπ, k ∈ ℤ}, {@code ℝ ∖ {nπ : n ∈ ℤ}}. */
public final class ExclusionRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.exclusion";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Optional<Excluded> wanted = excluded(gold);
        Optional<Excluded> given = wanted.flatMap(_ -> excluded(answer));
        if (given.isEmpty()) {
            return Optional.empty();
        }
        boolean apart = wanted.get().differsIn(given.get());
        DecisionTrace ruling =
                comparison.compare(wanted.get().family(), given.get().family());
        return Optional.of(apart ? DecisionTrace.of(name(), RuleDecision.unsupported()) : ruling.after(name()));
    }

    /**
     * The numbers that are left out.
     *
     * @param unknown the name of the other numbers; empty where they have none
     */
    private record Excluded(Expression family, String unknown) {
        boolean differsIn(Excluded other) {
            return !unknown.isEmpty() && !other.unknown.isEmpty() && !unknown.equals(other.unknown);
        }
    }

    private static Optional<Excluded> excluded(Expression expression) {
        return switch (expression) {
            case Expression.Listing(List<Expression> members, var joint, var _)
            when joint != Expression.Joint.OR && members.size() > 1 -> stated(members);
            case Expression.SetBuilder(Expression element, List<Expression> conditions) -> built(element, conditions);
            case Expression.SetOperation(String operator, List<Expression> operands)
            when operator.equals("∖") && operands.size() == 2 && NumberSets.areReals(operands.getFirst()) ->
                family(operands.getLast()).map(family -> new Excluded(family, ""));
            default -> Optional.empty();
        };
    }

    private static Optional<Excluded> built(Expression element, List<Expression> conditions) {
        boolean real = element instanceof Expression.Relation(List<Expression> sides, List<String> operators)
                && operators.equals(List.of("∈"))
                && NumberSets.areReals(sides.getLast());
        Expression unknown = real ? element.parts().getFirst() : element;
        List<Expression> all = conditions.size() == 1 && conditions.getFirst() instanceof Expression.Listing listing
                ? listing.members()
                : conditions;
        return stated(all)
                .filter(excluded -> unknown instanceof Expression.Symbol(String name) && name.equals(excluded.unknown));
    }

    private static Optional<Expression> family(Expression set) {
        return switch (set) {
            case Expression.SetBuilder _ -> Optional.of(set);
            case Expression.Enumeration(List<Expression> members)
            when members.size() == 1 && ConditionedAnswer.of(members.getFirst()).isPresent() ->
                Optional.of(members.getFirst());
            default -> Optional.empty();
        };
    }

    /** {@code x ≠ kπ} with what is said of k behind it. */
    private static Optional<Excluded> stated(List<Expression> members) {
        if (!(members.getFirst() instanceof Expression.Relation(List<Expression> sides, List<String> operators))
                || !operators.equals(List.of("≠"))
                || !(sides.getFirst() instanceof Expression.Symbol(String unknown))
                || members.size() < 2
                || ExpressionWalk.variables(sides.getLast()).isEmpty()
                || members.subList(1, members.size()).stream()
                        .anyMatch(member -> ExpressionWalk.mentions(member, unknown))) {
            return Optional.empty();
        }
        List<Expression> family = new ArrayList<>(members);
        family.set(0, sides.getLast());
        return Optional.of(new Excluded(new Expression.Listing(family), unknown));
    }
}
