package dev.assay.math.equality;

import dev.assay.math.syntax.Expression;
import java.util.Optional;

/** A condition that restricts nothing, such as {@code n ≥ 1} or "for all x", may be left out; any other may not. */
final class ConditionRule implements Rule {
    @Override
    public String name() {
        return "equal.condition";
    }

    @Override
    public Optional<Ruling> rule(Expression gold, Expression answer, Comparison comparison) {
        var wanted = Qualified.of(gold);
        var given = Qualified.of(answer);
        if (wanted.isPresent() == given.isPresent()) {
            return Optional.empty();
        }
        var main = comparison.compare(
                wanted.map(Qualified::main).orElse(gold),
                given.map(Qualified::main).orElse(answer));
        boolean harmless = wanted.or(() -> given).filter(Qualified::harmless).isPresent();
        boolean decided = harmless || !main.isEqual();
        return Optional.of(decided ? main.after(name()) : Ruling.of(name(), Decision.unsupported()));
    }
}
