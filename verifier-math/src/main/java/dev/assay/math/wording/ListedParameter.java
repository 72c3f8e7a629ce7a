package dev.assay.math.wording;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Writes the points out that a letter with few values stands for: "(3, 4) and (d, 12) for d = 1, 2, 3" as four points. */
public final class ListedParameter {
    private static final int LONGEST = 300;
    private static final int LARGEST = 10_000;
    private static final String COORDINATES = "[^()=;]{1,40}";
    private static final String NUMBER = "[-−]?\\d{1,6}";
    private static final Pattern DESCRIBED = Pattern.compile(
            "(?:all |the |pairs? |triples? |\\([xyzabc](?:, ?[xyzabc]){1,2}\\) ?(?:=|∈) ?)*+\\((?<point>" + COORDINATES
                    + ")\\)[ ,]{0,2}(?:(?:for|with|where) )?(?:all |each |every |any )?\\(?(?:(?<low>-?\\d{1,2}) ?(?:≤|\\\\leq?(?:slant)?(?![A-Za-z])) ?)?(?<letter>[a-z]|\\\\(?:var)?epsilon(?![A-Za-z])|ε|\\\\sigma(?![A-Za-z])|σ)(?: ?(?:=|∈|\\\\in(?![A-Za-z])) ?\\\\?\\{? ?(?<sign>(?:±|\\\\pm) ?1)(?: ?\\\\?\\})?| ?(?:≤|\\\\leq?(?:slant)?(?![A-Za-z])) ?(?<high>\\d{1,2})| ?(?:=|∈|\\\\in(?![A-Za-z])) ?\\\\?\\{? ?(?<numbers>"
                    + NUMBER + "(?: ?, ?(?:and |or )?" + NUMBER + "){1,30}+(?: (?:and|or) " + NUMBER
                    + ")?) ?\\\\?\\}?| ?(?:\\\\mid|∣|\\||divides) ?(?<multiple>\\d{1,5})| (?:is )?(?:a|any) (?:positive )?divisor of (?<divided>\\d{1,5}))\\)?");
    private static final Pattern BUILT = Pattern.compile(
            "\\\\?\\{ ?(\\([^()]{1,40}\\)) ?(?::|\\||\\\\mid(?![A-Za-z])|\\\\colon(?![A-Za-z])) ?([^{}:|]{1,40}?(?:\\{[^{}]{1,30}\\})?) ?\\\\?\\}");
    private static final Pattern POINTS =
            Pattern.compile("\\\\?\\{ ?(\\([^(){}]{1,40}\\)(?: ?, ?\\([^(){}]{1,40}\\)){0,9}+) ?\\\\?\\}");
    private static final Pattern UNION = Pattern.compile(" ?(?:∪|\\\\cup(?![A-Za-z])) ?");
    private static final Pattern REST =
            Pattern.compile("(?:\\([^()=;a-zA-Z\\\\]{1,40}\\)|[ ,;]|and|or|also|plus|together with|as well as|all)*+");
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;:!])|~)++");
    private static final Pattern POINT = Pattern.compile("\\([^()]++\\)");

    private ListedParameter() {}

    /** All points; empty where no letter has listed values, or there is anything else beside points. */
    public static Optional<String> points(String text) {
        if (text.length() > LONGEST || text.indexOf('(') < 0 || text.indexOf(',') < 0) {
            return Optional.empty();
        }
        String plain = unset(TypographyRemover.of(SPACES.matcher(text).replaceAll(" ")));
        Matcher described = DESCRIBED.matcher(plain);
        if (!described.find()) {
            return Optional.empty();
        }
        String before = plain.substring(0, described.start());
        String behind = plain.substring(described.end());
        Pattern letter = Pattern.compile(LetterName.pattern(described.group("letter")));
        String point = described.group("point");
        if (!REST.matcher(before).matches()
                || !REST.matcher(behind).matches()
                || point.indexOf(',') < 0
                || !letter.matcher(point).find()
                || (described.group("low") == null) != (described.group("high") == null)) {
            return Optional.empty();
        }
        List<String> points = new ArrayList<>();
        POINT.matcher(before).results().forEach(each -> points.add(each.group()));
        for (String value : values(described)) {
            points.add("(" + letter.matcher(point).replaceAll("{" + value + "}") + ")");
        }
        POINT.matcher(behind).results().forEach(each -> points.add(each.group()));
        return Optional.of(String.join(", ", points));
    }

    /** Sets of points, and their unions, as what stands in them. */
    private static String unset(String text) {
        if (text.indexOf('{') < 0) {
            return text;
        }
        String built = BUILT.matcher(text).replaceAll("$1 for $2");
        return UNION.matcher(POINTS.matcher(built).replaceAll("$1")).replaceAll(", ");
    }

    private static List<String> values(Matcher described) {
        String numbers = described.group("numbers");
        if (described.group("high") != null) {
            return IntStream.rangeClosed(
                            Integer.parseInt(described.group("low")), Integer.parseInt(described.group("high")))
                    .mapToObj(String::valueOf)
                    .toList();
        }
        if (described.group("sign") != null) {
            return List.of("1", "-1");
        }
        if (numbers != null) {
            return List.of(numbers.replaceAll(" |and|or", " ").strip().split("[ ,]++", -1));
        }
        String multiple =
                described.group("multiple") == null ? described.group("divided") : described.group("multiple");
        int number = Math.min(Integer.parseInt(multiple), LARGEST);
        return IntStream.rangeClosed(1, number)
                .filter(each -> number % each == 0)
                .mapToObj(String::valueOf)
                .toList();
    }
}
