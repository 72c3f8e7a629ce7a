package dev.assay.text.shortanswer;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Answers that say that there is no answer, or that the model does not know one. */
final class Abstention {
    private static final int LONGEST = 240;
    private static final Set<String> WHOLE = Set.of(
            "",
            "noanswer",
            "no answer",
            "none",
            "n/a",
            "na",
            "null",
            "unknown",
            "unanswerable",
            "idk",
            "not sure",
            "cannot answer",
            "not answerable");
    private static final List<String> PHRASES = List.of(
            "i don't know",
            "i do not know",
            "i am not sure",
            "i'm not sure",
            "i cannot answer",
            "i can't answer",
            "i am unable to answer",
            "i'm unable to answer",
            "cannot be answered",
            "can't be answered",
            "cannot be determined",
            "can't be determined",
            "cannot be inferred",
            "no answer",
            "not enough information",
            "not enough context",
            "insufficient information",
            "does not contain the answer",
            "doesn't contain the answer",
            "is unanswerable",
            "is not answerable",
            "is unknown",
            "is not mentioned",
            "is not stated",
            "is not provided",
            "is not specified");
    private static final List<String> GUESSES = List.of(
            "but",
            "however",
            "although",
            "my best guess",
            "i think",
            "i guess",
            "perhaps",
            "maybe",
            "probably",
            "might");

    private Abstention() {}

    /** Whether an answer only abstains: a guess beside the words of abstaining is an answer. */
    static boolean is(String answer) {
        if (answer.length() > LONGEST) {
            return false;
        }
        String text = answer.strip().toLowerCase(Locale.ROOT).replace('\u2019', '\'');
        String bare = text.replaceAll("[.!\"'*]+$", "").replaceAll("^[\"'*]+", "");
        if (WHOLE.contains(bare)) {
            return true;
        }
        String words = " " + text.replaceAll("[^\\p{L}\\p{N}' ]", " ") + " ";
        return PHRASES.stream().anyMatch(text::contains)
                && GUESSES.stream().noneMatch(guess -> words.contains(" " + guess + " "));
    }
}
