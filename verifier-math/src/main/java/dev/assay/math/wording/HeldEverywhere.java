package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads "it holds for every real number x" as the set of all real numbers. */
public final class HeldEverywhere {
    private static final int LONGEST = 120;
    private static final String ALL =
            "(?:all|every|any|each)(?: of)?(?: the)? (?:real (?:numbers?|values?)|reals?)(?: of)?(?: [a-z])?|(?:all|every|any) [a-z](?: ?(?:∈|\\\\in|in) ?(?:ℝ|\\\\mathbb ?\\{?R\\}?))";
    private static final String SUBJECT =
            "(?:it|this|that|(?:the|this) (?:inequality|statement|equation|relation|condition|identity|claim|estimate))";
    private static final Pattern HOLDS = Pattern.compile("(?i)(?:" + SUBJECT
            + " (?:always )?(?:holds|is true|is valid|is satisfied|is fulfilled)(?: true)? (?:for|by|on|over)|no restrictions?[:,;]) (?:"
            + ALL + "|ℝ|\\\\mathbb ?\\{?R\\}?)");
    private static final Pattern SATISFIES = Pattern.compile(
            "(?i)(?:" + ALL
                    + ") (?:satisf(?:y|ies)|fulfil(?:l|s)?|works?(?: for)?) (?:it|this|(?:the|this) (?:inequality|equation|relation|condition))");

    private HeldEverywhere() {}

    /** The sign for all real numbers; empty where the text says anything else. */
    public static Optional<String> reals(String text) {
        if (text.length() > LONGEST || text.indexOf(' ') < 0) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(text);
        Matcher holds = HOLDS.matcher(plain);
        return holds.matches() || SATISFIES.matcher(plain).matches() ? Optional.of("\\mathbb{R}") : Optional.empty();
    }
}
