package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.gold.MathGold;
import dev.assay.math.wording.ShortStatement;
import java.util.Optional;

/**
 * Short statements are the same where they say the same of their subject, in whatever words: "No, the integral is
 * divergent" is "diverges", "K_5 is not planar" is "no".
 */
final class StatementReading implements WordingReading {
    @Override
    public String name() {
        return "read.statement";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        return ShortStatement.say(gold.text(), answer)
                ? Optional.of(DecisionTrace.of("equal.words", RuleDecision.EQUAL))
                : Optional.empty();
    }
}
