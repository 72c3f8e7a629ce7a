package dev.assay.math.wording;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Adds the pairs that a text has in the other order too: "(1, 2), (3, 3) and the pair obtained by swapping $m$ and $n$". */
public final class SwappedPairs {
    private static final int LONGEST = 400;
    private static final List<String> COUNTS = List.of("one", "two", "three", "four", "five", "six", "seven", "eight");
    private static final String COORDINATE = "[^(),;{}]{1,24}";
    private static final String PAIR = "\\( ?" + COORDINATE + ", ?" + COORDINATE + "\\)";
    private static final String SET = "\\\\?\\{ ?" + COORDINATE + ", ?" + COORDINATE + "\\\\?\\}";
    private static final String SWAPPING = "(?:swapping|interchanging|exchanging|switching|reversing)";
    private static final String SWAPPED = "(?:swapped|interchanged|exchanged|switched|reversed)";
    private static final String THINGS =
            "(?:order|roles?|coordinates|components|entries|variables|(?:two )?numbers|unknowns|members)";
    private static final String OBJECT =
            "(?: the| their)?(?: " + THINGS + ")?(?: of)?(?: [a-z] and [a-z]| (?:the )?" + THINGS + ")?";
    private static final String OTHERS = "(?:(?:obtained|got|gotten|arising|resulting|formed|that arise|that result) "
            + "(?:from (?:these|them|it) )?(?:by|from|on|after) " + SWAPPING + OBJECT
            + "|with (?:the )?(?:[a-z] and [a-z]|" + THINGS + ") " + SWAPPED
            + "|in (?:the )?(?:reverse|opposite|other|reversed) order)";
    private static final String PHRASE = "(?:(?:and|plus|together with|along with|as well as) (?:also |all )?"
            + "(?:(?:the|those|their|its) )?(?:(?<count>one|two|three|four|five|six|seven|eight) )?"
            + "(?:(?:(?:other|further|same|corresponding) )?(?:(?:ordered )?(?:pairs?|solutions?|ones) )?" + OTHERS
            + "|(?:same |ones |pairs )" + OTHERS
            + "|(?:" + SWAPPED + "|symmetric|symmetrical|mirrored)(?: (?:pairs?|ones|solutions?|versions?))"
            + "|(?:reverses?|reversals?|mirror images?|swaps))"
            + "|(?:and|or) (?:vice versa|the other way (?:a?round))|(?:taken )?in (?:either|both) orders?|up to (?:the )?(?:order|swapping|symmetry)"
            + "(?: of the (?:coordinates|numbers))?)";
    private static final Pattern ORDERED =
            Pattern.compile("(?:(?:\\([a-z], ?[a-z]\\)|\\\\?\\{[a-z], ?[a-z]\\\\?\\}) ?(?:=|∈|\\\\in) ?)?(?<pairs>"
                    + PAIR + "(?:[ ,;]{1,3}(?:and |or )?" + PAIR + "){0,20}) ?[,;]? ?\\(?" + PHRASE + "\\)?");
    private static final Pattern UNORDERED = Pattern.compile("\\\\?\\{[a-z], ?[a-z]\\\\?\\} ?(?:=|∈|\\\\in) ?(?<pairs>"
            + SET + "(?:[ ,;]{1,3}(?:and |or )?" + SET + "){1,20})");
    private static final Pattern EACH = Pattern.compile(
            "(?:\\(|\\\\?\\{) ?(?<first>" + COORDINATE + "), ?(?<second>[^(),;{}\\\\]{1,24}) ?(?:\\)|\\\\?\\})");
    private static final Pattern NAMED = Pattern.compile(
            "^[a-z] ?= ?(-?\\d{1,9}) ?(?:,|,? and) ?[a-z] ?= ?(-?\\d{1,9})(?= ?,? ?\\(?(?:and|or) (?:vice|the other way))");
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;:!])|~)++");

    private SwappedPairs() {}

    /** All pairs; empty where the text says no such thing, or another number of them. */
    public static Optional<String> points(String text) {
        if (text.length() > LONGEST || text.indexOf(',') < 0 || !mayBe(text)) {
            return Optional.empty();
        }
        String plain = SPACES.matcher(TypographyRemover.of(SPACES.matcher(text).replaceAll(" ")))
                .replaceAll(" ")
                .replace(" )", ")")
                .strip();
        plain = NAMED.matcher(plain).replaceFirst("($1, $2)");
        Matcher said = ORDERED.matcher(plain);
        String count = null;
        if (said.matches()) {
            count = said.group("count");
        } else {
            said = UNORDERED.matcher(plain);
            if (!said.matches()) {
                return Optional.empty();
            }
        }
        List<String> points = new ArrayList<>();
        Matcher pair = EACH.matcher(said.group("pairs"));
        int swapped = 0;
        while (pair.find()) {
            String first = pair.group("first").strip();
            String second = pair.group("second").strip();
            add(points, first, second);
            swapped += add(points, second, first) ? 1 : 0;
        }
        boolean counted = count == null || COUNTS.indexOf(count) + 1 == swapped;
        return counted && swapped > 0 ? Optional.of(String.join(", ", points)) : Optional.empty();
    }

    private static boolean add(List<String> points, String first, String second) {
        String point = "(" + first + ", " + second + ")";
        return !points.contains(point) && points.add(point);
    }

    private static boolean mayBe(String text) {
        return text.contains("swap")
                || text.contains("revers")
                || text.contains("chang")
                || text.contains("switch")
                || text.contains("order")
                || text.contains("versa")
                || text.contains("other way")
                || text.contains("mirror")
                || text.contains("symmetr")
                || text.contains("\\{");
    }
}
