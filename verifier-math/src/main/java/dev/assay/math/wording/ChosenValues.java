package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the values that one of several unknowns may have as a set: "$k=1$, $n=1$ or $2$" as {@code k=1, n ∈ {1, 2}}. */
public final class ChosenValues {
    private static final int LONGEST = 120;
    private static final String VALUE = "[-−]?\\d{1,6}";
    private static final String NAMED = "[a-z] ?= ?" + VALUE;
    private static final Pattern CHOSEN = Pattern.compile("(?<before>(?:" + NAMED
            + " ?(?:,|;|,? and) ?){0,3})(?<name>[a-z]) ?= ?(?:either )?(?<values>" + VALUE + "(?: ?, ?" + VALUE
            + "){0,6},? or " + VALUE + ")(?<behind>(?: ?(?:,|;|,? and) ?" + NAMED + "){0,3})");
    private static final Pattern JOINT = Pattern.compile(" ?,? or ");
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;:!])|~)++");

    private ChosenValues() {}

    /** The values with a set in the place of the alternatives; empty where no unknown stands beside one with alternatives. */
    public static Optional<String> sets(String text) {
        if (text.length() > LONGEST || text.indexOf('=') < 0 || !text.contains("or")) {
            return Optional.empty();
        }
        String plain = SPACES.matcher(TypographyRemover.of(SPACES.matcher(text).replaceAll(" ")))
                .replaceAll(" ")
                .strip();
        Matcher chosen = CHOSEN.matcher(plain);
        if (!chosen.matches() || (chosen.group("before") + chosen.group("behind")).isEmpty()) {
            return Optional.empty();
        }
        String values = JOINT.matcher(chosen.group("values")).replaceAll(", ");
        return Optional.of(
                chosen.group("before") + chosen.group("name") + " \\in \\{" + values + "\\}" + chosen.group("behind"));
    }
}
