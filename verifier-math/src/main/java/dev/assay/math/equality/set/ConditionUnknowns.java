package dev.assay.math.equality.set;

import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds what a condition is about. */
final class ConditionUnknowns {
    private ConditionUnknowns() {}

    /** The only variable, or else the one that stands alone on a side; values of functions count as variables. */
    static Optional<String> of(Expression expression) {
        return switch (expression) {
            case Expression.Relation relation -> ofRelation(relation);
            case Expression.Listing(List<Expression> members, var _, var _) ->
                members.stream()
                        .map(ConditionUnknowns::of)
                        .flatMap(Optional::stream)
                        .findFirst();
            case Expression.SetBuilder builder ->
                builder.element() instanceof Expression.Relation element
                        ? ofRelation(element)
                        : alone(builder.element());
            case Expression.SetOperation(var _, List<Expression> operands) ->
                operands.stream()
                        .map(ConditionUnknowns::of)
                        .flatMap(Optional::stream)
                        .findFirst();
            default -> Optional.empty();
        };
    }

    private static Optional<String> ofRelation(Expression.Relation relation) {
        Set<String> variables = ExpressionWalk.variables(relation);
        if (variables.size() == 1) {
            return Optional.of(variables.iterator().next());
        }
        boolean chain = relation.sides().size() == 3;
        List<Expression> sides = chain ? relation.sides().subList(1, 2) : relation.sides();
        return sides.stream()
                .map(ConditionUnknowns::alone)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<String> alone(Expression expression) {
        return ExpressionWalk.variables(expression).stream()
                .filter(name -> expression instanceof Expression.Symbol)
                .findFirst();
    }

    /** The expression with values of functions such as f(x), of which nothing is known, as variables. */
    static Expression named(Expression expression) {
        return ExpressionWalk.map(
                expression,
                part -> part instanceof Expression.Application application && isUnknownFunction(application)
                        ? new Expression.Symbol(application.function() + "()")
                        : part);
    }

    private static boolean isUnknownFunction(Expression.Application application) {
        return application.function().length() == 1
                && application.arguments().stream().allMatch(Expression.Symbol.class::isInstance);
    }
}
