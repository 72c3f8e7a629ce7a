package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads words that make a letter a real constant as a condition: "$x^2+d$ ($d$ an arbitrary real constant)" as {@code x^2+d, d ∈ ℝ}. */
public final class ConstantPhrase {
    private static final int LONGEST = 300;
    private static final String WHATEVER = "(?:arbitrary|any|some|fixed|free)";

    private static final Pattern PHRASE =
            Pattern.compile("(?<value>.+?(?<![\\s,;(]))[\\s,;(]*+(?:where|with|for|and)?+\\s*+(?:"
                    + "(?<name>[a-zA-Z])\\s*+(?:is |being |denotes )?+(?:an?+ |any )(?:" + WHATEVER
                    + " )?+(?:(?:real )?+constant|real (?:number|parameter))"
                    + "|(?:an |any )?" + WHATEVER
                    + " (?<other>[a-zA-Z])\\s*+(?:∈|\\\\in)\\s*+(?:ℝ|\\\\mathbb\\s*+\\{?+R\\}?+))\\s*+\\)?+\\.?+");

    private ConstantPhrase() {}

    /** The value and the condition on its constant; empty where the text is nothing of the kind. */
    public static Optional<String> signs(String text) {
        if (text.length() > LONGEST || !mayBe(text)) {
            return Optional.empty();
        }
        Matcher phrase =
                PHRASE.matcher(TypographyRemover.of(text.replace("\\ ", " ")).strip());
        if (!phrase.matches()) {
            return Optional.empty();
        }
        String name = phrase.group("name") == null ? phrase.group("other") : phrase.group("name");
        return phrase.group("value").contains(name)
                ? Optional.of(phrase.group("value") + ", " + name + " \\in \\mathbb{R}")
                : Optional.empty();
    }

    private static boolean mayBe(String text) {
        return text.contains("onstant")
                || text.contains("rbitrary")
                || text.contains("number")
                || text.contains("any ");
    }
}
