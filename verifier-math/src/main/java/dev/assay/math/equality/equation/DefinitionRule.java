package dev.assay.math.equality.equation;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Functions are the same whatever their arguments are called: {@code f(t) = 2t}, {@code f: x ↦ 2x}, {@code f(x) = 2x}.
 */
public final class DefinitionRule implements EqualityRule {
    private static final Set<String> ARGUMENTS = Set.of("x", "y", "z", "t", "s", "u", "n");
    private static final Set<String> FUNCTIONS = Set.of("f", "g", "h");

    @Override
    public String name() {
        return "equal.definition";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Expression wanted = plain(distribution(gold, answer));
        Expression given = plain(distribution(answer, gold));
        Optional<Expression.Application> left = head(wanted);
        Optional<Expression.Application> right = head(given);
        boolean rewritten = wanted != gold || given != answer;
        if (left.isPresent() && right.isPresent() && !left.equals(right) && sameKind(left.get(), right.get())) {
            Optional<Expression> renamed =
                    renamed(given, right.get().arguments(), left.get().arguments());
            if (renamed.isPresent()) {
                return Optional.of(comparison.compare(wanted, renamed.get()).after(name()));
            }
        }
        return rewritten ? Optional.of(comparison.compare(wanted, given).after(name())) : Optional.empty();
    }

    /** The function on the left of a definition. */
    private static Optional<Expression.Application> head(Expression expression) {
        return expression instanceof Expression.Relation relation
                        && relation.operators().getFirst().equals("=")
                        && relation.sides().getFirst() instanceof Expression.Application application
                        && application.arguments().stream().allMatch(Expression.Symbol.class::isInstance)
                        && isDefined(application, relation.sides().getLast())
                ? Optional.of(application)
                : Optional.empty();
    }

    /** Whether a definition gives the value for all arguments, and not for one as {@code P(A) = 0.3} does. */
    private static boolean isDefined(Expression.Application head, Expression value) {
        boolean letter = head.function().length() == 1
                || !Character.isLetter(head.function().charAt(1));
        boolean constant = FUNCTIONS.contains(head.function())
                && head.arguments().stream()
                        .allMatch(argument ->
                                argument instanceof Expression.Symbol(String name) && ARGUMENTS.contains(name));
        return letter
                && (constant
                        || head.arguments().stream()
                                .anyMatch(argument -> argument instanceof Expression.Symbol(String name)
                                        && ExpressionWalk.mentions(value, name)));
    }

    private static boolean sameKind(Expression.Application left, Expression.Application right) {
        return left.function().equals(right.function())
                && left.arguments().size() == right.arguments().size();
    }

    /** The definition with other arguments; none of the new names may mean something in it already. */
    private static Optional<Expression> renamed(Expression definition, List<Expression> from, List<Expression> to) {
        Expression result = definition;
        for (int at = 0; at < from.size(); at++) {
            if (from.get(at) instanceof Expression.Symbol(String old)
                    && to.get(at) instanceof Expression.Symbol(String name)
                    && !old.equals(name)) {
                if (ExpressionWalk.mentions(result, name)) {
                    return Optional.empty();
                }
                result = ExpressionWalk.substitute(result, old, to.get(at));
            }
        }
        return Optional.of(result);
    }

    /** The arrow notation, a function that is always equal to a value, and one of two arguments, as equations. */
    private static Expression plain(Expression expression) {
        if (expression instanceof Expression.Listing(List<Expression> members, var joint, var decimal)) {
            List<Expression> equations =
                    members.stream().map(DefinitionRule::identity).toList();
            return equations.equals(members) ? expression : new Expression.Listing(equations, joint, decimal);
        }
        if (!(expression instanceof Expression.Relation(List<Expression> sides, List<String> operators))) {
            return expression;
        }
        if (operators.equals(List.of("=")) && isCombined(sides.getFirst())) {
            return sides.getLast();
        }
        boolean arrow = operators.size() == 2
                && operators.getFirst().equals(":")
                && (operators.getLast().equals("↦") || operators.getLast().equals("→"));
        if (arrow
                && sides.get(0) instanceof Expression.Symbol(String function)
                && sides.get(1) instanceof Expression.Symbol argument) {
            return equation(new Expression.Application(function, List.of(argument)), sides.get(2));
        }
        if (operators.equals(List.of("↦")) && sides.getFirst() instanceof Expression.Symbol argument) {
            return equation(new Expression.Application("f", List.of(argument)), sides.getLast());
        }
        Expression identity = identity(expression);
        if (identity != expression) {
            return identity;
        }
        return operators.equals(List.of("="))
                        && sides.getFirst() instanceof Expression.Product(List<Expression> factors)
                        && factors.size() == 2
                        && factors.getFirst() instanceof Expression.Symbol(String name)
                        && factors.getLast() instanceof Expression.Tuple(var open, List<Expression> members, var _)
                        && open.equals("(")
                        && Character.isLowerCase(name.charAt(0))
                        && members.stream().allMatch(Expression.Symbol.class::isInstance)
                ? equation(new Expression.Application(name, members), sides.getLast())
                : expression;
    }

    /** {@code f(x) ≡ 0} as an equation. */
    private static Expression identity(Expression expression) {
        if (!(expression instanceof Expression.Relation(List<Expression> sides, List<String> operators))
                || !operators.equals(List.of("≡"))
                || ExpressionWalk.contains(sides.getLast(), DefinitionRule::isModulus)) {
            return expression;
        }
        return switch (sides.getFirst()) {
            case Expression.Application function -> equation(function, sides.getLast());
            case Expression.Symbol(String name)
            when FUNCTIONS.contains(name) ->
                equation(new Expression.Application(name, List.of(new Expression.Symbol("x"))), sides.getLast());
            default -> expression;
        };
    }

    /** {@code A ∩ B}, which only says what is asked for. */
    private static boolean isCombined(Expression side) {
        return side instanceof Expression.SetOperation(String _, List<Expression> operands)
                && operands.stream()
                        .allMatch(set -> set instanceof Expression.Symbol(String name)
                                && name.length() == 1
                                && name.charAt(0) >= 'A'
                                && name.charAt(0) <= 'Z');
    }

    /** {@code N(0, 1)} of {@code Z ∼ N(0, 1)}, where the other side is a distribution. */
    private static Expression distribution(Expression expression, Expression other) {
        return expression instanceof Expression.Relation(List<Expression> sides, List<String> operators)
                        && operators.equals(List.of("∼"))
                        && sides.getFirst() instanceof Expression.Symbol
                        && isCall(sides.getLast())
                        && isCall(other)
                ? sides.getLast()
                : expression;
    }

    private static boolean isCall(Expression expression) {
        return expression instanceof Expression.Application || expression instanceof Expression.Product;
    }

    private static boolean isModulus(Expression part) {
        return part instanceof Expression.Application(String name, var _) && name.equals("mod");
    }

    private static Expression equation(Expression left, Expression right) {
        return new Expression.Relation(List.of(left, right), List.of("="));
    }
}
