package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads all real numbers but a range of them as a difference of sets: "all real $x$ except those with $-2<x<3$". */
public final class ExceptedRange {
    private static final int LONGEST = 160;
    private static final Pattern EXCEPTED = Pattern.compile(
            "(?i)(?:all|every|each|any)(?: of the)?(?: real)?(?: numbers?| values?)?(?: of)?(?: (?<name>[a-z]))?,? (?:except|except for|other than|excluding|apart from|but not)(?: (?:those|the|values|numbers|ones|real|x|when|where|if))*+"
                    + "(?: (?:with|satisfying|for which|such that|that satisfy|where|when))? (?<range>[^,;.]*[<>≤≥]?.*)");
    private static final Pattern CHAIN = Pattern.compile(
            "(?<low>[^<>≤≥=,a-z\\\\]{1,20}) ?(?:<|≤|\\\\leq?(?:slant)?(?![a-z])) ?(?<letter>[a-z]) ?(?:<|≤|\\\\leq?(?:slant)?(?![a-z])) ?[^<>≤≥=,a-z\\\\]{1,20}");

    private ExceptedRange() {}

    /** The difference in signs; empty where the text is anything else. */
    public static Optional<String> difference(String text) {
        if (text.length() > LONGEST || (!text.contains("xce") && !text.contains("xcl") && !text.contains("than"))) {
            return Optional.empty();
        }
        Matcher excepted = EXCEPTED.matcher(TypographyRemover.of(text));
        if (!excepted.matches()) {
            return Optional.empty();
        }
        Matcher chain = CHAIN.matcher(excepted.group("range").strip());
        String name = excepted.group("name");
        return chain.matches() && (name == null || name.equals(chain.group("letter")))
                ? Optional.of("\\mathbb{R}\\setminus\\{" + chain.group("letter") + " : " + chain.group() + "\\}")
                : Optional.empty();
    }
}
