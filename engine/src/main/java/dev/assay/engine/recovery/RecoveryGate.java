package dev.assay.engine.recovery;

import dev.assay.engine.recovery.RecoveryPolicy.OnDecided;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.judge.JudgeQuestion;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Gates: kinds of answer that no judge is asked about, because its ruling could only be wrong. */
enum RecoveryGate {
    NO_ANSWER("there is no answer"),
    EXACT_VALUE("the rules decide numbers, fractions, choices, and yes or no"),
    NO_CONTENT("the answer says nothing of its own"),
    QUESTION_REPEATED("the answer repeats the question");

    private final String reason;

    RecoveryGate(String reason) {
        this.reason = reason;
    }

    /** Returns the name in explanations. */
    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    String reason() {
        return reason;
    }

    /** Returns the gate that keeps the judges from being asked, or empty where they may be. */
    static Optional<RecoveryGate> closed(RejectedAnswer rejection) {
        JudgeQuestion question = rejection.question();
        if (question.answer().isBlank()) {
            return Optional.of(NO_ANSWER);
        }
        if (isDecided(rejection)) {
            return Optional.of(EXACT_VALUE);
        }
        return withoutContent(question.text(), question.golds(), question.answer());
    }

    /** Returns the gate that keeps a judge from being asked about an answer without a gold, or empty where it may be. */
    static Optional<RecoveryGate> closed(String question, String answer) {
        if (answer.isBlank()) {
            return Optional.of(NO_ANSWER);
        }
        if (saysMore(question, answer)) {
            return Optional.empty();
        }
        if (MasterKeys.opens(answer, List.of())) {
            return VerdictQuestion.isAnswered(question, answer) ? Optional.empty() : Optional.of(NO_CONTENT);
        }
        // A corrected or repeated text has the words of the request that gives it.
        return RepeatedQuestion.isWhole(question, answer) ? Optional.of(QUESTION_REPEATED) : Optional.empty();
    }

    private static Optional<RecoveryGate> withoutContent(String question, List<String> golds, String answer) {
        if (saysMore(question, answer)) {
            return Optional.empty();
        }
        if (MasterKeys.opens(answer, golds)) {
            return Optional.of(NO_CONTENT);
        }
        return RepeatedQuestion.isAll(question, golds, answer) ? Optional.of(QUESTION_REPEATED) : Optional.empty();
    }

    /** Returns whether the answer's first words have content that the question does not have, as most answers do. */
    private static boolean saysMore(String question, String answer) {
        if (PlainWord.isSaid(answer, question)) {
            return true;
        }
        String asked = AnswerMarkup.plain(question);
        return !ContentWords.ofBeginning(answer).left().stream().allMatch(asked::contains);
    }

    /**
     * Returns whether the rules decided an exact value. Uses the answer that the rules found, which may differ from the
     * text for the judge.
     */
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
