package dev.assay.math.question;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether an answer makes the choice of a gold among those that the question offers. The wording is free: "no" and "such a
 * tiling is impossible", "Bob" and "the second player has a winning strategy", where Alice begins.
 */
public final class QuestionChoices {
    private static final int LONGEST = 300;
    private static final List<AskedChoice> KINDS = List.of(
            new AskedDivisibility(),
            new YesOrNo(),
            new LargerSide(),
            new NamedAlternative(),
            new WinningPlayer(),
            new NamedPerson(),
            new NamedBearer(),
            new NamedColour(),
            new NamedThing());

    /** By what the answer was found, before what it says. */
    private static final Pattern REASON = Pattern.compile(
            "^(?:by|using|from|via|according to|applying|due to|in view of) (?:the |an? )?(?:[\\p{L}'-]+ ){0,4}(?:\\p{L}{1,12}-|-)?"
                    + "(?:test|criterion|theorem|rule|definition|argument|lemma|pythagoras),? (?=(?:the|this|our|it|they|these|given)(?!\\p{L}))",
            Pattern.CASE_INSENSITIVE);

    private final Question question;

    private QuestionChoices(Question question) {
        this.question = question;
    }

    /**
     * Returns the choices that a question offers.
     *
     * @param prompt its text, as the model saw it
     */
    public static QuestionChoices of(String prompt) {
        return new QuestionChoices(Question.of(prompt));
    }

    /** Returns whether a question may ask which of two formulas is larger. */
    public static boolean compares(String prompt) {
        return prompt.contains("hich ") && LargerSide.mayBeAsked(prompt);
    }

    /** Returns whether a question asks who of several is something. */
    public static boolean asksForBearer(String prompt) {
        return (prompt.contains("ho ") || prompt.contains("hich ")) && NamedBearer.mayBeAsked(Question.of(prompt));
    }

    /** Returns whether the two make different choices of one kind. */
    public boolean differ(String gold, String answer) {
        if (gold.length() > LONGEST || answer.length() > LONGEST) {
            return false;
        }
        return KINDS.stream().anyMatch(kind -> {
            Optional<String> wanted = kind.chosen(question, gold);
            Optional<String> given = wanted.flatMap(_ -> kind.chosen(question, answer));
            return given.isPresent() && !given.equals(wanted);
        });
    }

    /** Returns the stage at which both make the same choice; empty where one makes none for sure, or they differ. */
    public Optional<String> same(String gold, String answer) {
        if (gold.length() > LONGEST || answer.length() > LONGEST) {
            return Optional.empty();
        }
        Matcher reason = REASON.matcher(PlainWords.of(answer));
        String said = reason.lookingAt() ? reason.replaceFirst("") : answer;
        for (AskedChoice kind : KINDS) {
            Optional<String> wanted = kind.chosen(question, gold);
            if (wanted.isPresent() && wanted.equals(kind.chosen(question, said))) {
                return Optional.of(kind.stage());
            }
        }
        return Optional.empty();
    }
}
