package dev.assay.math.equality;

import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;

/** Reads ratios such as {@code 7:32} and {@code S_{ABC}:S = 7:32}. */
final class Ratios {
    private Ratios() {}

    /** The terms of a ratio, those after its name where it has one. */
    static Optional<List<Expression>> terms(Expression expression) {
        if (!(expression instanceof Expression.Relation(List<Expression> sides, List<String> operators))) {
            return Optional.empty();
        }
        int equals = operators.lastIndexOf("=");
        var signs = operators.subList(equals + 1, operators.size());
        boolean named = equals < 0 || sides.subList(0, equals + 1).stream().allMatch(Names::isName);
        boolean ratio = !signs.isEmpty() && signs.stream().allMatch(sign -> sign.equals(":"));
        boolean plain = operators.stream().allMatch(sign -> sign.equals(":") || sign.equals("="));
        return ratio && named && plain ? Optional.of(sides.subList(equals + 1, sides.size())) : Optional.empty();
    }
}
