package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads "each part is $0.625$ m long" as the length. */
public final class LengthSentence {
    private static final int LONGEST = 100;
    private static final Pattern SENTENCE = Pattern.compile(
            "(?i)(?:each|every|the|one) (?:part|piece|segment|section|side|strip|pole|rod|ribbon|edge)(?: of the [a-z]{3,12})? "
                    + "(?:is|measures|has (?:a )?length(?: of)?|will be|must be) (?<length>-?\\d[\\d.,]*+ ?(?:mm|cm|dm|m|km|in|ft|inches|feet|met(?:er|re)s?|centimet(?:er|re)s?))(?: (?:long|in length))?");

    private LengthSentence() {}

    /** The length with its unit; empty where the sentence says anything else. */
    public static Optional<String> length(String text) {
        if (text.length() > LONGEST || text.indexOf(' ') < 0) {
            return Optional.empty();
        }
        Matcher sentence =
                SENTENCE.matcher(TypographyRemover.of(text.replace("\\,", " ")).strip());
        return sentence.matches() ? Optional.of(sentence.group("length")) : Optional.empty();
    }
}
