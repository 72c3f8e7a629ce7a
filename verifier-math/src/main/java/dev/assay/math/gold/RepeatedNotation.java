package dev.assay.math.gold;

import dev.assay.answer.AnswerPart;
import dev.assay.math.comparison.TaskConventions;
import dev.assay.math.equality.EqualityRules;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tells several answers from one that is written several times. */
public final class RepeatedNotation {
    private static final String SET = "\\{";
    private static final int MOST = 4;
    private static final int LONGEST = 400;
    private static final String SEPARATOR = "or ";

    private RepeatedNotation() {}

    /** The value that all parts are: "1/2, that is 0.5", {@code P(X = 2) = \\binom32/8 = 3/8}. */
    public static Optional<String> value(List<AnswerPart> parts) {
        if (parts.size() > 1) {
            List<String> texts = parts.stream().map(AnswerPart::text).toList();
            return parts.size() <= MOST && isOneValue(texts) ? Optional.of(texts.getFirst()) : Optional.empty();
        }
        String written = parts.getFirst().text();
        String text = written.length() > 2 && written.indexOf('$', 1) == written.length() - 1 && written.startsWith("$")
                ? written.substring(1, written.length() - 1)
                : written;
        return text.length() > LONGEST ? Optional.empty() : alternative(text).or(() -> chain(text));
    }

    /** Of "22/7, or 3 1/7" the first. */
    private static Optional<String> alternative(String text) {
        int or = text.indexOf(SEPARATOR);
        if (or < 1 || " ,".indexOf(text.charAt(or - 1)) < 0 || text.indexOf(SEPARATOR, or + 1) >= 0) {
            return Optional.empty();
        }
        String first = text.substring(0, or).strip();
        if (first.indexOf('=') != first.lastIndexOf('=')
                && first.indexOf(',') < first.length() - 1
                && first.indexOf(',') > 0) {
            return Optional.empty();
        }
        String bare = first.endsWith(",") ? first.substring(0, first.length() - 1) : first;
        return isOneValue(List.of(bare, text.substring(or + SEPARATOR.length())))
                ? Optional.of(bare)
                : Optional.empty();
    }

    /** The last side of a chain whose sides are equal; the first one may be a name. */
    private static Optional<String> chain(String text) {
        if (text.indexOf('=') < 0) {
            return Optional.empty();
        }
        List<String> sides = sides(text);
        if (sides.size() < 2 || sides.size() > MOST) {
            return Optional.empty();
        }
        String last = sides.getLast();
        String first = sides.getFirst();
        if (sides.size() == 2 && isCardinality(first)) {
            return Optional.of(last);
        }
        if (sides.size() == 2 && isSetBuilder(first) && last.startsWith(SET)) {
            return Optional.of(last);
        }
        if (isStatement(first)) {
            List<String> values = sides.subList(1, sides.size());
            return values.size() == 1 || isOneValue(values) ? Optional.of(last) : Optional.empty();
        }
        List<String> values = sides.subList(1, sides.size());
        boolean named = first.chars().allMatch(Character::isLetter) && values.size() > 1 && isOneValue(values);
        return named ? Optional.of(first + " = " + last) : Optional.empty();
    }

    /** Whether a side is the number of members of a set that is built of others: {@code |A \\cap B|}. */
    private static boolean isCardinality(String side) {
        return (side.startsWith("|") || side.startsWith("n(")) && (side.contains("\\cap") || side.contains("\\cup"));
    }

    /** Whether a side describes a set, whose members the other side lists. */
    private static boolean isSetBuilder(String side) {
        return side.startsWith(SET) && (side.contains("\\mid") || side.contains("|") || side.contains(":"));
    }

    /** Whether a side is a probability of an event, such as {@code P(X = 2)}: a call with a relation inside. */
    private static boolean isStatement(String side) {
        int open = side.indexOf('(');
        return open > 0
                && side.endsWith(")")
                && side.substring(0, open).strip().chars().allMatch(Character::isLetter)
                && side.chars().anyMatch(sign -> "=<>|".indexOf(sign) >= 0);
    }

    /** The sides of the equals signs outside of brackets; empty where other relations stand there. */
    static List<String> sides(String text) {
        List<String> sides = new ArrayList<>();
        int depth = 0;
        int from = 0;
        for (int at = 0; at < text.length(); at++) {
            char sign = text.charAt(at);
            depth += "{([".indexOf(sign) >= 0 ? 1 : "})]".indexOf(sign) >= 0 ? -1 : 0;
            if (depth == 0 && sign == '=') {
                sides.add(text.substring(from, at).strip());
                from = at + 1;
            } else if (depth == 0 && ",;<>".indexOf(sign) >= 0) {
                return List.of();
            }
        }
        sides.add(text.substring(from).strip());
        return sides;
    }

    /** Whether every text equals every other by a rule, or rounds it: "1/3, or 0.333". */
    private static boolean isOneValue(List<String> texts) {
        List<Expression> values = new ArrayList<>();
        for (String text : texts) {
            if (!(AnswerReader.read(text) instanceof AnswerReading.Read(Expression value))) {
                return false;
            }
            values.add(value);
        }
        for (int one = 0; one < values.size(); one++) {
            for (int other = one + 1; other < values.size(); other++) {
                if (!isEqual(values.get(one), values.get(other)) && !isEqual(values.get(other), values.get(one))) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isEqual(Expression gold, Expression answer) {
        return EqualityRules.comparison(TaskConventions.NONE)
                .compare(gold, answer)
                .isEqual();
    }
}
