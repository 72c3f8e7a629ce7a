package dev.assay.math.grading;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.comparison.VariableRenaming;
import dev.assay.math.equality.EqualityRules;
import dev.assay.math.form.ExactForm;
import dev.assay.math.form.FormCheck;
import dev.assay.math.gold.MathGold;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import dev.assay.math.text.BlankValues;
import dev.assay.math.text.OptionChoices;
import dev.assay.math.text.WordingComparison;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Verdict;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One answer that was read, graded against all golds of its task.
 *
 * @param formula whether the answer stands between the delimiters of a formula
 */
public record AnswerGrading(
        GradingOptions options,
        List<MathGold> golds,
        String answer,
        boolean formula,
        Expression expression,
        Explanation.Builder explanation) {
    /** The rules that decide by words. */
    private static final Set<String> OF_WORDS = Set.of(
            "equal.words",
            "equal.meaning",
            "equal.choice",
            "equal.selection",
            "equal.labels",
            "equal.integers",
            "equal.parts",
            "equal.truth",
            "read.real_numbers",
            "read.extremum");

    /** The rules that know of any values which they read that these differ. */
    private static final Set<String> OF_KINDS = Set.of(
            "equal.words",
            "equal.meaning",
            "equal.choice",
            "equal.selection",
            "equal.integers",
            "equal.truth",
            "equal.inequality",
            "equal.unit",
            "equal.labels",
            "equal.parts",
            "equal.family");

    /** The rules that know it where no notation, words or dots were left over. */
    private static final Set<String> OF_READ_VALUES =
            Set.of("equal.integer", "equal.rational", "equal.set", "equal.matrix", "equal.base", "equal.ratio");

    /** Right if one gold equals the answer, else undecided if one may, else wrong. */
    public Verdict.Scored verdict() {
        OptionChoices choices = options.choices() == null ? null : new OptionChoices(options.choices());
        DecisionTrace undecided = null;
        for (MathGold gold : golds) {
            PairComparison comparison = EqualityRules.comparison(options.conventions());
            DecisionTrace ruling = choices == null
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

    /** The decision under the usual meaning of all notation, or equal under a rarer one where the task allows these. */
    private DecisionTrace read(MathGold gold, PairComparison comparison) {
        DecisionTrace usual = compare(gold, comparison);
        return usual.isEqual() || options.conventions().firstReadings()
                ? usual
                : RarerReadings.equal(
                                new GradedPair(gold, answer, formula, expression, options.goldSyntax(), comparison))
                        .orElse(usual);
    }

    /**
     * The decision, or equal under other names of the variables where the task allows any names, or undecided where
     * other names would make the pair equal.
     */
    private DecisionTrace renamed(MathGold gold, DecisionTrace usual, PairComparison comparison) {
        if (usual.isEqual()) {
            return usual;
        }
        if (options.conventions().anyVariables()) {
            return VariableRenaming.equal(gold.expression(), expression, comparison)
                    .orElse(usual);
        }
        if (usual.decision() instanceof RuleDecision.Different && isPartlyRead(gold.expression(), usual)) {
            return DecisionTrace.of(usual.rules().getLast(), RuleDecision.unsupported());
        }
        return usual.decision() instanceof RuleDecision.Different
                ? VariableRenaming.open(gold.expression(), expression, comparison)
                        .orElseGet(() -> ofOneKind(gold, usual))
                : usual;
    }

    /** The difference, or undecided where the two are values of different kinds. */
    private DecisionTrace ofOneKind(MathGold gold, DecisionTrace different) {
        String rule = different.rules().getLast();
        boolean known = OF_KINDS.contains(rule)
                || (OF_READ_VALUES.contains(rule) && ComparableValues.areRead(gold.expression(), expression))
                || ComparableValues.areComparable(gold.expression(), expression);
        return known
                ? different
                : new DecisionTrace(
                        Stream.concat(different.rules().stream(), Stream.of("equal.kinds"))
                                .toList(),
                        RuleDecision.unsupported());
    }

    /** Whether one side has words that the other lacks, and that no rule for words has understood. */
    private boolean isPartlyRead(Expression gold, DecisionTrace ruling) {
        return ruling.rules().stream().noneMatch(OF_WORDS::contains)
                && !words(gold).equals(words(expression));
    }

    private static Set<String> words(Expression side) {
        Set<String> words = new HashSet<>();
        ExpressionWalk.contains(side, part -> {
            if (part instanceof Expression.Prose(String said)) {
                words.add(said);
            }
            return false;
        });
        return words;
    }

    /** Compares numbers as they are, and all else as notation and then by the words around the values. */
    private DecisionTrace compare(MathGold gold, PairComparison comparison) {
        boolean numbers = gold.expression() instanceof Expression.Numeral && expression instanceof Expression.Numeral;
        return numbers
                ? comparison.compare(gold.expression(), expression)
                : BlankValues.ordered(
                        WordingComparison.compare(gold, answer, expression, comparison), gold, expression, comparison);
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
        ExactForm form = options.exactForm();
        if (form == null) {
            return Verdict.Scored.decided(1, Optional.of(answer), explanation.build());
        }
        boolean holds = FormCheck.holds(form, gold.expression(), expression);
        explanation.add("form." + form, answer, holds ? "as asked" : "another form");
        return Verdict.Scored.decided(holds ? 1 : 0, Optional.of(answer), explanation.build());
    }

    private void explain(MathGold gold, DecisionTrace ruling) {
        String pair = gold.text() + "  ?  " + answer;
        List<String> rules = ruling.rules();
        for (String rule : rules.subList(0, rules.size() - 1)) {
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
