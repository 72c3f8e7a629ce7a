package dev.assay.math.equality.family;

import dev.assay.math.algebra.CanonicalForm;
import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.condition.NumberSet;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The numbers that a function's argument runs over may be left out on one side, for the question gives them:
 * {@code f(x) = 2 for all x ∈ ℚ}. Only whole sets of numbers are left out, the
 * positive ones, and poles; and the same for all functions.
 */
public final class FunctionDomainRule implements EqualityRule {
    private static final String INVERSE = "^-1";

    @Override
    public String name() {
        return "equal.function_domain";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Optional<Expression> wanted = bare(gold, comparison);
        Optional<Expression> given = bare(answer, comparison);
        return wanted.isPresent() == given.isPresent()
                ? Optional.empty()
                : Optional.of(comparison
                        .compare(wanted.orElse(gold), given.orElse(answer))
                        .after(name()));
    }

    /** The functions alone; empty where nothing says what their arguments run over, or anything else does. */
    private static Optional<Expression> bare(Expression expression, PairComparison comparison) {
        Optional<Expression> quantified = quantified(expression);
        if (quantified.isPresent()) {
            return quantified;
        }
        if (!(expression instanceof Expression.Listing(List<Expression> members, var joint, var _))
                || arguments(members.getFirst()).isEmpty()) {
            return Optional.empty();
        }
        List<Expression> functions = new ArrayList<>();
        Set<Expression> domains = new LinkedHashSet<>();
        for (Expression member : members) {
            Expression condition = member instanceof Expression.Application(String name, List<Expression> inner)
                            && name.equals("forall")
                            && inner.size() == 1
                    ? inner.getFirst()
                    : member;
            if (arguments(functions.isEmpty() ? member : functions.getLast())
                    .contains(argument(condition, members.getFirst(), comparison))) {
                if (condition.parts().isEmpty() && condition.equals(member)) {
                    return Optional.empty();
                }
                // "For all x" names no set.
                domains.add(
                        condition.parts().isEmpty()
                                ? condition
                                : condition.parts().getLast());
            } else {
                functions.add(member);
            }
        }
        return domains.size() == 1
                ? Optional.of(
                        functions.size() == 1 ? functions.getFirst() : new Expression.Listing(functions, joint, null))
                : Optional.empty();
    }

    /** Of {@code ∀ x ∈ ℝ: f(x) = 2} the function; the colon stands between the set and the function. */
    private static Optional<Expression> quantified(Expression expression) {
        return expression instanceof Expression.Application(String name, List<Expression> inner)
                        && name.equals("forall")
                        && inner.size() == 1
                        && inner.getFirst() instanceof Expression.Relation(List<Expression> sides, List<String> signs)
                        && signs.equals(List.of("∈", "="))
                        && sides.get(1) instanceof Expression.Proportion(List<Expression> parts)
                        && parts.size() == 2
                        && isNumberSet(parts.getFirst())
                ? Optional.of(new Expression.Relation(List.of(parts.getLast(), sides.getLast()), List.of("=")))
                        .filter(function -> arguments(function).contains(sides.getFirst()))
                        .map(function -> function)
                : Optional.empty();
    }

    /** The arguments of a function that is defined for all of them; none where this is no such definition. */
    private static List<Expression> arguments(Expression definition) {
        return definition instanceof Expression.Relation(List<Expression> sides, List<String> operators)
                        && operators.getFirst().equals("=")
                        && sides.getFirst() instanceof Expression.Application(String function, List<Expression> letters)
                        && (function.length() == 1 || function.endsWith(INVERSE))
                        && letters.stream().allMatch(Expression.Symbol.class::isInstance)
                ? letters
                : List.of();
    }

    /**
     * The letter that is said to be in a whole set of numbers, positive, or no pole of the function; else the condition.
     */
    private static Expression argument(Expression condition, Expression function, PairComparison comparison) {
        if (condition instanceof Expression.Relation(List<Expression> bounds, List<String> signs)
                && bounds.size() == 2
                && bounds.getFirst() instanceof Expression.Symbol(String name)) {
            boolean positive = signs.equals(List.of(">")) && bounds.getLast().equals(NumberExpressions.ZERO);
            boolean pole = signs.equals(List.of("≠"))
                    && comparison.canonical(
                                    ExpressionWalk.substitute(function.parts().getLast(), name, bounds.getLast()))
                            instanceof CanonicalForm.Undefined;
            if (positive || pole) {
                return bounds.getFirst();
            }
        }
        return condition instanceof Expression.Relation(List<Expression> sides, List<String> operators)
                        && operators.equals(List.of("∈"))
                        && isNumberSet(sides.getLast())
                ? sides.getFirst()
                : condition;
    }

    private static boolean isNumberSet(Expression set) {
        return switch (set) {
            case Expression.Symbol(String name) -> NumberSet.isSign(name.substring(0, 1));
            case Expression.Power(Expression.Symbol(String name), Expression.Symbol(String mark)) ->
                NumberSet.isSign(name) && mark.equals("+");
            default -> false;
        };
    }
}
