package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One value in two forms: {@code |x-2| = 1, i.e. x = 1 or x = 3}. Words that come first could be another answer.
 *
 * @param first the relation that comes first
 * @param last the form that explains it
 */
public record RestatedValue(String first, String last) {
    private static final int LONGEST = 300;
    private static final Pattern BETWEEN = Pattern.compile(
            "[,;]?\\s*\\(?(?<![\\p{L}])(?:i\\. ?e\\.|that is(?: to say)?(?=,| [^\\p{L}]| \\p{L}(?!\\p{L}))|or equivalently|equivalently|in other words)[,:]?\\s*");

    private static final Pattern RELATION = Pattern.compile("[=<>≤≥≡:]|\\\\(?:[lg]eq?|equiv)(?![A-Za-z])");

    /** The two forms; empty where a text has no such words, has them twice, or no relation before them. */
    public static Optional<RestatedValue> of(String text) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(text);
        Matcher between = BETWEEN.matcher(plain);
        if (!between.find() || between.start() == 0 || between.end() == plain.length()) {
            return Optional.empty();
        }
        RestatedValue forms =
                new RestatedValue(plain.substring(0, between.start()).strip(), plain.substring(between.end()));
        return between.find() || !RELATION.matcher(forms.first()).find() ? Optional.empty() : Optional.of(forms);
    }
}
