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

    private static final String COUNT = "(?<count>n|\\d{1,4}|two|three|four|five|six|seven|eight|nine|ten)";
    private static final String NOUN =
            "(?:them|numbers?|variables?|unknowns?|values?|letters?|of them|terms?|reals?|sides?|edges?|entries|coordinates?|side lengths?|lengths?)";
    private static final String EQUAL =
            "(?:is|are|being|equals?|must be|must equal|has the value|have the value|has value|has (?:the )?length|have length|measures?)(?: all)?(?: equal to)?(?: of)?(?: length)?";
    private static final String VALUE = "(?<value>[^,;a-z]{1,30})";
    private static final Pattern WORDS = Pattern.compile(
            "(?:so |hence |thus |therefore |when |exactly when |only when |if and only if )?(?:(?:all|each|every one|every)(?: of)?(?: the)?(?: "
                    + COUNT + ")?(?: "
                    + NOUN + ")?|they(?: all| each)?|the " + COUNT.replace("<count>", "<number>") + " " + NOUN + ")"
                    + " (?:all )?" + EQUAL
                    + " (?<value>[^,;]{1,30})(?:, and (?:the|their) (?:sum|product) is [^,;]{1,30})?");
    /** The value first: "2, each variable having this value". */
    private static final Pattern VALUE_FIRST = Pattern.compile(
            VALUE + ",? \\(?(?:for |being the value of )?(?:each|all|every|every one)(?: of)?(?: the)?(?: " + COUNT
                    + ")?(?: " + NOUN + ")?(?: (?:having|taking|has|have|takes|take) (?:this|that) value)?\\)?");

    private static final Pattern NAMED = Pattern.compile(
            "(?:(?:each|all|every one) of )?(?<names>[a-z](?:, ?[a-z])*+(?:,? and [a-z])?) ?(?:(?:is|are)(?: all| each)?(?: equal to)?|(?:all |each )?equals?(?: to)?|all|each|=) ?"
                    + "(?<value>(?:[^,;a-z]|\\\\[a-z]+){1,30})");
    /** Said of an unknown with any index. */
    private static final Pattern INDEXED = Pattern.compile(
            "(?:(?:all|every|each)(?: of)?(?: the)? (?<name>[a-z])_\\{?[a-z]\\}? ?(?:=|(?:equals?|is|are)(?: all)?(?: equal to)?)|(?<other>[a-z])_\\{?(?<index>[a-z])\\}? ?=(?=.* for (?:all|every|each) \\k<index>$)) ?"
                    + "(?<value>(?:[^,;a-z_]|\\\\[a-z]+){1,30}?)(?: for (?:all|every|each) [a-z])?");
    /** A gold about numbered unknowns: {@code a_1 = … = a_{100} = 5/2}. */
    private static final Pattern NUMBERED = Pattern.compile(
            "\\$?(?<name>[a-z])_\\{?1\\}? ?=.*\\k<name>_\\{?(?<last>n|\\d{1,4})\\}? ?= ?(?<value>[^=]{1,30}?)\\$?");
    /** What repeats that the unknowns are equal, or lists their values. */
    private static final Pattern REPEATED = Pattern.compile(
            "[a-z](?: ?= ?[a-z])+,? (?:and|with) (?=each|all)|(?:(?:the )?only (?:possibility|solution|choice) is )?\\((?<row>[^(),]{1,12})(?:, ?\\k<row>){0,3}, ?(?:\\\\[lc]?dots|…|\\.\\.\\.), ?\\k<row>\\),? (?:so |that is,? |with |i\\.e\\.,? )?(?=each|all|every)(?=.* (?:is|are|being|equals?|equal to) \\k<row>$)");

    private static final Pattern ALL_EQUAL =
            Pattern.compile("(?:they are |all (?:are )?|all numbers (?:are )?)*equal to (?<value>[^,; a-z]{1,20})");
    private static final Pattern SOME =
            Pattern.compile("(?:^|.*\\b)(?:not|but|except|some|least|most|none|sum|product|mean)\\b.*");

    /** What says again that all sides are equal. */
    private static final Pattern EQUILATERAL = Pattern.compile(
            "(?:so |hence |thus |therefore )?(?:the triangle is (?:an )?equilateral(?: triangle)?|it is equilateral|(?:an|the) equilateral triangle|equilateral)(?: and|,| with)*+ ");

    private static final Pattern ZERO = Pattern.compile("(?<=(?:is|are|be|to|equals?) )zero$");

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
        int unknowns = unknowns(gold);
        said = ZERO.matcher(REPEATED.matcher(said).replaceFirst("")).replaceFirst("0");
        Matcher indexed = INDEXED.matcher(said);
        Matcher numbered = NUMBERED.matcher(TypographyRemover.of(gold.text()));
        if (indexed.matches() && numbered.matches()) {
            String name = indexed.group("name") == null ? indexed.group("other") : indexed.group("name");
            said = name.equals(numbered.group("name")) ? "each is " + indexed.group("value") : "";
        }
        return value(ofSides(said, unknowns), unknowns)
                .flatMap(text -> AnswerReader.read(text) instanceof AnswerReading.Read(Expression value)
                        ? Optional.of(comparison.compare(wanted.get(), value)).filter(DecisionTrace::isEqual)
                        : Optional.empty());
    }

    /** The number of unknowns; 0 where that is not known. */
    private static int unknowns(MathGold gold) {
        Matcher numbered = NUMBERED.matcher(TypographyRemover.of(gold.text()));
        if (numbered.matches()) {
            return numbered.group("last").equals("n") ? 0 : Integer.parseInt(numbered.group("last"));
        }
        return switch (gold.expression()) {
            case Expression.Relation(List<Expression> sides, var _) -> sides.size() - 1;
            case Expression.Listing(List<Expression> members, var _, var _) -> members.size();
            case Expression.Tuple(String _, List<Expression> members, String _) -> members.size();
            default -> 0;
        };
    }

    /** The value that a gold gives all unknowns in a chain, or all numbers in words. */
    private static Optional<Expression> common(MathGold gold) {
        Matcher numbered = NUMBERED.matcher(TypographyRemover.of(gold.text()));
        if (numbered.matches()) {
            return AnswerReader.read(numbered.group("value")) instanceof AnswerReading.Read(Expression value)
                    ? Optional.of(value)
                    : Optional.empty();
        }
        if (gold.expression() instanceof Expression.Relation(List<Expression> sides, List<String> signs)) {
            boolean chain = sides.size() >= FEWEST_SIDES
                    && signs.stream().allMatch("="::equals)
                    && sides.subList(0, sides.size() - 1).stream().allMatch(Expression.Symbol.class::isInstance);
            return chain ? Optional.of(sides.getLast()) : Optional.empty();
        }
        if (gold.expression() instanceof Expression.Listing(List<Expression> members, var joint, var _)
                && joint != Expression.Joint.OR) {
            return ofNames(members);
        }
        if (gold.expression() instanceof Expression.Tuple(String _, List<Expression> members, String _)
                && members.size() >= FEWEST_SIDES - 1
                && members.stream().allMatch(members.getFirst()::equals)) {
            return Optional.of(members.getFirst());
        }
        Matcher all = ALL_EQUAL.matcher(TypographyRemover.of(gold.text()).toLowerCase(Locale.ROOT));
        return all.matches() && AnswerReader.read(all.group("value")) instanceof AnswerReading.Read(Expression value)
                ? Optional.of(value)
                : Optional.empty();
    }

    /** The value that each of several names has: {@code x = 2, y = 2, z = 2}. */
    private static Optional<Expression> ofNames(List<Expression> members) {
        boolean named = members.size() >= FEWEST_SIDES - 1
                && members.stream()
                        .allMatch(member -> member instanceof Expression.Relation(var sides, List<String> signs)
                                && signs.equals(List.of("="))
                                && sides.getFirst() instanceof Expression.Symbol
                                && sides.getLast()
                                        .equals(members.getFirst().parts().getLast()));
        boolean distinct = named
                && members.stream()
                                .map(member -> member.parts().getFirst())
                                .distinct()
                                .count()
                        == members.size();
        return distinct ? Optional.of(members.getFirst().parts().getLast()) : Optional.empty();
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
        if (count == null || unknowns == 0) {
            return count == null || !Character.isDigit(count.charAt(0));
        }
        boolean digits = Character.isDigit(count.charAt(0));
        return (digits ? Integer.parseInt(count) : COUNTS.indexOf(count) + FEWEST_SIDES - 1) == unknowns;
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
