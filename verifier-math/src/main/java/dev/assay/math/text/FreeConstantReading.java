package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.FreeConstants;
import java.util.Optional;
import java.util.function.Function;
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
        Optional<FreeConstants> given = FreeConstants.of(answer);
        Optional<FreeConstants> wanted = FreeConstants.of(gold.text());
        boolean open = (given.isPresent() || wanted.isPresent())
                && (given.isPresent() || !CONDITION.matcher(answer).find())
                && (wanted.isPresent() || !CONDITION.matcher(gold.text()).find());
        return open
                ? compare(wanted, gold.text(), given, answer, FreeConstants::numbered, comparison)
                        .or(() -> compare(wanted, gold.text(), given, answer, FreeConstants::value, comparison))
                : Optional.empty();
    }

    /** Equal where both formulas are with their constants written so. */
    private static Optional<DecisionTrace> compare(
            Optional<FreeConstants> wanted,
            String gold,
            Optional<FreeConstants> given,
            String answer,
            Function<FreeConstants, String> form,
            PairComparison comparison) {
        return AnswerReader.read(wanted.map(form).orElse(gold)) instanceof AnswerReading.Read(Expression left)
                        && AnswerReader.read(given.map(form).orElse(answer))
                                instanceof AnswerReading.Read(Expression right)
                ? Optional.of(comparison.compare(left, right)).filter(DecisionTrace::isEqual)
                : Optional.empty();
    }
}
