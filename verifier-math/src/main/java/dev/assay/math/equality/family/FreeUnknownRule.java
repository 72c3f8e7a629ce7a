package dev.assay.math.equality.family;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.condition.NumberRange;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Solutions whose last unknown is free are the points that they make: {@code x = 1 - z, y = 2z, z ∈ ℝ} is
 * {@code (1 - t, 2t, t), t ∈ ℝ}; a gold that does not say what t runs over means all real numbers. The unknowns are neighbours in the alphabet, so that their order is known.
 */
public final class FreeUnknownRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.free_unknown";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        if (!(answer instanceof Expression.Listing)
                || !(gold instanceof Expression.Tuple || gold instanceof Expression.Listing)) {
            return Optional.empty();
        }
        Optional<ConditionedAnswer> stated = ConditionedAnswer.of(gold);
        Expression wanted = stated.map(ConditionedAnswer::main).orElse(gold);
        if (!(wanted instanceof Expression.Tuple(var _, List<Expression> entries, var _))) {
            return Optional.empty();
        }
        return ConditionedAnswer.of(answer)
                .filter(parts -> stated.isPresent()
                        || parts.conditions().domains().values().stream().allMatch(NumberRange.REALS::equals))
                .flatMap(FreeUnknownRule::points)
                .filter(points -> ((Expression.Tuple) points.members().getFirst())
                                .members()
                                .size()
                        == entries.size())
                .map(points -> comparison.compare(gold, points).after(name()));
    }

    /** The points with the set that their parameter runs over; empty where this is no such solution. */
    private static Optional<Expression.Listing> points(ConditionedAnswer answer) {
        Map<String, Expression> values = new TreeMap<>();
        List<Expression> equations = answer.main() instanceof Expression.Listing(List<Expression> members, var _, var _)
                ? members
                : List.of(answer.main());
        for (Expression equation : equations) {
            if (!(equation instanceof Expression.Relation(List<Expression> sides, List<String> operators))
                    || !operators.equals(List.of("="))
                    || !(sides.getFirst() instanceof Expression.Symbol(String name))
                    || values.put(name, sides.getLast()) != null) {
                return Optional.empty();
            }
        }
        List<Expression> conditions = answer.conditions().all();
        if (conditions.size() != 1
                || !(conditions.getFirst()
                        instanceof Expression.Relation(List<Expression> sides, List<String> operators))
                || !operators.equals(List.of("∈"))
                || !(sides.getFirst() instanceof Expression.Symbol(String free))
                || values.containsKey(free)) {
            return Optional.empty();
        }
        // No parser makes such a name.
        Expression parameter = new Expression.Symbol(free + "()");
        values.replaceAll((_, value) -> ExpressionWalk.substitute(value, free, parameter));
        values.put(free, parameter);
        boolean own = values.values().stream()
                .anyMatch(value -> values.keySet().stream().anyMatch(name -> ExpressionWalk.mentions(value, name)));
        return own || !areNeighbours(List.copyOf(values.keySet()))
                ? Optional.empty()
                : Optional.of(new Expression.Listing(List.of(
                        new Expression.Tuple("(", new ArrayList<>(values.values()), ")"),
                        new Expression.Relation(List.of(parameter, sides.getLast()), operators))));
    }

    /** {@code x, y, z}. */
    private static boolean areNeighbours(List<String> names) {
        for (int at = 0; at < names.size(); at++) {
            if (names.get(at).length() != 1
                    || names.get(at).charAt(0) != names.getFirst().charAt(0) + at) {
                return false;
            }
        }
        return names.size() > 1;
    }
}
