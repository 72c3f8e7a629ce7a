package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Pattern;

/** Reads "infinitely many" among numbers of solutions as {@code ∞}. */
public final class InfinitelyMany {
    private static final int LONGEST = 300;
    private static final String WORDS =
            "(?:infinitely many|an infinite number of)(?: (?:real )?(?:solutions?|roots?))?+";
    private static final Pattern COUNT = Pattern.compile("\\\\(?:text|mbox) ?\\{ ?" + WORDS + " ?\\}|" + WORDS);

    private InfinitelyMany() {}

    /** The text with a sign for these words, with its cases in signs; empty where it lacks them or has no cases. */
    public static Optional<String> signs(String text) {
        if (text.length() > LONGEST || (!text.contains("infinitely many") && !text.contains("infinite number"))) {
            return Optional.empty();
        }
        String signed = COUNT.matcher(text).replaceAll("\\\\infty ");
        return signed.contains("{cases}")
                ? Optional.of(signed)
                : CaseText.signs(signed).or(() -> Optional.of(signed));
    }
}
