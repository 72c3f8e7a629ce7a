package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a family that counts up and down from 0, {@code x = π/4 ± nπ, n = 0, 1, 2, …}, as one over all integers. */
public final class SignedIndex {
    private static final int LONGEST = 160;
    private static final String DOTS = "(?:\\\\[lc]?dots[cb]?|…|\\.\\.\\.)";
    private static final Pattern COUNTED = Pattern.compile(
            "(?<start>[^±]*?)(?:±|\\\\pm(?![A-Za-z])) ?(?<term>(?:\\d{1,3} ?)?(?:(?:\\\\pi|π) ?)?(?<letter>[jklmn])(?: ?(?:\\\\cdot ?)?(?:\\d{1,3}\\^\\{?\\\\circ\\}?|\\\\pi|π))?"
                    + "|(?:\\d{1,3}(?:\\^\\{?\\\\circ\\}?|°)? ?(?:\\\\cdot ?)?)(?<other>[jklmn]))(?<end>[^±]{0,3}?)"
                    + "[ ,;(]*+(?:for |where |with )?(?<name>[jklmn]) ?(?:(?:=|∈|\\\\in(?![A-Za-z])) ?(?:\\\\\\{)? ?0, ?1(?:, ?2(?:, ?3)?)?, ?"
                    + DOTS
                    + " ?(?:\\\\\\})?|(?:∈|\\\\in(?![A-Za-z])) ?(?:ℕ|\\\\mathbb ?\\{?N\\}?|ℤ|\\\\mathbb ?\\{?Z\\}?) ?_ ?\\{? ?(?:0|(?:≥|\\\\geq?) ?0)\\}?)\\)?");
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;:!])|~)++");
    private static final Pattern LETTER = Pattern.compile("(?<![A-Za-z\\\\])[jklmn](?![A-Za-z])");

    private SignedIndex() {}

    /** The family over all integers; empty where the text is anything else. */
    public static Optional<String> integers(String text) {
        if (text.length() > LONGEST || (!text.contains("\\pm") && text.indexOf('±') < 0)) {
            return Optional.empty();
        }
        Matcher counted =
                COUNTED.matcher(TypographyRemover.of(SPACES.matcher(text).replaceAll(" ")));
        if (!counted.matches()) {
            return Optional.empty();
        }
        String name = counted.group("name");
        boolean same = name.equals(counted.group("letter") == null ? counted.group("other") : counted.group("letter"));
        boolean once =
                !LETTER.matcher(counted.group("start") + counted.group("end")).find();
        return same && once
                ? Optional.of(counted.group("start") + "+" + counted.group("term") + counted.group("end") + ", " + name
                        + " \\in \\mathbb{Z}")
                : Optional.empty();
    }
}
