package dev.assay.math;

import dev.assay.math.equality.Comparison;
import dev.assay.math.equality.Decision;
import dev.assay.math.equality.Ruling;
import dev.assay.math.syntax.Expression;
import dev.assay.math.syntax.Reader;
import dev.assay.math.syntax.Reading;
import dev.assay.math.wording.Framing;
import dev.assay.math.wording.IntegerSets;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Verdict;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One answer that was read against all golds of its task. */
record Grading(MathTask task, List<Gold> golds, String answer, Expression expression, Explanation.Builder explanation) {
    /** Right if one gold equals the answer, else undecided if one may, else wrong. */
    Verdict verdict() {
        var conventions = task.conventions();
        var choices = task.choices() == null ? null : new Choices(task.choices());
        Ruling undecided = null;
        for (var gold : golds) {
            var comparison = new Comparison(conventions);
            var ruling =
                    choices == null ? compare(gold, comparison) : choices.compare(gold, answer, expression, comparison);
            explain(gold, ruling);
            if (ruling.isEqual()) {
                return formed(gold);
            }
            if (undecided == null && ruling.decision() instanceof Decision.Undecided) {
                undecided = ruling;
            }
        }
        return zero(undecided);
    }

    /** As notation, and where that does not make them equal, by what the words around it say. */
    private Ruling compare(Gold gold, Comparison comparison) {
        var plain = plain(gold, answer, expression, comparison);
        boolean numbers = gold.expression() instanceof Expression.Numeral && expression instanceof Expression.Numeral;
        return numbers ? plain : Blanks.ordered(worded(gold, plain, comparison), gold, expression, comparison);
    }

    private static Ruling plain(Gold gold, String answer, Expression expression, Comparison comparison) {
        return new TextRules(comparison)
                .ruling(gold, answer, expression)
                .orElseGet(() -> comparison.compare(gold.expression(), expression));
    }

    private Ruling worded(Gold gold, Ruling plain, Comparison comparison) {
        var integers = IntegerSets.same(gold.text(), answer);
        if (integers.isPresent()) {
            boolean conflict = plain.isEqual() && !integers.get();
            return Ruling.of("equal.integers", conflict ? Decision.unsupported() : Decision.of(integers.get()));
        }
        if (plain.isEqual()) {
            return plain;
        }
        var wanted = Framing.ofGold(gold.text());
        var given = Framing.ofAnswer(answer);
        if ((wanted.isEmpty() && given.isEmpty())
                || !(Gold.read(wanted.orElse(gold.text())) instanceof Gold.Reference(Gold core))
                || !(Reader.read(given.orElse(answer)) instanceof Reading.Read(Expression inner))) {
            return plain;
        }
        var text = given.orElse(answer);
        var ruling = IntegerSets.same(core.text(), text)
                .map(same -> Ruling.of("equal.integers", Decision.of(same)))
                .orElseGet(() -> core.text().equals(text)
                        ? Ruling.of("equal.text", Decision.EQUAL)
                        : plain(core, text, inner, comparison));
        boolean better = ruling.isEqual() || plain.decision() instanceof Decision.Undecided;
        return better ? ruling.after("read.core") : plain;
    }

    private Verdict zero(@Nullable Ruling undecided) {
        if (undecided == null || !(undecided.decision() instanceof Decision.Undecided(Certainty.Reason reason))) {
            return Verdict.Scored.decided(0, Optional.of(answer), explanation.build());
        }
        if (golds.size() > 1) {
            explanation.add(undecided.rules().getLast(), answer, describe(undecided.decision()));
        }
        return Verdict.Scored.undecided(reason, Optional.of(answer), explanation.build());
    }

    private Verdict formed(Gold gold) {
        var form = task.exactForm();
        if (form == null) {
            return Verdict.Scored.decided(1, Optional.of(answer), explanation.build());
        }
        boolean holds = FormCheck.holds(form, gold.expression(), expression);
        explanation.add("form." + form, answer, holds ? "as asked" : "another form");
        return Verdict.Scored.decided(holds ? 1 : 0, Optional.of(answer), explanation.build());
    }

    private void explain(Gold gold, Ruling ruling) {
        var pair = gold.text() + "  ?  " + answer;
        var rules = ruling.rules();
        for (var rule : rules.subList(0, rules.size() - 1)) {
            explanation.add(rule, pair, "applies");
        }
        explanation.add(rules.getLast(), pair, describe(ruling.decision()));
    }

    private static String describe(Decision decision) {
        return switch (decision) {
            case Decision.Equal _ -> "equal";
            case Decision.Different _ -> "different";
            case Decision.Undecided(Certainty.Reason reason) ->
                "undecided: " + reason.name().toLowerCase(java.util.Locale.ROOT);
        };
    }
}
