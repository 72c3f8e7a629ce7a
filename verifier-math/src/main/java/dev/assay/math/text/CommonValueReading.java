package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.TypographyRemover;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** "All four numbers are 1" is {@code a = b = c = d = 1}: as many numbers as unknowns, and their value. What is said of their sum beside that says no more. */
final class CommonValueReading implements WordingReading {
    private static final int LONGEST = 160;
    private static final int FEWEST_SIDES = 3;
    private static final List<String> COUNTS =
            List.of("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten");

    private static final String COUNT = "(?<count>two|three|four|five|six|seven|eight|nine|ten)";
    private static final String NOUN =
            "(?:numbers?|variables?|unknowns?|values?|letters?|of them|terms?|reals?|sides?|edges?|entries|coordinates?|side lengths?|lengths?)";
    private static final String EQUAL =
            "(?:is|are|equals?|must be|must equal|has the value|have the value|has value|has (?:the )?length|have length|measures?)(?: all)?(?: equal to)?(?: of)?(?: length)?";
    private static final String VALUE = "(?<value>[^,;a-z]{1,30})";
    private static final Pattern WORDS = Pattern.compile(
            "(?:so |hence |thus |therefore )?(?:(?:all|each|every one|every)(?: of)?(?: the)?(?: " + COUNT + ")?(?: "
                    + NOUN + ")?|they(?: all| each)?|the " + COUNT.replace("<count>", "<number>") + " " + NOUN + ")"
                    + " (?:all )?" + EQUAL
                    + " (?<value>[^,;]{1,30})(?:, and (?:the|their) (?:sum|product) is [^,;]{1,30})?");
    /** The value first: "2, each variable having this value". */
    private static final Pattern VALUE_FIRST = Pattern.compile(
            VALUE + ",? \\(?(?:for |being the value of )?(?:each|all|every|every one)(?: of)?(?: the)?(?: " + COUNT
                    + ")?(?: " + NOUN + ")?(?: (?:having|taking|has|have|takes|take) (?:this|that) value)?\\)?");

    private static final Pattern NAMED = Pattern.compile(
            "(?:each of |all of )?(?<names>[a-z](?:, [a-z])*,? (?:and )?[a-z]) (?:are all|all|each|is|are)(?: equal(?:s)?(?: to)?)? "
                    + VALUE);
    private static final Pattern ALL_EQUAL =
            Pattern.compile("(?:they are |all (?:are )?|all numbers (?:are )?)*equal to (?<value>[^,; a-z]{1,20})");
    private static final Pattern SOME =
            Pattern.compile("(?:^|.*\\b)(?:not|but|except|some|least|most|none|sum|product|mean)\\b.*");

    /** What says again that all sides are equal. */
    private static final Pattern EQUILATERAL = Pattern.compile(
            "(?:so |hence |thus |therefore )?(?:the triangle is (?:an )?equilateral(?: triangle)?|it is equilateral|(?:an|the) equilateral triangle|equilateral)(?: and|,| with)*+ ");

    private static final Pattern SIDE = Pattern.compile(
            "(?:with |of |its |a |the )*+sides?(?: length)?s? (?:of (?:length )?|is |are |equals? |= ?)?");

    @Override
    public String name() {
        return "read.common_value";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        String said =
                answer.length() > LONGEST ? "" : TypographyRemover.of(answer).toLowerCase(Locale.ROOT);
        Optional<Expression> wanted = said.isEmpty()
                        || SOME.matcher(said.replaceFirst(", and (?:the|their) .*", ""))
                                .matches()
                ? Optional.empty()
                : common(gold);
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        int unknowns =
                gold.expression() instanceof Expression.Relation(List<Expression> sides, var _) ? sides.size() - 1 : 0;
        return value(ofSides(said, unknowns), unknowns)
                .flatMap(text -> AnswerReader.read(text) instanceof AnswerReading.Read(Expression value)
                        ? Optional.of(comparison.compare(wanted.get(), value)).filter(DecisionTrace::isEqual)
                        : Optional.empty());
    }

    /** The value that a gold gives all unknowns in a chain, or all numbers in words. */
    private static Optional<Expression> common(MathGold gold) {
        if (gold.expression() instanceof Expression.Relation(List<Expression> sides, List<String> signs)) {
            boolean chain = sides.size() >= FEWEST_SIDES
                    && signs.stream().allMatch("="::equals)
                    && sides.subList(0, sides.size() - 1).stream().allMatch(Expression.Symbol.class::isInstance);
            return chain ? Optional.of(sides.getLast()) : Optional.empty();
        }
        Matcher all = ALL_EQUAL.matcher(TypographyRemover.of(gold.text()).toLowerCase(Locale.ROOT));
        return all.matches() && AnswerReader.read(all.group("value")) instanceof AnswerReading.Read(Expression value)
                ? Optional.of(value)
                : Optional.empty();
    }

    private static Optional<String> value(String said, int unknowns) {
        Matcher words = WORDS.matcher(said);
        if (words.matches()) {
            String count = words.group("count") == null ? words.group("number") : words.group("count");
            return isCount(count, unknowns) ? Optional.of(words.group("value")) : Optional.empty();
        }
        Matcher first = VALUE_FIRST.matcher(said);
        if (first.matches()) {
            return isCount(first.group("count"), unknowns) ? Optional.of(first.group("value")) : Optional.empty();
        }
        Matcher named = NAMED.matcher(said);
        boolean each = named.matches()
                && named.group("names")
                                .replaceAll("\\band\\b|[^a-z]", "")
                                .chars()
                                .distinct()
                                .count()
                        == unknowns;
        return each ? Optional.of(named.group("value")) : Optional.empty();
    }

    /** Whether a count is that of the unknowns, where these are known. */
    private static boolean isCount(@Nullable String count, int unknowns) {
        return count == null || unknowns == 0 || COUNTS.indexOf(count) + FEWEST_SIDES - 1 == unknowns;
    }

    /** "The triangle is equilateral with side 4" as what it says of the three sides; any other text as it is. */
    private static String ofSides(String text, int count) {
        Matcher equilateral = EQUILATERAL.matcher(text);
        if (!equilateral.lookingAt() || count != FEWEST_SIDES) {
            return text;
        }
        String rest = text.substring(equilateral.end());
        Matcher side = SIDE.matcher(rest);
        return side.lookingAt() ? "every side is " + rest.substring(side.end()) : rest;
    }
}
