package dev.assay.math;

import dev.assay.answer.AnswerExtraction;
import dev.assay.answer.ClosingSentence;
import dev.assay.answer.ConcludingSentence;
import dev.assay.math.gold.TaskGolds;
import dev.assay.math.question.GivenLetters;
import dev.assay.math.question.NarrowedDomain;
import dev.assay.math.question.QuestionChoices;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.util.Optional;

/** What a response to a question that the task shows says of its choices and letters. */
record QuestionChoice(MathTask task, TaskGolds.Usable golds, Response response) {
    /** The verdict on the choice of the last sentence, where nothing was found to be the answer. */
    Optional<Verdict.Scored> ofLastSentence() {
        return mayChoose() ? of(closing()) : Optional.empty();
    }

    /** The verdict on the choice that an answer makes, or else the last sentence, where that has the answer or it was guessed. */
    Optional<Verdict.Scored> of(AnswerExtraction.Found found, String answer) {
        if (!mayChoose()) {
            return Optional.empty();
        }
        boolean guessed = ConcludingSentence.isGuess(found.stage());
        Optional<Verdict.Scored> marked = guessed ? Optional.empty() : of(answer);
        String sentence = marked.isPresent() ? "" : closing();
        return marked.isPresent() || !(guessed || sentence.contains(answer)) ? marked : of(sentence);
    }

    /** The verdict on a sentence that makes the choice of a gold among those that the question offers. */
    private Optional<Verdict.Scored> of(String sentence) {
        if (task.prompt() == null || sentence.isEmpty() || !mayChoose()) {
            return Optional.empty();
        }
        QuestionChoices choices = QuestionChoices.of(task.prompt());
        return golds.golds().stream()
                .flatMap(gold -> choices.same(gold.text(), sentence).stream())
                .findFirst()
                .map(stage -> Verdict.Scored.decided(
                        1, Optional.of(sentence), Explanation.of(stage, sentence, "the choice of the gold")));
    }

    /** Whether the last sentence compares two formulas to the end that another one than a gold is the answer. */
    boolean isOther() {
        if (task.prompt() == null || !QuestionChoices.compares(task.prompt())) {
            return false;
        }
        QuestionChoices choices = QuestionChoices.of(task.prompt());
        String sentence = closing();
        return golds.golds().stream().allMatch(gold -> choices.differ(gold.text(), sentence));
    }

    /** Whether a family was taken for a gold's although the question gives the letter that it runs over. */
    boolean losesGivenLetter(Verdict.Scored verdict) {
        return task.prompt() != null
                && verdict.explanation().stages().stream().anyMatch(stage -> GivenLetters.mayBeLost(stage.name()))
                && golds.golds().stream()
                        .allMatch(gold -> GivenLetters.areLost(
                                task.prompt(), gold.text(), verdict.answer().orElse("")));
    }

    /** Whether a domain was left out that is smaller than the one that the question gives to the function. */
    boolean narrowsDomain(Verdict.Scored verdict) {
        return task.prompt() != null
                && verdict.explanation().stages().stream().anyMatch(stage -> NarrowedDomain.mayBe(stage.name()))
                && golds.golds().stream()
                        .allMatch(gold -> NarrowedDomain.is(
                                task.prompt(), gold.text(), verdict.answer().orElse("")));
    }

    private boolean mayChoose() {
        return task.prompt() != null
                && task.choices() == null
                && task.exactForm() == null
                && (golds.worded()
                        || QuestionChoices.compares(task.prompt())
                        || QuestionChoices.asksForBearer(task.prompt()));
    }

    private String closing() {
        return ClosingSentence.of(response.text())
                .map(ClosingSentence::text)
                .map(String::strip)
                .orElse("");
    }
}
