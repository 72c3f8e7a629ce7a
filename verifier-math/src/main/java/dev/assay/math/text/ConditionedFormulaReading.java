package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.ConditionedFormula;
import java.util.Optional;

/** Two formulas with the same condition on one letter are the same where they are with the same name of this letter. */
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
        Optional<ConditionedFormula> wanted = given.isEmpty() ? Optional.empty() : ConditionedFormula.of(gold.text());
        boolean same = wanted.isPresent()
                && wanted.get().condition().equals(given.get().condition());
        return same
                ? wanted.get()
                        .renamed(COMMON)
                        .flatMap(left -> given.get().renamed(COMMON).flatMap(right -> compare(left, right, comparison)))
                : Optional.empty();
    }

    private static Optional<DecisionTrace> compare(String wanted, String given, PairComparison comparison) {
        return AnswerReader.read(wanted) instanceof AnswerReading.Read(Expression left)
                        && AnswerReader.read(given) instanceof AnswerReading.Read(Expression right)
                ? Optional.of(comparison.compare(left, right)).filter(DecisionTrace::isEqual)
                : Optional.empty();
    }
}
