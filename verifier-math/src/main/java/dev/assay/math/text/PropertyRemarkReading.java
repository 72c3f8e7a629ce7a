package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.gold.MathGold;
import dev.assay.math.wording.PropertyRemark;
import java.util.Optional;

/** Statements of a property are the same without the test that shows it, or what follows from it. */
final class PropertyRemarkReading implements WordingReading {
    @Override
    public String name() {
        return "read.property_remark";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        return PropertyRemark.say(gold.text(), answer)
                ? Optional.of(DecisionTrace.of("equal.words", RuleDecision.EQUAL))
                : Optional.empty();
    }
}
