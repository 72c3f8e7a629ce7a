package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.ConditionedFormula;
import java.util.Optional;

/**
 * Two formulas with the same condition on one letter are the same where they are with the same name of this letter; in words, a
 * condition is what it is in signs.
 */
final class ConditionedFormulaReading implements WordingReading {
    /** A letter that neither formula may have. */
    private static final String COMMON = "\\kappa";

    @Override
    public String name() {
        return "read.same_condition";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        Optional<ConditionedFormula> given = ConditionedFormula.of(answer);
        if (given.isEmpty()) {
            return Optional.empty();
        }
        Optional<ConditionedFormula> wanted = ConditionedFormula.of(gold.text());
        Optional<DecisionTrace> renamed = wanted.filter(
                        formula -> formula.condition().equals(given.get().condition()))
                .flatMap(formula -> formula.renamed(COMMON))
                .flatMap(left -> given.get().renamed(COMMON).flatMap(right -> compare(left, right, comparison)));
        return renamed.isPresent()
                ? renamed
                : given.get()
                        .signs()
                        .flatMap(signs -> compare(
                                wanted.flatMap(ConditionedFormula::signs).orElse(gold.text()), signs, comparison));
    }

    private static Optional<DecisionTrace> compare(String wanted, String given, PairComparison comparison) {
        return AnswerReader.read(wanted) instanceof AnswerReading.Read(Expression left)
                        && AnswerReader.read(given) instanceof AnswerReading.Read(Expression right)
                ? Optional.of(comparison.compare(left, right)).filter(DecisionTrace::isEqual)
                : Optional.empty();
    }
}
