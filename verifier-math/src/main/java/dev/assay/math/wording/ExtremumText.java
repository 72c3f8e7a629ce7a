package dev.assay.math.wording;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A largest or least value and where it is attained: "The maximum is 6 at x=3, y=2", {@code k_{\max} = 1; a = b = c},
 * "3, with equality iff a = b = c".
 *
 * @param value without words around it
 * @param place an equation, a point or several
 */
public record ExtremumText(String value, String place) {
    private static final int LONGEST = 300;
    private static final Pattern TEXT = Pattern.compile("\\\\(?:text|mbox|mathrm)\\{([^{}]*)}");
    private static final Pattern SPACE = Pattern.compile("\\\\[,;: !]|\\\\q?quad(?![a-z])|[$\\s]+");
    private static final String OPENING =
            "(?:(?:the )?(?:maximum|minimum|max|min|largest|least|greatest|smallest)(?: possible)?(?: value)?(?: of [^=]{1,40}?)?"
                    + "(?: is|:|=)? )?";

    private static final Pattern AT = Pattern.compile(
            OPENING
                    + "(.{1,100}?)\\s*[,;.]?\\s*\\b(?:(?:with )?equality(?: holds| occurs)?(?: only)? (?:iff?|at|when|for|if and only if)"
                    + "|(?:(?:which is |and (?:it )?is |and it's |is )?(?:attained|reached|achieved|occurs|occurring)(?: only)?(?: exactly)? )?(?:at|when|for|iff?))(?: and only if)? (.{1,120}?)\\.?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern MARKED = Pattern.compile(
            ".{1,40}_\\{?\\\\?(?:max|min|operatorname\\{max}|operatorname\\{min})}?\\s*=\\s*([^=]{1,80}?)[,;] ?(.{1,120}=.{1,80})");
    private static final Pattern NAMED = Pattern.compile("[^=]{1,40}(?:=|\\\\leq? ?|\\\\geq? ?|≤|≥)\\s*([^=<>]+)");
    private static final Pattern COORDINATE = Pattern.compile("[a-z] ?= ?[^=,<>]{1,30}");
    private static final Pattern WORD = Pattern.compile("(?<![\\\\\\p{L}])\\p{L}{3,}");
    private static final Pattern ALL = Pattern.compile(
            "all (?:of )?(?:the )?(?:two |three |four |five )?(?:numbers |variables |of them )?(?:are )?(?:equal(?: to)? )([^ ]+)");

    /** The value and place of a text that is nothing else. */
    public static Optional<ExtremumText> of(String text) {
        if (text.length() > LONGEST || (text.indexOf("at") < 0 && text.indexOf('=') < 0)) {
            return Optional.empty();
        }
        String plain = SPACE.matcher(TEXT.matcher(text).replaceAll(" $1 "))
                .replaceAll(" ")
                .strip();
        Matcher marked = MARKED.matcher(plain);
        if (marked.matches()) {
            return of(marked.group(1), marked.group(2));
        }
        Matcher at = AT.matcher(plain);
        return at.matches() ? of(at.group(1), at.group(2)) : Optional.empty();
    }

    /** The coordinates of a place by their names, in the order of these; any other place as it is. */
    private static String coordinates(String where) {
        String[] parts = where.replaceFirst("^(?:only )?(?:at )?the point ", "").split(" ?, ?(?:and )?| and ", -1);
        boolean named = parts.length > 1
                && Arrays.stream(parts)
                        .allMatch(part -> COORDINATE.matcher(part).matches());
        if (!named) {
            return where.replaceFirst("^(?:only )?(?:at )?the point ", "");
        }
        Arrays.sort(parts);
        return String.join(", ", parts);
    }

    private static Optional<ExtremumText> of(String said, String where) {
        Matcher named = NAMED.matcher(said);
        String value = named.matches() ? named.group(1) : said;
        Matcher all = ALL.matcher(where);
        String place = all.matches() ? all.group(1) : coordinates(where);
        boolean plain = !WORD.matcher(value).find() && !WORD.matcher(place).find();
        return plain ? Optional.of(new ExtremumText(value.strip(), place.strip())) : Optional.empty();
    }
}
