package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.equality.equation.PermutedSolutions;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.UnorderedSolutions;
import java.util.Optional;

/** Solutions that hold in any order are the list of all orders. */
final class UnorderedSolutionReading implements WordingReading {
    @Override
    public String name() {
        return "read.permutations";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        Optional<UnorderedSolutions> wanted = UnorderedSolutions.of(gold.text());
        Optional<UnorderedSolutions> given = UnorderedSolutions.of(answer);
        if (wanted.isEmpty() && given.isEmpty()) {
            return Optional.empty();
        }
        Optional<Expression> left = listed(wanted, gold.text(), comparison);
        Optional<Expression> right = listed(given, answer, comparison);
        return left.flatMap(golds -> right.map(answers -> comparison.compare(golds, answers)));
    }

    /** Whether there are as many orders as the text says. */
    private static boolean isCount(int count, Expression all) {
        return count == 0
                || count == (all instanceof Expression.Listing ? all.parts().size() : 1);
    }

    private static Optional<Expression> listed(
            Optional<UnorderedSolutions> permuted, String text, PairComparison comparison) {
        return AnswerReader.read(permuted.map(UnorderedSolutions::solutions).orElse(text))
                        instanceof AnswerReading.Read(Expression read)
                ? permuted.isEmpty()
                        ? Optional.of(read)
                        : PermutedSolutions.of(read, comparison)
                                .filter(all -> isCount(permuted.get().count(), all))
                : Optional.empty();
    }
}
