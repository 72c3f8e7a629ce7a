package dev.assay.math;

import dev.assay.math.equality.Comparison;
import dev.assay.math.equality.Decision;
import dev.assay.math.equality.Ruling;
import dev.assay.math.syntax.Expression;
import dev.assay.math.syntax.Reader;
import dev.assay.math.syntax.Reading;
import dev.assay.math.wording.Framing;
import dev.assay.math.wording.IntegerSets;

/** Compares texts as notation, as descriptions of integers, and without the sentences around their values. */
record Wording(Comparison comparison) {
    private static final String INTEGERS = "equal.integers";

    Ruling compare(Gold gold, String answer, Expression expression) {
        var plain = notation(gold, answer, expression);
        var integers = IntegerSets.same(gold.text(), answer);
        if (integers.isPresent()) {
            boolean conflict = plain.isEqual() && !integers.get();
            return Ruling.of(INTEGERS, conflict ? Decision.unsupported() : Decision.of(integers.get()));
        }
        return plain.isEqual() ? plain : withoutSentences(gold, answer, plain);
    }

    private Ruling notation(Gold gold, String answer, Expression expression) {
        return new TextRules(comparison)
                .ruling(gold, answer, expression)
                .orElseGet(() -> comparison.compare(gold.expression(), expression));
    }

    /** What the values inside the sentences decide, if they make the two equal or the texts had left it open. */
    private Ruling withoutSentences(Gold gold, String answer, Ruling plain) {
        var wanted = Framing.ofGold(gold.text());
        var given = Framing.ofAnswer(answer);
        if ((wanted.isEmpty() && given.isEmpty())
                || !(Gold.read(wanted.orElse(gold.text()), null) instanceof Gold.Reference(Gold core))
                || !(Reader.read(given.orElse(answer)) instanceof Reading.Read(Expression inner))) {
            return plain;
        }
        var ruling = ofValues(core, given.orElse(answer), inner);
        boolean better = ruling.isEqual() || plain.decision() instanceof Decision.Undecided;
        return better ? ruling.after("read.core") : plain;
    }

    private Ruling ofValues(Gold gold, String answer, Expression expression) {
        if (gold.text().equals(answer)) {
            return Ruling.of("equal.text", Decision.EQUAL);
        }
        return IntegerSets.same(gold.text(), answer)
                .map(same -> Ruling.of(INTEGERS, Decision.of(same)))
                .orElseGet(() -> notation(gold, answer, expression));
    }
}
