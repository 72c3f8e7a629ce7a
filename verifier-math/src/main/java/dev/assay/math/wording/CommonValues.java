package dev.assay.math.wording;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the values that all unknowns have together, one solution for each: "all three are 0 or all three are 1", "x = y = z, where the common value is
 * 0 or 1". "All are 0 or 1" says less: then each may have another one.
 *
 * @param values the values in signs
 * @param count how many unknowns the text speaks of; 0 where it does not say
 */
public record CommonValues(List<String> values, int count) {
    private static final int LONGEST = 160;
    private static final List<String> COUNTS = List.of("two", "three", "four", "five", "six");
    private static final String COUNT = "(?: (?<count>two|three|four|five|six|\\d))?";
    private static final String NOUN =
            "(?: (?:of )?(?:them|the )?(?:numbers?|variables?|unknowns?|values?|letters?|terms?|reals?|coordinates?|entries))?(?: of them)?";
    private static final String EQUAL = " (?:are|is|equals?|=|being|must be)(?: all)?(?: equal)?(?: to)? ?";
    private static final String VALUE = "[^,;a-z {}\\\\]{1,12}|zero|one";
    private static final Pattern ALL_OR_ALL =
            Pattern.compile("(?:either )?(?:all|each)(?: of)?(?: the)?" + COUNT + NOUN + EQUAL + "(?<first>" + VALUE
                    + "),? or (?:all|each)(?: of)?(?: the)?(?: (?:two|three|four|five|six|\\d))?" + NOUN + "(?:" + EQUAL
                    + "| )(?<second>" + VALUE + ")");
    private static final Pattern LISTED =
            Pattern.compile("(?<names>[a-z](?: ?= ?[a-z]){1,5}) ?(?:(?:=|∈|\\\\in(?![a-z])) ?\\\\?\\{? ?(?<first>"
                    + VALUE + ") ?(?:,|or|,? or) ?(?<second>" + VALUE + ") ?\\\\?\\}?)");
    private static final Pattern COMMON =
            Pattern.compile("(?:(?<names>[a-z](?: ?= ?[a-z]){1,5}),? |all(?:" + COUNT + ")?" + NOUN
                    + "(?: are)? equal,? )(?:and |with |where |to )?(?:the |their |a |this )?common value (?:is |being |equals |equal to |= ?)?(?:either )?(?<first>"
                    + VALUE + ")(?: or (?<second>" + VALUE + "))?");

    /** The values; empty where the text says anything else. */
    public static Optional<CommonValues> of(String text) {
        if (text.length() > LONGEST || !mayBe(text)) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(text.replace("\\ ", " ")).toLowerCase(Locale.ROOT);
        Matcher all = ALL_OR_ALL.matcher(plain);
        if (all.matches()) {
            return Optional.of(new CommonValues(
                    List.of(number(all.group("first")), number(all.group("second"))), count(all.group("count"))));
        }
        Matcher listed = LISTED.matcher(plain);
        Matcher common = listed.matches() ? listed : COMMON.matcher(plain);
        if (!common.matches()) {
            return Optional.empty();
        }
        String names = common.group("names");
        int count = names == null
                ? count(common.group("count"))
                : (int) names.chars().filter(Character::isLetter).distinct().count();
        String second = common.group("second");
        return Optional.of(new CommonValues(
                second == null
                        ? List.of(number(common.group("first")))
                        : List.of(number(common.group("first")), number(second)),
                count));
    }

    private static boolean mayBe(String text) {
        return text.contains("all")
                || text.contains("All")
                || text.contains("ach")
                || text.contains("common")
                || (text.indexOf('=') != text.lastIndexOf('='))
                || (text.indexOf('=') > 0 && (text.contains("\\in") || text.indexOf('∈') > 0));
    }

    private static int count(@Nullable String count) {
        return count == null ? 0 : COUNTS.contains(count) ? COUNTS.indexOf(count) + 2 : Integer.parseInt(count);
    }

    private static String number(String value) {
        return value.equals("zero") ? "0" : value.equals("one") ? "1" : value;
    }
}
