package dev.assay.math.equality;

import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code a ± b} is the two values {@code a + b} and {@code a - b}. */
final class PlusMinusRule implements Rule {
    @Override
    public String name() {
        return "equal.plus_minus";
    }

    @Override
    public Optional<Ruling> rule(Expression gold, Expression answer, Comparison comparison) {
        if (!isDouble(gold) && !isDouble(answer)) {
            return Optional.empty();
        }
        return Optional.of(comparison.compare(both(gold), both(answer)).after(name()));
    }

    private static boolean isDouble(Expression expression) {
        return expression instanceof Expression.PlusMinus
                || (expression instanceof Expression.Relation relation
                        && relation.sides().getLast() instanceof Expression.PlusMinus);
    }

    private static Expression both(Expression expression) {
        return switch (expression) {
            case Expression.PlusMinus sign ->
                new Expression.Listing(List.of(
                        sum(sign.before(), sign.operand()),
                        sum(sign.before(), new Expression.Negation(sign.operand()))));
            case Expression.Relation relation
            when relation.sides().getLast() instanceof Expression.PlusMinus ->
                both(relation.sides().getLast());
            default -> expression;
        };
    }

    private static Expression sum(List<Expression> before, Expression operand) {
        var terms = new ArrayList<>(before);
        terms.add(operand);
        return new Expression.Sum(terms);
    }
}
