package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes "either" off two values: "either 1 or 5", "x is either 1 or 5". */
public final class EitherOne {
    private static final int LONGEST = 100;
    private static final Pattern EITHER = Pattern.compile(
            "(?:(?<name>[a-zA-Z]) (?:is|must be|equals|can be) )?[Ee]ither (?<first>[^;]{1,40}?) or (?<second>[^;]{1,40})");

    private EitherOne() {}

    /** Both values; empty where the text says anything else. */
    public static Optional<String> values(String text) {
        if (text.length() > LONGEST || !text.contains("ither")) {
            return Optional.empty();
        }
        Matcher either = EITHER.matcher(TypographyRemover.of(text.replace("\\ ", " ")));
        if (!either.matches()
                || !RealWords.hasNoWords(either.group("first"))
                || !RealWords.hasNoWords(either.group("second"))) {
            return Optional.empty();
        }
        String name = either.group("name");
        return Optional.of((name == null ? "" : name + " = ") + either.group("first") + " \\text{ or } "
                + (name == null ? "" : name + " = ") + either.group("second"));
    }
}
