package dev.assay.math.wording;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A list with the number of its members beside it: "$(\pm2,\pm3)$, four points", "all permutations of (1, 2, 3) (6 triples)".
 *
 * @param list the text without that number
 * @param count the number
 */
public record CountRemark(String list, int count) {
    private static final int LONGEST = 400;
    private static final List<String> NUMBERS =
            List.of("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve");
    private static final String COUNT =
            "(?<count>\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";
    private static final String NOUN =
            "(?:ordered |different |distinct |real |integer |such |possible )*+(?:points?|pairs?|triples?|triplets?|quadruples?|tuples?|solutions?|roots?|values?|elements?|members?|numbers?|functions?|polynomials?|intersections?|cases?)";
    private static final Pattern REMARK = Pattern.compile(
            "(?<list>.*[)\\]}\\d])(?!\\d)[ ,;:–—-]*+\\(?(?:that is |i\\.e\\.,? |so |hence |making |giving |these are )?(?:a total of |in total |altogether |exactly )?"
                    + COUNT + " " + NOUN + "(?: in total| in all| altogether| overall)?\\)?\\.?");

    /** The list and its number; empty where no number stands behind it. */
    public static Optional<CountRemark> of(String text) {
        if (text.length() > LONGEST || text.indexOf(',') < 0) {
            return Optional.empty();
        }
        Matcher remark = REMARK.matcher(TypographyRemover.of(text));
        if (!remark.matches()) {
            return Optional.empty();
        }
        String count = remark.group("count");
        int number = NUMBERS.indexOf(count) + 1;
        return Optional.of(
                new CountRemark(remark.group("list").strip(), number > 0 ? number : Integer.parseInt(count)));
    }
}
