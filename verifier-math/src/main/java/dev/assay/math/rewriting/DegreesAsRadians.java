package dev.assay.math.rewriting;

import dev.assay.math.syntax.Expression;
import java.util.Optional;

/** Reads degrees as the numbers that they are, so that {@code 90° − α} is {@code π/2 − α}. */
public final class DegreesAsRadians {
    private DegreesAsRadians() {}

    /** The expression in radians; empty where no degrees stand in it. */
    public static Optional<Expression> of(Expression expression) {
        Expression read = in(expression);
        return read.equals(expression) ? Optional.empty() : Optional.of(read);
    }

    /** The expression with each amount of degrees in radians. */
    public static Expression in(Expression expression) {
        return ExpressionWalk.replaced(expression, DegreesAsRadians::isInDegrees, DegreesAsRadians::inRadians);
    }

    private static boolean isInDegrees(Expression part) {
        return part instanceof Expression.Measure(Expression _, String unit) && unit.equals("°");
    }

    private static Expression inRadians(Expression degrees) {
        return NumberExpressions.product(
                degrees.parts().getFirst(), new Expression.Quotient(NumberExpressions.PI, NumberExpressions.of(180)));
    }
}
