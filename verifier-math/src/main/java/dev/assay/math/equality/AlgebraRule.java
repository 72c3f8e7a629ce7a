package dev.assay.math.equality;

import dev.assay.math.algebra.Canonical;
import dev.assay.math.algebra.Equivalence;
import dev.assay.math.syntax.Expression;
import dev.assay.verifier.Certainty;
import java.util.Optional;

/** Scalars are equal when their canonical forms are. */
final class AlgebraRule implements Rule {
    @Override
    public String name() {
        return "equal.algebra";
    }

    @Override
    public Optional<Ruling> rule(Expression gold, Expression answer, Comparison comparison) {
        var wanted = comparison.canonical(gold);
        var given = comparison.canonical(answer);
        if (wanted instanceof Canonical.Value left && given instanceof Canonical.Value right) {
            boolean rational = left.rational().isPresent() && right.rational().isPresent();
            return Optional.of(Ruling.of(rational ? "equal.rational" : name(), decision(left, right, comparison)));
        }
        return Optional.of(without(wanted, given));
    }

    private static Decision decision(Canonical.Value left, Canonical.Value right, Comparison comparison) {
        return switch (Equivalence.of(left, right, comparison.steps())) {
            case Equivalence.Same _ -> Decision.EQUAL;
            case Equivalence.Different _ -> Decision.DIFFERENT;
            case Equivalence.Unknown _ -> Decision.unsupported();
        };
    }

    private Ruling without(Canonical wanted, Canonical given) {
        if (given instanceof Canonical.TooLarge(var limit)) {
            return Ruling.of(limit.toString(), Decision.unsupported());
        }
        if (wanted instanceof Canonical.TooLarge(var limit)) {
            return Ruling.of(limit.toString(), Decision.unsupported());
        }
        boolean domain = given instanceof Canonical.Undefined || wanted instanceof Canonical.Undefined;
        return Ruling.of(name(), domain ? new Decision.Undecided(Certainty.Reason.DOMAIN) : Decision.unsupported());
    }
}
