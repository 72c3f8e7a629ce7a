package dev.assay.math.question;

import dev.assay.math.wording.TypographyRemover;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The day of the week or the month of a sentence about what is asked: "31 March falls on a Thursday" where the question asks for 31 March. */
public final class AskedDay {
    private static final int LONGEST = 100;
    private static final int LONGEST_QUESTION = 3_000;
    private static final Pattern SAID = Pattern.compile(
            "(?<subject>[^,;:]{2,40}?) (?:is|was|will be|falls|fell|will fall|lands|comes|would be|must be)(?: on| in)?(?: an?| the)? (?<day>(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)");
    private static final Pattern POINTING = Pattern.compile("(?:it|that|this|(?:the|that|this) (?:day|date|month))");

    private AskedDay() {}

    /** The day; empty where the sentence is about another one than the last sentence of the question. */
    public static Optional<String> of(String prompt, String answer) {
        if (answer.length() > LONGEST) {
            return Optional.empty();
        }
        Matcher said = SAID.matcher(TypographyRemover.of(answer).toLowerCase(Locale.ROOT));
        if (!said.matches()) {
            return Optional.empty();
        }
        String question = TypographyRemover.of(prompt.substring(0, Math.min(prompt.length(), LONGEST_QUESTION)))
                .toLowerCase(Locale.ROOT);
        String asked = question.substring(question.substring(0, Math.max(0, question.length() - 2))
                        .lastIndexOf(". ")
                + 1);
        boolean same = POINTING.matcher(said.group("subject")).matches()
                || Pattern.compile("\\b(?:is|does|will|was|did|do) (?:the )?" + Pattern.quote(said.group("subject"))
                                + "(?![\\p{L}\\d])")
                        .matcher(asked)
                        .find();
        return same ? Optional.of(said.group("day")) : Optional.empty();
    }
}
