package dev.assay.math;

import dev.assay.math.gold.MathGold;
import dev.assay.math.gold.TaskGolds;
import dev.assay.math.gold.TaskGolds.JudgedAnswer;
import dev.assay.math.question.AskedAmount;
import dev.assay.math.question.AskedClause;
import dev.assay.math.question.AskedDay;
import dev.assay.math.question.AskedDenominator;
import dev.assay.math.question.AskedExtremum;
import dev.assay.math.question.AskedPrimes;
import dev.assay.math.question.AskedSubject;
import dev.assay.math.question.GivenConditions;
import dev.assay.math.question.GivenDomain;
import dev.assay.math.question.GivenNames;
import dev.assay.math.question.OrderedSolutions;
import dev.assay.math.question.ValueRemark;
import dev.assay.math.wording.IntegerSets;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * An answer without the conditions behind it that add nothing.
 *
 * @param judging judges a text as the answer
 */
record ShortenedAnswer(MathTask task, TaskGolds.Usable golds, Function<JudgedAnswer, Verdict.Scored> judging) {
    private static final List<Shortening> SHORTENINGS = List.of(
            GivenConditions::without,
            GivenDomain::without,
            GivenConditions::with,
            AskedPrimes::without,
            GivenNames::substituted,
            (prompt, _, answer) -> AskedDay.of(prompt, answer),
            AskedPrimes::with,
            (_, gold, answer) -> ValueRemark.without(gold, answer),
            AskedExtremum::without,
            AskedDenominator::without,
            AskedSubject::predicate,
            AskedAmount::of,
            OrderedSolutions::tuples);

    /** The verdict on the rest of an answer, where that makes it right. */
    Optional<Verdict.Scored> verdict(JudgedAnswer answer) {
        String prompt = task.prompt();
        if (prompt == null || task.exactForm() != null || task.choices() != null) {
            return Optional.empty();
        }
        for (MathGold gold : golds.golds()) {
            for (Shortening shortening : SHORTENINGS) {
                Optional<Verdict.Scored> verdict =
                        shortening.of(prompt, gold.text(), answer.text()).flatMap(value -> right(value, answer));
                if (verdict.isPresent()) {
                    return verdict;
                }
            }
        }
        boolean described = golds.golds().stream().anyMatch(gold -> IntegerSets.areInWords(gold.text()));
        return described
                ? AskedClause.condition(prompt, answer.text()).flatMap(value -> right(value, answer))
                : Optional.empty();
    }

    /** What is left of an answer to a question. */
    private interface Shortening {
        Optional<String> of(String prompt, String gold, String answer);
    }

    private Optional<Verdict.Scored> right(String value, JudgedAnswer whole) {
        JudgedAnswer answer = new JudgedAnswer(value, whole.formula());
        Verdict.Scored verdict = golds.verdict(answer, () -> judging.apply(answer));
        return verdict.score() > 0
                ? Optional.of(verdict.withExplanation(new Explanation.Builder()
                        .add("question.condition", whole.text(), value)
                        .addAll(verdict.explanation())
                        .build()))
                : Optional.empty();
    }
}
