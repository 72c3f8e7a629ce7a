package dev.assay.math.wording;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes off what a text denies beside what it says: "a rhombus (and not a square)", "a saddle (neither a maximum nor a minimum)". */
public final class DeniedAlternative {
    private static final int LONGEST = 200;
    private static final String NAME = "(?:an? |the )?[a-z][a-z ]{2,30}";
    private static final String DENIAL =
            "(?:not (?:necessarily |even |just |always )?(?:an?|the) [a-z][a-z ]{2,30}|neither " + NAME + " nor " + NAME
                    + ")";
    private static final Pattern DENIED =
            Pattern.compile("(?<value>[^(),;]{4,80}?)(?: ?\\((?:(?:and|but|so) )?(?<aside>" + DENIAL
                    + ")\\)|,? (?:and|but) (?<rest>" + DENIAL + "))");
    private static final Pattern WORD = Pattern.compile("[a-z]{4,}+");
    private static final Pattern TURN =
            Pattern.compile("\\b(?:not?|neither|nor|never|none|either|or|if|unless|maybe|perhaps)\\b");
    private static final List<String> QUALIFIERS = List.of("necessarily", "always", "neither");

    private DeniedAlternative() {}

    /** What the text says; empty where it denies nothing, or may deny the same. */
    public static Optional<String> value(String text) {
        if (text.length() > LONGEST || (!text.contains("not ") && !text.contains("neither "))) {
            return Optional.empty();
        }
        Matcher denied = DENIED.matcher(TypographyRemover.of(text.replace("\\ ", " ")));
        if (!denied.matches()) {
            return Optional.empty();
        }
        String value = denied.group("value").strip();
        String small = value.toLowerCase(Locale.ROOT);
        String denial = denied.group("aside") == null ? denied.group("rest") : denied.group("aside");
        boolean same = WORD.matcher(denial)
                .results()
                .map(word -> word.group())
                .anyMatch(word -> !QUALIFIERS.contains(word) && small.contains(word));
        return same || TURN.matcher(small).find() || !WORD.matcher(small).find()
                ? Optional.empty()
                : Optional.of(value);
    }
}
