package dev.assay.engine.recovery;

import dev.assay.engine.recovery.RecoveryPolicy.OnDecided;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.judge.JudgeQuestion;
import java.util.Locale;
import java.util.Optional;

/** Answers that no judge is asked about, because its ruling could only be wrong. */
enum RecoveryGate {
    NO_ANSWER("there is no answer"),
    EXACT_VALUE("the rules decide numbers, fractions, choices, and yes or no"),
    NO_CONTENT("the answer says nothing of its own"),
    QUESTION_REPEATED("the answer repeats the question");

    private final String reason;

    RecoveryGate(String reason) {
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
    static Optional<RecoveryGate> closed(RejectedAnswer rejection) {
        JudgeQuestion question = rejection.question();
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
    private static boolean saysMore(JudgeQuestion question) {
        if (PlainWord.isSaid(question.answer(), question.text())) {
            return true;
        }
        String asked = AnswerMarkup.plain(question.text());
        return !ContentWords.ofBeginning(question.answer()).left().stream().allMatch(asked::contains);
    }

    /** By the answer that the rules found, which the judge need not be shown. */
    private static boolean isDecided(RejectedAnswer rejection) {
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
