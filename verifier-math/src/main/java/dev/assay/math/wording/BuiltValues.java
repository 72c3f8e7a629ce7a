package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes a set whose members are given by an equation, {@code {x : x = 2k+1, k = 0, 1, 2}}, as the set of their values, {@code {2k+1 : k = 0, 1, 2}}. */
public final class BuiltValues {
    private static final int LONGEST = 160;
    private static final Pattern SET = Pattern.compile(
            "(?<start>[^{|:]{0,20})\\\\\\{ ?(?<name>[a-z])(?: ?(?:∈|\\\\in) ?(?:ℝ|ℤ|ℕ|\\\\mathbb ?\\{?[RZN]\\}?))? ?(?:\\||:|\\\\mid(?![A-Za-z])) ?\\k<name> ?= ?(?<value>[^=<>|:,;{}]{1,40}),? ?(?:where |with |for )?(?<condition>(?<letter>[a-z]) ?(?:=|∈|\\\\in(?![A-Za-z])).{1,40}?) ?\\\\\\}");
    private static final Pattern SPACES =
            Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|(?:left|right)(?![A-Za-z])|[ ,;:!])|~)++");

    private BuiltValues() {}

    /** The set of the values; empty where the text is anything else. */
    public static Optional<String> values(String text) {
        if (text.length() > LONGEST || !text.contains("\\{") || text.indexOf('=') < 0) {
            return Optional.empty();
        }
        Matcher set = SET.matcher(TypographyRemover.of(SPACES.matcher(text).replaceAll(" ")));
        boolean other = set.matches()
                && !set.group("letter").equals(set.group("name"))
                && set.group("value").contains(set.group("letter"))
                && RealWords.isValue(set.group("value"));
        return other
                ? Optional.of(set.group("start") + "\\{" + set.group("value") + " : " + set.group("condition") + "\\}")
                : Optional.empty();
    }
}
