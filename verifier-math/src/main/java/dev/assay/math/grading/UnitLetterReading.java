package dev.assay.math.grading;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.rewriting.UnitLetters;
import dev.assay.math.syntax.Expression;
import java.util.Optional;

/** Letters that look like a unit are factors: {@code \\frac12 mg} is half of the product of m and g. */
final class UnitLetterReading implements RarerReading {
    @Override
    public String name() {
        return "read.factors";
    }

    @Override
    public Optional<DecisionTrace> compare(GradedPair pair) {
        Expression gold = pair.gold().expression();
        Expression answer = pair.expression();
        return UnitLetters.areIn(gold, answer) || UnitLetters.areIn(answer, gold)
                ? Optional.of(pair.comparison().compare(UnitLetters.of(gold, answer), UnitLetters.of(answer, gold)))
                : Optional.empty();
    }
}
