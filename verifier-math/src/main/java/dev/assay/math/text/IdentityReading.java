package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;

/**
 * An equation that holds for all values is its last side, for another side that is no equation: {@code x^2-1=(x-1)(x+1)} for
 * {@code (x-1)(x+1)}. A condition such as {@code x^2=1} is none.
 */
final class IdentityReading implements WordingReading {
    private static final List<String> SIGNS = List.of("=", "\u2261", "\uff1d", "equiv");

    @Override
    public String name() {
        return "read.identity";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        Expression wanted = gold.expression();
        boolean mayBeIdentity = isEquation(wanted) || SIGNS.stream().anyMatch(answer::contains);
        if (!mayBeIdentity || !(AnswerReader.read(answer) instanceof AnswerReading.Read(Expression given))) {
            return Optional.empty();
        }
        boolean one = isEquation(wanted) != isEquation(given);
        Optional<Expression> left = one ? value(wanted, comparison) : Optional.empty();
        Optional<Expression> right = one ? value(given, comparison) : Optional.empty();
        return left.isPresent() && right.isPresent()
                ? Optional.of(comparison.compare(left.get(), right.get())).filter(DecisionTrace::isEqual)
                : Optional.empty();
    }

    private static boolean isEquation(Expression side) {
        return side instanceof Expression.Relation;
    }

    /** The last side of an identity, or what is no relation; empty for any other relation. */
    private static Optional<Expression> value(Expression side, PairComparison comparison) {
        if (!(side instanceof Expression.Relation relation)) {
            return Optional.of(side);
        }
        Expression first = relation.sides().getFirst();
        Expression last = relation.sides().getLast();
        boolean isNamed = first instanceof Expression.Symbol || first instanceof Expression.Application;
        return !isNamed
                        && relation.operators().stream().allMatch("="::equals)
                        && comparison.compare(first, last).isEqual()
                ? Optional.of(last)
                : Optional.empty();
    }
}
