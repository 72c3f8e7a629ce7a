package dev.assay.math.equality.equation;

import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.ValueNames;
import dev.assay.math.syntax.Expression;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Renames the parameter of a curve whose coordinates have names: {@code x = 2 cos t, y = 3 sin t}. */
final class CurveParameters {
    /** Letters that a parameter is called by, and hardly ever a length or a speed that a question names. */
    private static final Set<String> PARAMETERS = Set.of("t", "s", "u", "theta", "phi", "tau");

    private CurveParameters() {}

    /** The answer's coordinates with the gold's parameter; empty where either has other letters than one parameter. */
    static Optional<Expression> renamed(SolutionSet wanted, Expression answer) {
        boolean curve = wanted.isSingle()
                && wanted.labels().size() > 1
                && ValueNames.areCoordinates(wanted.labels())
                && answer instanceof Expression.Tuple;
        if (!curve) {
            return Optional.empty();
        }
        Optional<String> own = parameter(wanted.rows().getFirst());
        Optional<String> other = parameter(answer.parts());
        return own.isPresent() && other.isPresent()
                ? Optional.of(ExpressionWalk.substitute(answer, other.get(), new Expression.Symbol(own.get())))
                : Optional.empty();
    }

    private static Optional<String> parameter(List<Expression> coordinates) {
        Set<String> names = coordinates.stream()
                .map(ExpressionWalk::variables)
                .flatMap(Collection::stream)
                .collect(Collectors.toUnmodifiableSet());
        return names.size() == 1 ? names.stream().filter(PARAMETERS::contains).findFirst() : Optional.empty();
    }
}
