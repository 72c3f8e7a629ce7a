package dev.assay.math.equality.number;

import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.ValueNames;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;

/** Reads ratios such as {@code 7:32} and {@code S_{ABC}:S = 7:32}. */
final class RatioReader {
    private RatioReader() {}

    /** The terms of a ratio, those after its name where it has one. */
    static Optional<List<Expression>> terms(Expression expression) {
        return switch (expression) {
            case Expression.Proportion ratio -> Optional.of(ratio.parts());
            case Expression.Relation(List<Expression> sides, List<String> operators)
            when operators.equals(List.of(":")) && sides.stream().allMatch(RatioReader::isConstant) ->
                Optional.of(sides);
            case Expression.Relation(List<Expression> sides, List<String> operators)
            when sides.getLast() instanceof Expression.Proportion ratio
                    && operators.stream().allMatch(sign -> sign.equals("="))
                    && sides.subList(0, sides.size() - 1).stream().allMatch(RatioReader::isName) ->
                Optional.of(ratio.parts());
            default -> Optional.empty();
        };
    }

    /** The names that a ratio belongs to, such as a:b in {@code a:b = 2:3}. */
    static Optional<Expression> name(Expression expression) {
        return expression instanceof Expression.Relation relation
                ? relation.sides().stream()
                        .limit(relation.sides().size() - 1L)
                        .filter(Expression.Proportion.class::isInstance)
                        .findFirst()
                : Optional.empty();
    }

    /** {@code π} in {@code π:6}. */
    private static boolean isConstant(Expression side) {
        boolean letter = side instanceof Expression.Symbol(String name) && !name.equals("pi");
        return !letter
                && ExpressionWalk.variables(side).isEmpty()
                && !ExpressionWalk.contains(side, Expression.Prose.class::isInstance);
    }

    private static boolean isName(Expression expression) {
        return expression instanceof Expression.Proportion ratio
                ? ratio.parts().stream().allMatch(ValueNames::isName)
                : ValueNames.isName(expression);
    }
}
