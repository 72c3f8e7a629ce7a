package dev.assay.math.question;

import dev.assay.math.wording.TypographyRemover;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Sets of numbers that an answer gives where the question orders the unknowns, as in "triples $a\le b\le c$", are tuples
 * in that order: {@code {2, 4, 4}} is {@code (2, 4, 4)}.
 */
public final class OrderedSolutions {
    private static final int LONGEST = 300;
    private static final int LONGEST_QUESTION = 3_000;
    private static final String LETTER = "(?<![\\\\A-Za-z])[a-zA-Z](?![A-Za-z])";
    private static final String UP = " ?(?:<|≤|\\\\(?:leq?(?:slant)?|lt)(?![a-z])) ?";
    private static final String DOWN = " ?(?:>|≥|\\\\(?:geq?(?:slant)?|gt)(?![a-z])) ?";
    private static final Pattern RISING = Pattern.compile(LETTER + "(?:" + UP + LETTER + ")+");
    private static final Pattern FALLING = Pattern.compile(LETTER + "(?:" + DOWN + LETTER + ")+");
    private static final Pattern NAME = Pattern.compile(LETTER);
    private static final String NUMBER = "[-−]?\\d{1,9}";
    private static final String NUMBERS = NUMBER + "(?: ?, ?" + NUMBER + ")++";
    private static final Pattern TUPLES = Pattern.compile("(?:\\( ?" + NUMBERS + " ?\\)(?:[ ,;]|and|or)*+)++\\.?");
    private static final Pattern TUPLE = Pattern.compile("\\( ?(" + NUMBERS + ") ?\\)");
    private static final Pattern SETS = Pattern.compile("(?:the )?(?:\\\\\\{ ?(?<names>" + LETTER + "(?: ?, ?" + LETTER
            + ")++) ?\\\\\\} ?(?:=|(?:∈|\\\\in(?![a-z]))(?<chosen> ?\\\\\\{)?) ?)?(?<sets>(?:\\\\\\{ ?" + NUMBERS
            + " ?\\\\\\}(?:[ ,;]|and|or)*+)++)(?<closed>\\\\\\})?\\.?");
    private static final Pattern SET = Pattern.compile("\\\\\\{ ?(" + NUMBERS + ") ?\\\\\\}");
    private static final Pattern SPACES =
            Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;:!]|(?:left|right)(?![A-Za-z]))|~)++");

    private OrderedSolutions() {}

    /** The answer's sets as tuples in the question's order; empty where the gold is not in it, or there is anything else. */
    public static Optional<String> tuples(String prompt, String gold, String answer) {
        if (answer.length() > LONGEST || gold.length() > LONGEST || !answer.contains("\\{")) {
            return Optional.empty();
        }
        Matcher given = SETS.matcher(plain(answer));
        Matcher wanted = TUPLES.matcher(plain(gold));
        if (!given.matches() || !wanted.matches()) {
            return Optional.empty();
        }
        List<List<BigInteger>> golds = lists(TUPLE.matcher(wanted.group()));
        List<List<BigInteger>> sets = lists(SET.matcher(given.group("sets")));
        int size = golds.getFirst().size();
        boolean alike = golds.stream().allMatch(each -> each.size() == size)
                && sets.stream().allMatch(each -> each.size() == size)
                && (given.group("chosen") == null) == (given.group("closed") == null)
                && (given.group("names") == null || letters(given.group("names")) == size);
        String question = plain(prompt.substring(0, Math.min(LONGEST_QUESTION, prompt.length())));
        boolean rising = orders(RISING, question, size);
        if (!alike || rising == orders(FALLING, question, size)) {
            return Optional.empty();
        }
        Comparator<BigInteger> order = rising ? Comparator.naturalOrder() : Comparator.reverseOrder();
        if (!golds.stream()
                .allMatch(each -> each.stream().sorted(order).toList().equals(each))) {
            return Optional.empty();
        }
        return Optional.of(String.join(
                ", ",
                sets.stream()
                        .map(each -> "("
                                + String.join(
                                        ",",
                                        each.stream()
                                                .sorted(order)
                                                .map(BigInteger::toString)
                                                .toList())
                                + ")")
                        .toList()));
    }

    /** Whether the longest chain of so many letters is in the question. */
    private static boolean orders(Pattern chain, String question, int size) {
        return chain.matcher(question).results().anyMatch(found -> letters(found.group()) == size);
    }

    private static int letters(String text) {
        return (int) NAME.matcher(text).results().count();
    }

    private static List<List<BigInteger>> lists(Matcher found) {
        List<List<BigInteger>> lists = new ArrayList<>();
        while (found.find()) {
            List<BigInteger> numbers = new ArrayList<>();
            for (String number : found.group(1).split(",", -1)) {
                numbers.add(new BigInteger(number.strip().replace('−', '-')));
            }
            lists.add(numbers);
        }
        return lists;
    }

    private static String plain(String text) {
        return SPACES.matcher(TypographyRemover.of(SPACES.matcher(text).replaceAll(" ")))
                .replaceAll(" ")
                .strip();
    }
}
