package dev.assay.math;

import dev.assay.math.equality.DecisionTrace;
import dev.assay.math.equality.PairComparison;
import dev.assay.math.equality.PermutedSolutions;
import dev.assay.math.equality.RuleDecision;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.IntegerSets;
import dev.assay.math.wording.RealWords;
import dev.assay.math.wording.SentenceFrame;
import dev.assay.math.wording.UnorderedSolutions;
import java.util.Optional;

/** Compares texts as notation, as descriptions of integers, and without the sentences around their values. */
record WordingComparison(PairComparison comparison) {
    private static final String INTEGERS = "equal.integers";

    DecisionTrace compare(MathGold gold, String answer, Expression expression) {
        var plain = notation(gold, answer, expression);
        var integers = IntegerSets.same(gold.text(), answer);
        if (integers.isPresent()) {
            boolean conflict = plain.isEqual() && !integers.get();
            return DecisionTrace.of(INTEGERS, conflict ? RuleDecision.unsupported() : RuleDecision.of(integers.get()));
        }
        return plain.isEqual()
                ? plain
                : withoutSentences(gold, answer, permuted(gold, answer, inSigns(gold, answer, plain)));
    }

    /** Sets of real numbers in words as intervals, if that makes the two equal or the texts had left it open. */
    private DecisionTrace inSigns(MathGold gold, String answer, DecisionTrace plain) {
        var wanted = RealWords.signs(gold.text());
        var given = RealWords.signs(answer);
        if ((wanted.isEmpty() && given.isEmpty())
                || !(AnswerReader.read(wanted.orElse(gold.text())) instanceof AnswerReading.Read(Expression left))
                || !(AnswerReader.read(given.orElse(answer)) instanceof AnswerReading.Read(Expression right))) {
            return plain;
        }
        var ruling = comparison.compare(left, right);
        boolean better = ruling.isEqual() || plain.decision() instanceof RuleDecision.Undecided;
        return better ? ruling.after("read.real_numbers") : plain;
    }

    /** Solutions in any order as the list of all, if that makes the two equal or the texts had left it open. */
    private DecisionTrace permuted(MathGold gold, String answer, DecisionTrace plain) {
        var wanted = UnorderedSolutions.of(gold.text());
        var given = UnorderedSolutions.of(answer);
        if (wanted.isEmpty() && given.isEmpty()) {
            return plain;
        }
        var left = listed(wanted, gold.text());
        var right = listed(given, answer);
        if (left.isEmpty() || right.isEmpty()) {
            return plain;
        }
        var ruling = comparison.compare(left.get(), right.get());
        boolean better = ruling.isEqual() || plain.decision() instanceof RuleDecision.Undecided;
        return better ? ruling.after("read.permutations") : plain;
    }

    private Optional<Expression> listed(Optional<UnorderedSolutions> permuted, String text) {
        return AnswerReader.read(permuted.map(UnorderedSolutions::solutions).orElse(text))
                        instanceof AnswerReading.Read(Expression read)
                ? permuted.isEmpty() ? Optional.of(read) : PermutedSolutions.of(read, comparison)
                : Optional.empty();
    }

    private DecisionTrace notation(MathGold gold, String answer, Expression expression) {
        return new TextRules(comparison)
                .ruling(gold, answer, expression)
                .orElseGet(() -> comparison.compare(gold.expression(), expression));
    }

    /** What the values inside the sentences decide, if they make the two equal or the texts had left it open. */
    private DecisionTrace withoutSentences(MathGold gold, String answer, DecisionTrace plain) {
        var wanted = SentenceFrame.ofGold(gold.text());
        var given = SentenceFrame.ofAnswer(answer);
        if ((wanted.isEmpty() && given.isEmpty())
                || !(MathGold.read(wanted.orElse(gold.text()), null) instanceof MathGold.Reference(MathGold core))
                || !(AnswerReader.read(given.orElse(answer)) instanceof AnswerReading.Read(Expression inner))) {
            return plain;
        }
        var ruling = ofValues(core, given.orElse(answer), inner);
        boolean better = ruling.isEqual() || plain.decision() instanceof RuleDecision.Undecided;
        return better ? ruling.after("read.core") : plain;
    }

    private DecisionTrace ofValues(MathGold gold, String answer, Expression expression) {
        if (gold.text().equals(answer)) {
            return DecisionTrace.of("equal.text", RuleDecision.EQUAL);
        }
        return IntegerSets.same(gold.text(), answer)
                .map(same -> DecisionTrace.of(INTEGERS, RuleDecision.of(same)))
                .orElseGet(() -> notation(gold, answer, expression));
    }
}
