package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.gold.MathGold;
import dev.assay.math.wording.FamilyMembers;
import dev.assay.math.wording.IntegerSets;
import java.util.Optional;

/** Linear forms with ranges of their own are the gold's where they are the same integers together. */
final class FamilyMembersReading implements WordingReading {
    @Override
    public String name() {
        return "read.families";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        return FamilyMembers.description(answer)
                .flatMap(given -> FamilyMembers.description(gold.text())
                        .flatMap(wanted -> IntegerSets.same("integers " + wanted, "integers " + given)))
                .filter(Boolean::booleanValue)
                .map(_ -> DecisionTrace.of(SentenceReading.INTEGERS, RuleDecision.EQUAL));
    }
}
