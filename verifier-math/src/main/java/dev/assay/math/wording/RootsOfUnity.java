package dev.assay.math.wording;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads "the fifth roots of unity" as their values. */
public final class RootsOfUnity {
    private static final int LONGEST = 80;
    private static final List<String> ORDINALS =
            List.of("third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth");
    private static final int FIRST = 3;
    private static final Pattern ROOTS = Pattern.compile(
            "(?:exactly |precisely )?(?:all )?(?:of )?(?:the )?(?:(?:three|four|five|six|seven|eight|ten|twelve) )?(?:complex )?(?:(?<word>[a-z]{5,8})|(?<number>\\d{1,2}) ?(?:\\^ ?\\{?)?(?:-)?th\\}?) roots of (?:unity|1)");

    private RootsOfUnity() {}

    /** The values by their index; empty where the text says anything else. */
    public static Optional<String> values(String text) {
        if (text.length() > LONGEST || !text.contains("roots of")) {
            return Optional.empty();
        }
        Matcher roots =
                ROOTS.matcher(TypographyRemover.of(text.replace("\\ ", " ")).toLowerCase(Locale.ROOT));
        if (!roots.matches()) {
            return Optional.empty();
        }
        int order = roots.group("number") == null
                ? ORDINALS.indexOf(roots.group("word")) + FIRST
                : Integer.parseInt(roots.group("number"));
        boolean known = roots.group("number") != null || ORDINALS.contains(roots.group("word"));
        if (!known || order < FIRST || order > 12) {
            return Optional.empty();
        }
        StringBuilder values = new StringBuilder("e^{2\\pi i k/" + order + "}, k=0");
        for (int at = 1; at < order; at++) {
            values.append(',').append(at);
        }
        return Optional.of(values.toString());
    }
}
