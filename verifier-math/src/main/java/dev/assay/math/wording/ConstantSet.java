package dev.assay.math.wording;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A function and the set of its constant, in words or in signs: "$f(x)=cx-1$ for some rational constant $c$",
 * {@code f(x)=cx-1, c ∈ ℚ}.
 *
 * @param value the function as an equation
 * @param name the constant
 * @param set in LaTeX, perhaps with a bound of the constant, which # stands for, behind it
 */
public record ConstantSet(String value, String name, String set) {
    private static final int LONGEST = 200;
    private static final String NAME = "(?:[a-zA-Z](?:_\\{?\\d\\}?)?|\\\\(?:alpha|beta|gamma|lambda|mu)(?![A-Za-z]))";
    private static final String SOME =
            "(?:(?:an?|any|some|all|each|every|the|an arbitrary|a fixed) )?(?:arbitrary |fixed |free |constant )*+";
    private static final String KIND =
            "(?:positive integer|natural|non-?negative integer|integer|rational|real|complex|positive rational|positive real)";
    private static final String NOUN = "(?: (?:numbers?|constants?|parameters?|values?))?";
    private static final String MEMBER =
            " ?(?:∈|\\\\in(?![A-Za-z])) ?(?<set>[ℤℚℝℂℕ]|\\\\mathbb ?(?:[ZQRCN]|\\{[ZQRCN]\\}))";
    private static final String FREE =
            "(?:,? (?:is |being )?(?:an? |any )?(?:arbitrary|constant|fixed|free|any|arbitrary constant|fixed constant|is any constant))?";
    private static final Pattern PHRASE = Pattern.compile(
            "(?:(?:all |the |exactly the )?(?:functions?|polynomials?|sequences?|solutions?)(?: are| is)?(?: of the form)? )?"
                    + "(?<value>[^=]{1,20}=[^=]{1,100}?(?<![ ,;(]))[ ,;(]+(?:where|with|for|and|as|here)?+,? ?(?:"
                    + "(?<name>" + NAME + ")(?: (?:is|being|denotes|may be|can be))? " + SOME + "(?<kind>" + KIND + ")"
                    + NOUN + "(?: constants?)?"
                    + "|" + SOME + "(?<before>" + KIND + ")" + NOUN + " (?<behind>" + NAME + ")"
                    + "|" + SOME + "(?<member>" + NAME + ")" + MEMBER + FREE + ") ?\\)?");
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;:!])|~)++");
    private static final Pattern WORD = Pattern.compile("(?<![\\\\A-Za-z])[A-Za-z]{3,}");
    private static final Map<String, String> SETS = Map.of(
            "positive integer", "\\mathbb{Z}^+",
            "natural", "\\mathbb{N}",
            "integer", "\\mathbb{Z}",
            "rational", "\\mathbb{Q}",
            "real", "\\mathbb{R}",
            "complex", "\\mathbb{C}");
    private static final Map<String, String> BOUNDED = Map.of(
            "nonnegative integer", "\\mathbb{Z}, # \\ge 0",
            "non-negative integer", "\\mathbb{Z}, # \\ge 0",
            "positive rational", "\\mathbb{Q}, # > 0",
            "positive real", "\\mathbb{R}, # > 0");

    /** Returns what a text says; empty where it says anything else. */
    public static Optional<ConstantSet> of(String text) {
        if (text.length() > LONGEST || text.indexOf('=') < 0 || !mayBe(text)) {
            return Optional.empty();
        }
        Matcher phrase =
                PHRASE.matcher(TypographyRemover.of(SPACES.matcher(text).replaceAll(" ")));
        if (!phrase.matches()) {
            return Optional.empty();
        }
        String value = phrase.group("value");
        String name = first(phrase.group("name"), phrase.group("behind"), phrase.group("member"));
        String kind = first(phrase.group("kind"), phrase.group("before"), "");
        String set = phrase.group("set") == null
                ? SETS.getOrDefault(kind, BOUNDED.getOrDefault(kind, ""))
                : "\\mathbb{" + letter(phrase.group("set")) + "}";
        boolean own = Pattern.compile(LetterName.pattern(name))
                .matcher(value.substring(value.indexOf('=')))
                .find();
        return own && !WORD.matcher(value).find() ? Optional.of(new ConstantSet(value, name, set)) : Optional.empty();
    }

    /** The function and the set in signs. */
    public String signs() {
        return value + ", " + name + " \\in " + set.replace("#", name);
    }

    /** The function with the constant's name from another one that has it in the same set; empty where that set differs. */
    public Optional<String> named(ConstantSet other) {
        boolean free = name.equals(other.name)
                || !Pattern.compile(LetterName.pattern(other.name))
                        .matcher(value)
                        .find();
        boolean same = set.equals(other.set);
        int equals = value.indexOf('=');
        return free && same
                ? Optional.of(value.substring(0, equals)
                        + value.substring(equals)
                                .replaceAll(LetterName.pattern(name), Matcher.quoteReplacement("{" + other.name + "}")))
                : Optional.empty();
    }

    /** The letter of a set, whatever sign stands for it. */
    private static char letter(String set) {
        int sign = "ℤℚℝℂℕ".indexOf(set);
        return sign < 0 ? set.replaceAll("\\\\mathbb|[ {}]", "").charAt(0) : "ZQRCN".charAt(sign);
    }

    private static String first(@Nullable String one, @Nullable String other, @Nullable String last) {
        return one != null ? one : other != null ? other : last == null ? "" : last;
    }

    private static boolean mayBe(String text) {
        return text.contains("rational")
                || text.contains("integer")
                || text.contains("natural")
                || text.contains("real")
                || text.contains("complex")
                || text.contains("\\in")
                || text.indexOf('∈') >= 0;
    }
}
