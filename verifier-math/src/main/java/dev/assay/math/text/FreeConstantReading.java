package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.FreeConstants;
import java.util.Optional;
import java.util.regex.Pattern;

/** Functions with constants that a phrase leaves free; one without such a phrase may say nothing else of its letters. */
final class FreeConstantReading implements WordingReading {
    private static final Pattern CONDITION = Pattern.compile(
            "[<>≤≥≠∈]|\\\\(?:in|[lg]eq?(?:slant)?|neq?|[lg]t)(?![A-Za-z])|integer|positive|negative|rational|nonzero|non-zero");

    @Override
    public String name() {
        return "read.free_constants";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        Optional<String> wanted = FreeConstants.signs(gold.text());
        Optional<String> given = FreeConstants.signs(answer);
        boolean open = isOpen(wanted, gold.text()) && isOpen(given, answer);
        return open
                        && (wanted.isPresent() || given.isPresent())
                        && AnswerReader.read(wanted.orElse(gold.text())) instanceof AnswerReading.Read(Expression left)
                        && AnswerReader.read(given.orElse(answer)) instanceof AnswerReading.Read(Expression right)
                ? Optional.of(comparison.compare(left, right)).filter(DecisionTrace::isEqual)
                : Optional.empty();
    }

    private static boolean isOpen(Optional<String> free, String text) {
        return free.isPresent() || !CONDITION.matcher(text).find();
    }
}
