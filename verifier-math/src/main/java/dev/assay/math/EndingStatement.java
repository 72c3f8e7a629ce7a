package dev.assay.math;

import dev.assay.answer.AnswerExtraction;
import dev.assay.answer.ClosingSentence;
import dev.assay.answer.ConcludingSentence;
import dev.assay.answer.ResponseEnding;
import dev.assay.answer.StatedNumbers;
import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.equality.EqualityRules;
import dev.assay.math.gold.MathGold;
import dev.assay.math.gold.TaskGolds;
import dev.assay.math.gold.TaskGolds.JudgedAnswer;
import dev.assay.math.syntax.Expression;
import dev.assay.math.text.ClosingComparison;
import dev.assay.math.wording.CaseText;
import dev.assay.math.wording.LastStatement;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What the end of a response states, where nothing marks an answer or what marks it is a part of that.
 *
 * @param judging judges a text as the answer
 */
record EndingStatement(
        MathTask task, TaskGolds.Usable golds, Response response, Function<JudgedAnswer, Verdict.Scored> judging) {
    private static final String PHRASE = "extract.phrase";
    private static final String FINAL_ANSWER = "extract.final_answer";

    /** The stages that take words of a last sentence, which may be one of several cases. */
    private static final Set<String> OF_WORDS =
            Set.of("extract.cases", "extract.worded_number", "extract.last_words", "extract.relation");

    /** The verdict on what the last sentence states, where it says what a gold says in words. */
    Optional<Verdict.Scored> stated() {
        if (!golds.worded() || task.choices() != null || task.exactForm() != null) {
            return closed();
        }
        return ConcludingSentence.of(response.text())
                .flatMap(sentence -> golds.golds().stream()
                        .flatMap(gold -> LastStatement.rule(gold.text(), sentence.text(), sentence.before()).stream())
                        .findFirst()
                        .map(rule -> stated(sentence, rule)))
                .or(this::statedNumbers)
                .or(this::closed);
    }

    private Optional<Verdict.Scored> statedNumbers() {
        List<MathGold> numbers = golds.golds().stream()
                .filter(gold -> LastStatement.mayBeNumbers(gold.text()))
                .toList();
        return numbers.isEmpty()
                ? Optional.empty()
                : StatedNumbers.of(response.text())
                        .filter(sentence -> numbers.stream()
                                .anyMatch(gold ->
                                        LastStatement.areNumbers(gold.text(), sentence.text(), sentence.before())))
                        .map(sentence -> stated(sentence, "equal.integers"));
    }

    /** The verdict on the end of a response as a whole, where the answer is a part of it. */
    Optional<Verdict.Scored> around(AnswerExtraction.Found found) {
        Optional<Verdict.Scored> cases =
                OF_WORDS.contains(found.stage()) || isFirstCase(found) ? ofCases() : Optional.empty();
        return cases.isEmpty() && isInLastSentence(found) ? closed() : cases.or(() -> numbers(found));
    }

    /** The numbers that a phrase leads to in words, of which a letter alone was found: "The answer is: exactly for the odd $n$." */
    private Optional<Verdict.Scored> numbers(AnswerExtraction.Found found) {
        return found.stage().equals(PHRASE) && found.text().length() == 1 && task.choices() == null
                ? statedNumbers()
                : Optional.empty();
    }

    /** Whether a mark stands before a list of cases of which only the first was found: all that follows it is such a list. */
    private boolean isFirstCase(AnswerExtraction.Found found) {
        return found.stage().equals(FINAL_ANSWER)
                && found.text().startsWith("-")
                && CaseText.signs(response.text().substring(found.start()).strip())
                        .isPresent();
    }

    /** The verdict on the cases that the last sentences or lines state, where a gold states cases too and these make it right. */
    Optional<Verdict.Scored> ofCases() {
        if (golds.golds().stream().noneMatch(EndingStatement::hasCases)) {
            return Optional.empty();
        }
        return CaseText.signsAtEnd(ResponseEnding.of(response.text())).flatMap(cases -> {
            JudgedAnswer answer = new JudgedAnswer(cases, true);
            Verdict.Scored verdict = golds.verdict(answer, () -> judging.apply(answer));
            Explanation.Builder explanation =
                    new Explanation.Builder().add("extract.cases", MathVerifier.tail(response.text()), cases);
            return verdict.score() == 0
                    ? Optional.empty()
                    : Optional.of(verdict.withExplanation(
                            explanation.addAll(verdict.explanation()).build()));
        });
    }

    /** The verdict on the last sentence as a whole, where it says what a gold of a special kind says. */
    private Optional<Verdict.Scored> closed() {
        if (task.choices() != null || task.exactForm() != null || !isConcerned()) {
            return Optional.empty();
        }
        return ClosingSentence.of(response.text())
                .flatMap(closing -> golds.golds().stream()
                        .filter(ClosingComparison::concerns)
                        .flatMap(gold ->
                                ClosingComparison.equal(
                                        gold,
                                        closing,
                                        EqualityRules.comparison(task.grading().conventions()))
                                        .stream())
                        .findFirst()
                        .map(equal -> closed(closing.text().strip(), equal)));
    }

    private static Verdict.Scored closed(String sentence, DecisionTrace equal) {
        Explanation.Builder explanation = new Explanation.Builder();
        equal.rules().forEach(rule -> explanation.add(rule, sentence, "equal"));
        return Verdict.Scored.decided(1, Optional.of(sentence), explanation.build());
    }

    /** Whether a phrase named an answer in the last sentence, of which the answer may be a part. */
    private boolean isInLastSentence(AnswerExtraction.Found found) {
        return found.stage().equals(PHRASE)
                && isConcerned()
                && ClosingSentence.of(response.text())
                        .map(closing -> response.text().lastIndexOf(closing.text()))
                        .filter(start -> start >= 0 && found.start() >= start)
                        .isPresent();
    }

    private boolean isConcerned() {
        for (MathGold gold : golds.golds()) {
            if (ClosingComparison.concerns(gold)) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasCases(MathGold gold) {
        return gold.expression() instanceof Expression.Piecewise
                || (!(gold.expression() instanceof Expression.Numeral)
                        && CaseText.signs(gold.text()).isPresent());
    }

    private Verdict.Scored stated(ConcludingSentence sentence, String rule) {
        return Verdict.Scored.decided(
                1,
                Optional.of(sentence.text()),
                new Explanation.Builder()
                        .add("extract.last_statement", MathVerifier.tail(response.text()), sentence.text())
                        .add(rule, sentence.text(), "equal")
                        .build());
    }
}
