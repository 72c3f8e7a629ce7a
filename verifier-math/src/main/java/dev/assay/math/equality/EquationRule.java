package dev.assay.math.equality;

import dev.assay.math.algebra.Canonical;
import dev.assay.math.algebra.Canonicalizer;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;

/** Equations are equal when one is a multiple of the other: {@code 2x - 4 = 0} and {@code x = 2}. */
final class EquationRule implements Rule {
    @Override
    public String name() {
        return "equal.equation";
    }

    @Override
    public Optional<Ruling> rule(Expression gold, Expression answer, Comparison comparison) {
        if (!(gold instanceof Expression.Relation wanted) || !(answer instanceof Expression.Relation given)) {
            return Optional.empty();
        }
        if (!wanted.operators().equals(given.operators())) {
            return Optional.of(Ruling.of(name(), Decision.unsupported()));
        }
        if (sameSides(wanted.sides(), given.sides(), comparison)) {
            return Optional.of(Ruling.of(name(), true));
        }
        if (!wanted.operators().equals(List.of("="))) {
            return Optional.of(Ruling.of(name(), Decision.unsupported()));
        }
        return Optional.of(Ruling.of(name(), ofDifferences(wanted, given, comparison)));
    }

    private static boolean sameSides(List<Expression> wanted, List<Expression> given, Comparison comparison) {
        for (int side = 0; side < wanted.size(); side++) {
            if (!comparison.compare(wanted.get(side), given.get(side)).isEqual()) {
                return false;
            }
        }
        return true;
    }

    private static Decision ofDifferences(
            Expression.Relation wanted, Expression.Relation given, Comparison comparison) {
        var quotient =
                Canonicalizer.of(new Expression.Quotient(difference(wanted), difference(given)), comparison.steps());
        return switch (quotient) {
            case Canonical.Value value when value.isConstant() -> Decision.EQUAL;
            case Canonical.Value _ -> areNamed(wanted, given) ? Decision.DIFFERENT : Decision.unsupported();
            case Canonical.NotScalar _, Canonical.Undefined _, Canonical.TooLarge _ -> Decision.unsupported();
        };
    }

    private static boolean areNamed(Expression.Relation wanted, Expression.Relation given) {
        return wanted.sides().getFirst() instanceof Expression.Symbol
                && given.sides().getFirst() instanceof Expression.Symbol;
    }

    private static Expression difference(Expression.Relation equation) {
        return new Expression.Sum(List.of(
                equation.sides().getFirst(),
                new Expression.Negation(equation.sides().getLast())));
    }
}
