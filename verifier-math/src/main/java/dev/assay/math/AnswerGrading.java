package dev.assay.math;

import dev.assay.math.equality.ChoiceNotation;
import dev.assay.math.equality.DecisionTrace;
import dev.assay.math.equality.DegreesAsRadians;
import dev.assay.math.equality.PairComparison;
import dev.assay.math.equality.RuleDecision;
import dev.assay.math.equality.UnitLetters;
import dev.assay.math.equality.VariableRenaming;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Verdict;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One answer that was read against all golds of its task.
 *
 * @param formula whether it stands between the delimiters of a formula
 */
record AnswerGrading(
        MathTask task,
        List<MathGold> golds,
        String answer,
        boolean formula,
        Expression expression,
        Explanation.Builder explanation) {
    private static final String DIVISOR = "read.divisor";
    private static final String FLOOR = "read.floor";
    private static final String GROUPED = "read.grouped";
    private static final String FACTORS = "read.factors";
    private static final String RADIANS = "read.radians";
    private static final String COUNTED = "read.counted";
    private static final String REPEATING = "read.repeating";
    private static final int LONGEST_FRACTION = 400;

    /** Right if one gold equals the answer, else undecided if one may, else wrong. */
    Verdict.Scored verdict() {
        var conventions = task.conventions();
        var choices = task.choices() == null ? null : new OptionChoices(task.choices());
        DecisionTrace undecided = null;
        for (var gold : golds) {
            var comparison = new PairComparison(conventions);
            var ruling = choices == null
                    ? renamed(gold, read(gold, comparison), comparison)
                    : choices.compare(gold, answer, expression, comparison);
            explain(gold, ruling);
            if (ruling.isEqual()) {
                return formed(gold);
            }
            if (undecided == null && ruling.decision() instanceof RuleDecision.Undecided) {
                undecided = ruling;
            }
        }
        return zero(undecided);
    }

    /** By the usual meaning of all notation and, where the task lets it, by rarer ones. */
    private DecisionTrace read(MathGold gold, PairComparison comparison) {
        var usual = compare(gold, comparison);
        return task.readings() == ReadingPolicy.FIRST
                ? usual
                : otherwise(gold, divided(gold, usual, comparison), comparison);
    }

    /** Takes other names of the variables, where the task allows any and these make them equal. */
    private DecisionTrace renamed(MathGold gold, DecisionTrace usual, PairComparison comparison) {
        return usual.isEqual() || task.variables() != VariableNaming.ANY
                ? usual
                : VariableRenaming.equal(gold.expression(), expression, comparison)
                        .orElse(usual);
    }

    /** Takes a rarer meaning of brackets, on either side, where that makes them equal. */
    private DecisionTrace otherwise(MathGold gold, DecisionTrace usual, PairComparison comparison) {
        if (usual.isEqual()) {
            return usual;
        }
        return again(
                        gold,
                        SecondReadings.floors(answer, gold.text()),
                        SecondReadings.floors(gold.text(), answer),
                        FLOOR,
                        comparison)
                .or(() -> again(
                        gold,
                        SecondReadings.repeating(answer),
                        SecondReadings.repeating(gold.text()),
                        REPEATING,
                        comparison))
                .or(() -> again(gold, points(gold), Optional.empty(), GROUPED, comparison))
                .or(() -> counted(gold, comparison))
                .or(() -> multiplied(gold, comparison))
                .or(() -> measured(gold, comparison))
                .orElse(usual);
    }

    /** Takes degrees on one side for numbers, where that makes them equal. */
    private Optional<DecisionTrace> measured(MathGold gold, PairComparison comparison) {
        var wanted = DegreesAsRadians.of(gold.expression());
        var given = DegreesAsRadians.of(expression);
        return wanted.isPresent() == given.isPresent()
                ? Optional.empty()
                : Optional.of(comparison.compare(wanted.orElse(gold.expression()), given.orElse(expression)))
                        .filter(DecisionTrace::isEqual)
                        .map(ruling -> ruling.after(RADIANS));
    }

    /** Takes letters that look like a unit for factors, where that makes them equal. */
    private Optional<DecisionTrace> multiplied(MathGold gold, PairComparison comparison) {
        boolean products =
                UnitLetters.areIn(gold.expression(), expression) || UnitLetters.areIn(expression, gold.expression());
        return products
                ? Optional.of(comparison.compare(
                                UnitLetters.of(gold.expression(), expression),
                                UnitLetters.of(expression, gold.expression())))
                        .filter(DecisionTrace::isEqual)
                        .map(ruling -> ruling.after(FACTORS))
                : Optional.empty();
    }

    /** Takes {@code C(10, 3)} in an answer for a number of choices, where that makes them equal. */
    private Optional<DecisionTrace> counted(MathGold gold, PairComparison comparison) {
        return ChoiceNotation.of(expression)
                .map(number -> comparison.compare(gold.expression(), number))
                .filter(DecisionTrace::isEqual)
                .map(ruling -> ruling.after(COUNTED));
    }

    /** The coordinates of a point whose braces TeX does not show; the brackets of an interval are no such braces. */
    private Optional<String> points(MathGold gold) {
        boolean point = gold.expression() instanceof Expression.Tuple(var open, var _, var close)
                && open.equals("(")
                && close.equals(")");
        return point && formula ? SecondReadings.grouped(answer) : Optional.empty();
    }

    /** What other readings of the answer and of the gold decide, if they make the two equal. */
    private Optional<DecisionTrace> again(
            MathGold gold, Optional<String> given, Optional<String> wanted, String name, PairComparison comparison) {
        if (given.isEmpty() && wanted.isEmpty()) {
            return Optional.empty();
        }
        return wanted.flatMap(this::reread)
                .or(() -> Optional.of(gold.expression()))
                .flatMap(left -> given.flatMap(this::reread)
                        .or(() -> Optional.of(expression))
                        .map(right -> comparison.compare(left, right)))
                .filter(DecisionTrace::isEqual)
                .map(ruling -> ruling.after(name));
    }

    private Optional<Expression> reread(String text) {
        return AnswerReader.read(text) instanceof AnswerReading.Read(Expression other)
                ? Optional.of(MathGold.meant(other, task.goldSyntax()))
                : Optional.empty();
    }

    /** Takes the second meaning of a slash where that makes them equal. */
    private DecisionTrace divided(MathGold gold, DecisionTrace usual, PairComparison comparison) {
        if (usual.isEqual() || answer.length() > LONGEST_FRACTION) {
            return usual;
        }
        return SpacedDivisor.bracketed(answer)
                .flatMap(text -> AnswerReader.read(text) instanceof AnswerReading.Read(Expression other)
                        ? Optional.of(comparison.compare(gold.expression(), MathGold.meant(other, task.goldSyntax())))
                        : Optional.empty())
                .filter(DecisionTrace::isEqual)
                .map(ruling -> ruling.after(DIVISOR))
                .orElse(usual);
    }

    /** As notation, and where that does not make them equal, by what the words around it say. */
    private DecisionTrace compare(MathGold gold, PairComparison comparison) {
        boolean numbers = gold.expression() instanceof Expression.Numeral && expression instanceof Expression.Numeral;
        return numbers
                ? comparison.compare(gold.expression(), expression)
                : BlankValues.ordered(
                        new WordingComparison(comparison).compare(gold, answer, expression),
                        gold,
                        expression,
                        comparison);
    }

    private Verdict.Scored zero(@Nullable DecisionTrace undecided) {
        if (undecided == null || !(undecided.decision() instanceof RuleDecision.Undecided(Certainty.Reason reason))) {
            return Verdict.Scored.decided(0, Optional.of(answer), explanation.build());
        }
        if (golds.size() > 1) {
            explanation.add(undecided.rules().getLast(), answer, describe(undecided.decision()));
        }
        return Verdict.Scored.undecided(reason, Optional.of(answer), explanation.build());
    }

    private Verdict.Scored formed(MathGold gold) {
        var form = task.exactForm();
        if (form == null) {
            return Verdict.Scored.decided(1, Optional.of(answer), explanation.build());
        }
        boolean holds = FormCheck.holds(form, gold.expression(), expression);
        explanation.add("form." + form, answer, holds ? "as asked" : "another form");
        return Verdict.Scored.decided(holds ? 1 : 0, Optional.of(answer), explanation.build());
    }

    private void explain(MathGold gold, DecisionTrace ruling) {
        var pair = gold.text() + "  ?  " + answer;
        var rules = ruling.rules();
        for (var rule : rules.subList(0, rules.size() - 1)) {
            explanation.add(rule, pair, "applies");
        }
        explanation.add(rules.getLast(), pair, describe(ruling.decision()));
    }

    private static String describe(RuleDecision decision) {
        return switch (decision) {
            case RuleDecision.Equal _ -> "equal";
            case RuleDecision.Different _ -> "different";
            case RuleDecision.Undecided(Certainty.Reason reason) ->
                "undecided: " + reason.name().toLowerCase(java.util.Locale.ROOT);
        };
    }
}
