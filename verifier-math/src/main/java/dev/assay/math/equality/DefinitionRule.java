package dev.assay.math.equality;

import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;

/** Functions are the same whatever their arguments are called: {@code f(t) = 2t}, {@code f: x ↦ 2x}, {@code f(x) = 2x}. */
final class DefinitionRule implements Rule {
    @Override
    public String name() {
        return "equal.definition";
    }

    @Override
    public Optional<Ruling> rule(Expression gold, Expression answer, Comparison comparison) {
        var wanted = plain(gold);
        var given = plain(answer);
        var left = head(wanted);
        var right = head(given);
        boolean rewritten = wanted != gold || given != answer;
        if (left.isPresent() && right.isPresent() && !left.equals(right) && sameKind(left.get(), right.get())) {
            var renamed = renamed(given, right.get().arguments(), left.get().arguments());
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
                ? Optional.of(application)
                : Optional.empty();
    }

    private static boolean sameKind(Expression.Application left, Expression.Application right) {
        return left.function().equals(right.function())
                && left.arguments().size() == right.arguments().size();
    }

    /** The definition with other arguments; none of the new names may mean something in it already. */
    private static Optional<Expression> renamed(Expression definition, List<Expression> from, List<Expression> to) {
        var result = definition;
        for (int at = 0; at < from.size(); at++) {
            if (from.get(at) instanceof Expression.Symbol(String old)
                    && to.get(at) instanceof Expression.Symbol(String name)
                    && !old.equals(name)) {
                if (Tree.mentions(result, name)) {
                    return Optional.empty();
                }
                result = Tree.substitute(result, old, to.get(at));
            }
        }
        return Optional.of(result);
    }

    /** The arrow notation as an equation. */
    private static Expression plain(Expression expression) {
        return expression instanceof Expression.Relation(List<Expression> sides, List<String> operators)
                        && operators.getFirst().equals(":")
                        && (operators.getLast().equals("↦")
                                || operators.getLast().equals("→"))
                        && operators.size() == 2
                        && sides.get(0) instanceof Expression.Symbol(String function)
                        && sides.get(1) instanceof Expression.Symbol argument
                ? new Expression.Relation(
                        List.of(new Expression.Application(function, List.of(argument)), sides.get(2)), List.of("="))
                : expression;
    }
}
