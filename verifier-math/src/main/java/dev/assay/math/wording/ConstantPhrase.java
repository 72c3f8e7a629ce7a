package dev.assay.math.wording;

import java.util.Map;
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

    /** What a parameter runs over. */
    private static final Pattern RUNNING = Pattern.compile(
            "(?<value>.+?(?<![\\s,;(]))[\\s,;(]*+(?:where|with|as|and|for)?+ ?(?<name>[a-z]) (?:runs|ranges|varies|goes|running|ranging) (?:over|through) (?:all |the |all the |all of the |the set of |the set of all )?"
                    + "(?<set>integers|real numbers|reals|rational numbers|positive integers|natural numbers|\\\\mathbb\\s?\\{?[ZRQN]\\}?|[ℤℝℚℕ])\\s*+\\)?+");

    private static final Map<String, String> SETS = Map.of(
            "integers", "\\mathbb{Z}",
            "real numbers", "\\mathbb{R}",
            "reals", "\\mathbb{R}",
            "rational numbers", "\\mathbb{Q}",
            "positive integers", "\\mathbb{Z}^+",
            "natural numbers", "\\mathbb{N}");

    private ConstantPhrase() {}

    private static Optional<String> running(String plain) {
        Matcher running = RUNNING.matcher(plain);
        return running.matches() && running.group("value").contains(running.group("name"))
                ? Optional.of(running.group("value") + ", " + running.group("name") + " \\in "
                        + SETS.getOrDefault(running.group("set"), running.group("set")))
                : Optional.empty();
    }

    /** The value and the condition on its constant; empty where the text is nothing of the kind. */
    public static Optional<String> signs(String text) {
        if (text.length() > LONGEST || !mayBe(text)) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(text.replace("\\ ", " ")).strip();
        Matcher phrase = PHRASE.matcher(plain);
        if (!phrase.matches()) {
            return running(plain);
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
                || text.contains("any ")
                || text.contains(" over ")
                || text.contains(" through ");
    }
}
