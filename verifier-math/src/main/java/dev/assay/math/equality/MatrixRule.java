package dev.assay.math.equality;

import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;

/** Matrices have the same entries in the same places; a column or a row may be written as a tuple. */
final class MatrixRule implements Rule {
    @Override
    public String name() {
        return "equal.matrix";
    }

    @Override
    public Optional<Ruling> rule(Expression gold, Expression answer, Comparison comparison) {
        if (gold instanceof Expression.Matrix wanted && answer instanceof Expression.Matrix given) {
            boolean sameShape = wanted.rows().size() == given.rows().size()
                    && wanted.rows().getFirst().size()
                            == given.rows().getFirst().size();
            return Optional.of(Ruling.of(
                    name(),
                    sameShape ? Members.inOrder(entries(wanted), entries(given), comparison) : Decision.DIFFERENT));
        }
        var wanted = vector(gold);
        var given = vector(answer);
        boolean matrix = gold instanceof Expression.Matrix || answer instanceof Expression.Matrix;
        return matrix && wanted.isPresent() && given.isPresent()
                ? Optional.of(Ruling.of(name(), Members.inOrder(wanted.get(), given.get(), comparison)))
                : Optional.empty();
    }

    private static List<Expression> entries(Expression.Matrix matrix) {
        return matrix.rows().stream().flatMap(List::stream).toList();
    }

    private static Optional<List<Expression>> vector(Expression expression) {
        return switch (expression) {
            case Expression.Matrix matrix
            when matrix.rows().size() == 1 || matrix.rows().getFirst().size() == 1 -> Optional.of(entries(matrix));
            case Expression.Tuple tuple
            when tuple.open().equals("(") && tuple.close().equals(")") -> Optional.of(tuple.members());
            default -> Optional.empty();
        };
    }
}
