package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.IntegerSets;
import dev.assay.math.wording.SentenceFrame;
import java.util.Optional;
import java.util.regex.Pattern;

/** The values inside two sentences count without the words around them. */
final class SentenceReading implements WordingReading {
    static final String INTEGERS = "equal.integers";

    /** What says something of A and of others, so that A is a name and no article. */
    private static final Pattern OF_NAMES = Pattern.compile(
            "^(?:\\\\text\\{)?\\$?A\\$?(?:\\})? (?:is|was) (?:an? |the )?\\p{L}{2,}.*(?:,|;| and) \\$?[B-Z]\\$? (?:is|was) ");

    @Override
    public String name() {
        return "read.core";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        if (OF_NAMES.matcher(gold.text()).find()) {
            return Optional.empty();
        }
        Optional<String> wanted = SentenceFrame.ofGold(gold.text());
        Optional<String> given = SentenceFrame.ofAnswer(answer);
        boolean framed = wanted.isPresent() || given.isPresent();
        return framed
                        && MathGold.read(wanted.orElse(gold.text()), null) instanceof MathGold.Reference(MathGold core)
                        && AnswerReader.read(given.orElse(answer)) instanceof AnswerReading.Read(Expression inner)
                ? Optional.of(ofValues(core, given.orElse(answer), inner, comparison))
                : Optional.empty();
    }

    private static DecisionTrace ofValues(
            MathGold gold, String answer, Expression expression, PairComparison comparison) {
        if (gold.text().equals(answer)) {
            return DecisionTrace.of("equal.text", RuleDecision.EQUAL);
        }
        return IntegerSets.same(gold.text(), answer)
                .map(same -> DecisionTrace.of(INTEGERS, RuleDecision.of(same)))
                .orElseGet(() -> new TextRules(comparison).compare(gold, answer, expression));
    }
}
