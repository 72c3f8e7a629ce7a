package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.TuplePhrase;
import java.util.Optional;

/** Tuples in a phrase, where the gold is tuples in brackets. */
final class TupleReading implements WordingReading {
    @Override
    public String name() {
        return "read.tuples";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        return isOfTuples(gold.expression())
                ? TuplePhrase.tuples(answer)
                        .flatMap(text -> AnswerReader.read(text) instanceof AnswerReading.Read(Expression tuples)
                                ? Optional.of(comparison.compare(gold.expression(), tuples))
                                        .filter(DecisionTrace::isEqual)
                                : Optional.empty())
                : Optional.empty();
    }

    private static boolean isOfTuples(Expression gold) {
        return gold instanceof Expression.Tuple
                || (gold instanceof Expression.Listing listing
                        && listing.members().stream().allMatch(Expression.Tuple.class::isInstance));
    }
}
