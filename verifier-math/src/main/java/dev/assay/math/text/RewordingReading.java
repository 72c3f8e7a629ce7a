package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import java.util.Optional;
import java.util.function.Function;

/**
 * A reading of a description in words as the notation that it stands for, such as "all real numbers greater than 2" as {@code (2, ∞)}.
 *
 * @param notation the notation of a text; empty where it describes nothing of the kind
 * @param both whether gold and answer both must be such descriptions
 */
record RewordingReading(String name, Function<String, Optional<String>> notation, boolean both)
        implements WordingReading {
    RewordingReading(String name, Function<String, Optional<String>> notation) {
        this(name, notation, false);
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        Optional<String> wanted = notation.apply(gold.text());
        if (both && wanted.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> given = notation.apply(answer);
        boolean described = given.isPresent() || (wanted.isPresent() && !both);
        return described
                        && AnswerReader.read(wanted.orElse(gold.text())) instanceof AnswerReading.Read(Expression left)
                        && AnswerReader.read(given.orElse(answer)) instanceof AnswerReading.Read(Expression right)
                ? Optional.of(comparison.compare(left, right))
                : Optional.empty();
    }
}
