package dev.assay.engine.recovery;

import dev.assay.engine.recovery.Recovering.OnDecided;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.judge.Question;
import java.util.Locale;
import java.util.Optional;

/** Answers that no judge is asked about, because its ruling could only be wrong. */
enum Gates {
    NO_ANSWER("there is no answer"),
    EXACT_VALUE("the rules decide numbers, fractions, choices, and yes or no"),
    NO_CONTENT("the answer says nothing of its own"),
    QUESTION_REPEATED("the answer repeats the question");

    private final String reason;

    Gates(String reason) {
        this.reason = reason;
    }

    /** As explanations call it. */
    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    String reason() {
        return reason;
    }

    /** The gate that keeps the judge from being asked, or empty where it may be. */
    static Optional<Gates> closed(Rejection rejection) {
        Question question = rejection.question();
        if (question.answer().isBlank()) {
            return Optional.of(NO_ANSWER);
        }
        if (isDecided(rejection)) {
            return Optional.of(EXACT_VALUE);
        }
        if (saysMore(question)) {
            return Optional.empty();
        }
        if (MasterKeys.opens(question.answer(), question.golds())) {
            return Optional.of(NO_CONTENT);
        }
        return RepeatedQuestion.isAll(question) ? Optional.of(QUESTION_REPEATED) : Optional.empty();
    }

    /** Whether the first words of the answer say something that the question does not, which is so of most answers. */
    private static boolean saysMore(Question question) {
        if (PlainWord.isSaid(question.answer(), question.text())) {
            return true;
        }
        String asked = Markup.plain(question.text());
        return !Content.ofBeginning(question.answer()).left().stream().allMatch(asked::contains);
    }

    /** By the answer that the rules found, which the judge need not be shown. */
    private static boolean isDecided(Rejection rejection) {
        return rejection.how().onDecided() == OnDecided.RULE
                && rejection.rule().certainty() instanceof Certainty.Decided
                && rejection
                        .rule()
                        .answer()
                        .filter(found -> ExactValue.isAllOneKind(
                                found, rejection.question().golds()))
                        .isPresent();
    }
}
