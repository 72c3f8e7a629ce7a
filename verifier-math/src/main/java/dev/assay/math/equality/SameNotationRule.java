package dev.assay.math.equality;

import dev.assay.math.syntax.Expression;
import java.util.Optional;

/** What is written the same is equal. */
final class SameNotationRule implements Rule {
    @Override
    public String name() {
        return "equal.notation";
    }

    @Override
    public Optional<Ruling> rule(Expression gold, Expression answer, Comparison comparison) {
        return gold.equals(answer) ? Optional.of(Ruling.of(name(), true)) : Optional.empty();
    }
}
