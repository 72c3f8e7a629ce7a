package dev.assay.math.syntax;

import dev.assay.math.number.Rational;
import java.util.List;
import java.util.Optional;

/**
 * The whole numbers that a relation below a sum or product names: {@code k ≥ 0} and {@code 0 < k < n} as first and last ones.
 *
 * @param first the first number
 * @param last the last number, which is ∞ where the relation has none
 */
record IndexBounds(String variable, Expression first, Expression last) {
    private static final Expression.Symbol INFINITY = new Expression.Symbol("∞");

    /** The bounds of a relation; empty where it does not compare one letter with a first number, and a last one. */
    static Optional<IndexBounds> of(Expression.Relation relation) {
        List<Expression> sides = relation.sides();
        List<String> signs = relation.operators();
        if (signs.size() == 1 && sides.getFirst() instanceof Expression.Symbol(String name)) {
            boolean begins = signs.getFirst().equals("≥") || signs.getFirst().equals(">");
            return begins && isWhole(sides.getLast())
                    ? Optional.of(new IndexBounds(
                            name, moved(sides.getLast(), signs.getFirst().equals(">") ? 1 : 0), INFINITY))
                    : Optional.empty();
        }
        boolean rises = signs.size() == 2 && signs.stream().allMatch(sign -> sign.equals("<") || sign.equals("≤"));
        return rises && sides.get(1) instanceof Expression.Symbol(String name) && !INFINITY.equals(sides.getLast())
                ? Optional.of(new IndexBounds(
                        name,
                        moved(sides.getFirst(), signs.getFirst().equals("<") ? 1 : 0),
                        moved(sides.getLast(), signs.getLast().equals("<") ? -1 : 0)))
                : Optional.empty();
    }

    private static boolean isWhole(Expression number) {
        return number instanceof Expression.Numeral(Rational value, var _) && value.isInteger();
    }

    private static Expression moved(Expression bound, int by) {
        if (by == 0) {
            return bound;
        }
        if (bound instanceof Expression.Numeral(Rational value, var form)) {
            return new Expression.Numeral(value.plus(Rational.of(by)), form);
        }
        Expression one = new Expression.Numeral(Rational.ONE, Expression.Numeral.Form.INTEGER);
        return new Expression.Sum(List.of(bound, by > 0 ? one : new Expression.Negation(one)));
    }
}
