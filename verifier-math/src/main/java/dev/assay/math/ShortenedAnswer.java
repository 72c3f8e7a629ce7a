package dev.assay.math;

import dev.assay.math.gold.MathGold;
import dev.assay.math.gold.TaskGolds;
import dev.assay.math.gold.TaskGolds.JudgedAnswer;
import dev.assay.math.question.GivenConditions;
import dev.assay.math.wording.RestatedValue;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Verdict;
import java.util.Optional;
import java.util.function.Function;

/**
 * An answer without what adds nothing to it: conditions that the question gives, or the first of two forms of it.
 *
 * @param judging judges a text as the answer
 */
record ShortenedAnswer(MathTask task, TaskGolds.Usable golds, Function<JudgedAnswer, Verdict.Scored> judging) {
    /** The verdict on the rest of an answer, where that makes it right. */
    Optional<Verdict.Scored> verdict(JudgedAnswer answer) {
        return task.exactForm() == null && task.choices() == null
                ? withoutConditions(answer).or(() -> restated(answer))
                : Optional.empty();
    }

    private Optional<Verdict.Scored> withoutConditions(JudgedAnswer answer) {
        String prompt = task.prompt();
        if (prompt == null) {
            return Optional.empty();
        }
        for (MathGold gold : golds.golds()) {
            Optional<Verdict.Scored> verdict = GivenConditions.without(prompt, gold.text(), answer.text())
                    .flatMap(value -> right(value, answer, "question.condition"));
            if (verdict.isPresent()) {
                return verdict;
            }
        }
        return Optional.empty();
    }

    /** The last of two forms, unless the first one is wrong. */
    private Optional<Verdict.Scored> restated(JudgedAnswer answer) {
        return RestatedValue.of(answer.text())
                .filter(forms -> !isWrong(new JudgedAnswer(forms.first(), answer.formula())))
                .flatMap(forms -> right(forms.last(), answer, "answer.restated"));
    }

    private boolean isWrong(JudgedAnswer answer) {
        Verdict.Scored verdict = golds.verdict(answer, () -> judging.apply(answer));
        return verdict.score() == 0 && verdict.certainty() instanceof Certainty.Decided;
    }

    private Optional<Verdict.Scored> right(String value, JudgedAnswer whole, String stage) {
        JudgedAnswer answer = new JudgedAnswer(value, whole.formula());
        Verdict.Scored verdict = golds.verdict(answer, () -> judging.apply(answer));
        return verdict.score() > 0
                ? Optional.of(verdict.withExplanation(new Explanation.Builder()
                        .add(stage, whole.text(), value)
                        .addAll(verdict.explanation())
                        .build()))
                : Optional.empty();
    }
}
