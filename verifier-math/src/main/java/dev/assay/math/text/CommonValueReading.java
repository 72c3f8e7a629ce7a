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

/** "All four numbers are 1" is {@code a = b = c = d = 1}: as many numbers as unknowns, and their value. What is said of their sum beside that says no more. */
final class CommonValueReading implements WordingReading {
    private static final int LONGEST = 160;
    private static final int FEWEST_SIDES = 3;
    private static final List<String> COUNTS = List.of("two", "three", "four", "five", "six");

    private static final Pattern WORDS = Pattern.compile(
            "(?:so |hence |thus |therefore )?(?:all|each|every one)(?: of)?(?: the)?(?: (two|three|four|five|six))? (?:numbers?|variables?|unknowns?|values?|letters?|of them)"
                    + " (?:is|are|equals?|must be|must equal)(?: all)?(?: equal to)? ([^,;]{1,30})(?:, and (?:the|their) (?:sum|product) is [^,;]{1,30})?");

    @Override
    public String name() {
        return "read.common_value";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        if (answer.length() > LONGEST
                || !(gold.expression() instanceof Expression.Relation(List<Expression> sides, List<String> signs))
                || sides.size() < FEWEST_SIDES
                || !signs.stream().allMatch("="::equals)
                || !sides.subList(0, sides.size() - 1).stream().allMatch(Expression.Symbol.class::isInstance)) {
            return Optional.empty();
        }
        Matcher words = WORDS.matcher(TypographyRemover.of(answer).toLowerCase(Locale.ROOT));
        boolean counted = words.matches()
                && (words.group(1) == null || COUNTS.indexOf(words.group(1)) + FEWEST_SIDES == sides.size());
        return counted && AnswerReader.read(words.group(2)) instanceof AnswerReading.Read(Expression value)
                ? Optional.of(comparison.compare(sides.getLast(), value)).filter(DecisionTrace::isEqual)
                : Optional.empty();
    }
}
