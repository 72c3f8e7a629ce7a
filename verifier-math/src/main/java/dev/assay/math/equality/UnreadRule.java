package dev.assay.math.equality;

import dev.assay.math.syntax.Expression;
import dev.assay.verifier.Certainty;
import java.util.Optional;

/** Notation that the grammar does not cover leaves the pair undecided. */
final class UnreadRule implements Rule {
    @Override
    public String name() {
        return "equal.unread";
    }

    @Override
    public Optional<Ruling> rule(Expression gold, Expression answer, Comparison comparison) {
        if (answer instanceof Expression.Opaque) {
            return Optional.of(Ruling.of(name(), new Decision.Undecided(Certainty.Reason.UNPARSED)));
        }
        return gold instanceof Expression.Opaque
                ? Optional.of(Ruling.of(name(), Decision.unsupported()))
                : Optional.empty();
    }
}
