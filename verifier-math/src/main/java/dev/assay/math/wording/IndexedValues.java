package dev.assay.math.wording;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what is said of all numbered unknowns as an equation in their index: "x_i = 1 for all i", {@code x_1 = \cdots = x_n = 1} and "every $x_i$
 * equals 1" as {@code x_j = 1}; {@code x_1 = 1, x_2 = 2, \ldots, x_n = n} and "$x_k = k$ for $k = 1, …, n$" as {@code x_j = j}.
 */
public final class IndexedValues {
    private static final int LONGEST = 200;
    private static final String DOTS = "(?:\\\\[lc]?dots[bc]?|…|\\.\\.\\.)";
    private static final String NAME = "([a-z])_\\{?([a-z])\\}?";
    private static final String VALUE = " ?([^=,<>≤≥≠ ()]{1,20}?) ?";
    private static final String UP_TO = " ?(?:≤|\\\\leq?(?:slant)?) ?";

    /** An index that runs over all there is, or from 1 to n. */
    private static final String RANGE = ",? ?\\(?(?:for )?(?:(?:all|every|each|any) (?<index>[a-z])"
            + "|(?:all |every |each |any )?(?<member>[a-z]) ?(?:\\\\in|∈) ?\\\\\\{ ?1 ?, ?(?:2 ?, ?)?" + DOTS
            + " ?, ?n ?\\\\\\}"
            + "|(?:all |every |each |any )?(?<listed>[a-z]) ?= ?1 ?, ?(?:2 ?, ?)?" + DOTS + " ?, ?n"
            + "|(?:all |every |each |any )?1" + UP_TO + "(?<bounded>[a-z])" + UP_TO + "n)\\)?";

    private static final Pattern STATED = Pattern.compile("(?:all |every |each )?" + NAME + " ?=" + VALUE + RANGE);
    /** The same with all that the index runs over said behind the name, or by words before it. */
    private static final Pattern WORDED = Pattern.compile("(?:[Aa]ll|[Ee]very|[Ee]ach)(?: of)?(?: the)? " + NAME
            + " ?(?:=|(?:equals?|is|are|must be|must equal)(?: all)?(?: equal to)?)" + VALUE);

    private static final Pattern CHAIN =
            Pattern.compile("([a-z])_1 ?= ?(?:\\1_2 ?= ?)?(?:\\1_3 ?= ?)?" + DOTS + " ?= ?\\1_\\{?n\\}? ?=" + VALUE);
    private static final Pattern LIST = Pattern.compile("([a-z])_1 ?=" + VALUE + ", ?\\1_2 ?=" + VALUE
            + "(?:, ?\\1_3 ?=" + VALUE + ")?, ?" + DOTS + ",? ?\\1_\\{?n\\}? ?=" + VALUE);
    private static final Pattern TUPLE =
            Pattern.compile("\\(([a-z])_1 ?, ?(?:\\1_2 ?, ?)?(?:\\1_3 ?, ?)?" + DOTS + " ?, ?\\1_\\{?n\\}?\\) ?= ?\\("
                    + VALUE + "," + VALUE + "(?:," + VALUE + ")?, ?" + DOTS + " ?," + VALUE + "\\)");

    /** The n-th values of the lists that are understood. */
    private static final Map<String, LongUnaryOperator> FORMS = Map.of(
            "n",
            n -> n,
            "2n",
            n -> 2 * n,
            "2n-1",
            n -> 2 * n - 1,
            "n^2",
            n -> n * n,
            "n-1",
            n -> n - 1,
            "n+1",
            n -> n + 1);

    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\[ ,;!]|\\\\q?quad(?![A-Za-z]))+");
    private static final Pattern LETTER = Pattern.compile("(?<!\\\\)[A-Za-z]");

    /** The same for so many unknowns: {@code x_1 = … = x_5 = 1}, "x_i = 1 for i = 1, …, 5". */
    private static final Pattern COUNTED_CHAIN = Pattern.compile(
            "([a-z])_1 ?= ?(?:\\1_2 ?= ?)?(?:\\1_3 ?= ?)?" + DOTS + " ?= ?\\1_\\{?(?<last>\\d{1,4})\\}? ?=" + VALUE);

    private static final Pattern COUNTED_RANGE = Pattern.compile("(?:all |every |each )?" + NAME + " ?=" + VALUE
            + ",? ?\\(?(?:for )?(?:(?:all|every|each) )?(?:\\2 ?(?:=|\\\\in|∈) ?(?:\\\\\\{)?(?<listed>1 ?, ?(?:\\d{1,3} ?, ?){0,30}(?:"
            + DOTS + " ?, ?)?\\d{1,4})(?:\\\\\\})?|1" + UP_TO + "\\2" + UP_TO + "(?<bound>\\d{1,4}))\\)?");

    /** A chain without dots: {@code x_1 = x_2 = x_3 = 4}. */
    private static final Pattern FULL_CHAIN =
            Pattern.compile("([a-z])_\\{?1\\}? ?=(?: ?\\1_\\{?\\d\\}? ?=){1,8}" + VALUE);
    /** One value in all places: {@code (x_1, \\ldots, x_n) = (1, \\ldots, 1)}. */
    private static final Pattern CONSTANT_ROW = Pattern.compile("\\(([a-z])_1 ?, ?(?:\\1_2 ?, ?)?(?:\\1_3 ?, ?)?" + DOTS
            + " ?, ?\\1_\\{?(n|\\d{1,4})\\}?\\) ?= ?\\(([^=,()]{1,20}?)(?: ?, ?\\3){0,3} ?, ?" + DOTS
            + " ?, ?\\3 ?\\)");

    private static final Pattern COMMAND = Pattern.compile("\\\\[A-Za-z]++");
    private static final Pattern FOR_ALL = Pattern.compile("\\\\forall(?![A-Za-z])|∀");

    private IndexedValues() {}

    /** The value of so many unknowns; the number of them is a part of it. */
    private static Optional<String> counted(String plain) {
        Optional<String> full = fullChain(plain);
        if (full.isPresent()) {
            return full;
        }
        Matcher chain = COUNTED_CHAIN.matcher(plain);
        if (chain.matches()) {
            return counted(chain.group(1), chain.group(3), chain.group("last"));
        }
        Matcher range = COUNTED_RANGE.matcher(plain);
        if (!range.matches()) {
            return Optional.empty();
        }
        if (range.group("bound") != null) {
            return counted(range.group(1), range.group(3), range.group("bound"));
        }
        String listed = range.group("listed").replace(" ", "");
        return lastOf(listed).flatMap(last -> counted(range.group(1), range.group(3), last));
    }

    /** The value of unknowns that are all written. */
    private static Optional<String> fullChain(String plain) {
        Matcher chain = FULL_CHAIN.matcher(plain);
        if (!chain.matches()) {
            return Optional.empty();
        }
        String[] sides = plain.replaceAll("[ {}]", "").split("=", -1);
        for (int at = 0; at < sides.length - 1; at++) {
            if (!sides[at].equals(chain.group(1) + "_" + (at + 1))) {
                return Optional.empty();
            }
        }
        return counted(chain.group(1), chain.group(2), String.valueOf(sides.length - 1));
    }

    /** The last of numbers from 1 on, all of which are written or between dots; empty where one is left out. */
    private static Optional<String> lastOf(String listed) {
        List<String> numbers = List.of(listed.split(",", -1));
        for (int at = 0; at < numbers.size() - 1; at++) {
            boolean dots = !Character.isDigit(numbers.get(at).charAt(0));
            if (dots ? at != numbers.size() - 2 : !numbers.get(at).equals(String.valueOf(at + 1))) {
                return Optional.empty();
            }
        }
        String last = numbers.getLast();
        boolean dotted = listed.chars().anyMatch(sign -> sign != ',' && !Character.isDigit(sign));
        return dotted || last.equals(String.valueOf(numbers.size())) ? Optional.of(last) : Optional.empty();
    }

    private static Optional<String> counted(String name, String value, String last) {
        return hasLetter(value) ? Optional.empty() : Optional.of(name + "_j = (" + value.strip() + ", " + last + ")");
    }

    /** The equation in the index j; empty where the text says anything else. */
    public static Optional<String> signs(String text) {
        if (text.length() > LONGEST || text.indexOf('_') < 0) {
            return Optional.empty();
        }
        String plain = SPACES.matcher(
                        FOR_ALL.matcher(TypographyRemover.of(text)).replaceAll(" for all "))
                .replaceAll(" ")
                .replaceAll("(?<=\\() | (?=\\))", "");
        return stated(STATED.matcher(plain))
                .or(() -> stated(WORDED.matcher(plain)))
                .or(() -> listed(plain))
                .or(() -> counted(plain));
    }

    private static Optional<String> stated(Matcher said) {
        if (!said.matches()) {
            return Optional.empty();
        }
        String index = said.group(2);
        boolean ranged = said.groupCount() == 3
                || List.of("index", "member", "listed", "bounded").stream()
                        .anyMatch(name -> index.equals(said.group(name)));
        String value = said.group(3);
        boolean own = LETTER.matcher(COMMAND.matcher(value).replaceAll(" "))
                .results()
                .allMatch(letter ->
                        letter.group().equals(index) || (letter.group().equals("n") && !index.equals("n")));
        return ranged && own
                ? Optional.of(equation(said.group(1), value.replaceAll("(?<![\\\\A-Za-z])" + index, "j")))
                : Optional.empty();
    }

    private static Optional<String> listed(String plain) {
        Matcher chain = CHAIN.matcher(plain);
        if (chain.matches()) {
            return hasOtherLetter(chain.group(2))
                    ? Optional.empty()
                    : Optional.of(equation(chain.group(1), chain.group(2)));
        }
        Matcher row = CONSTANT_ROW.matcher(plain);
        if (row.matches()) {
            return row.group(2).equals("n")
                    ? hasOtherLetter(row.group(3))
                            ? Optional.empty()
                            : Optional.of(equation(row.group(1), row.group(3)))
                    : counted(row.group(1), row.group(3), row.group(2));
        }
        Matcher list = LIST.matcher(plain);
        Matcher tuple = TUPLE.matcher(plain);
        Optional<Matcher> values =
                list.matches() ? Optional.of(list) : tuple.matches() ? Optional.of(tuple) : Optional.empty();
        return values.filter(IndexedValues::isInOrder)
                .map(found -> equation(found.group(1), found.group(5).replace('n', 'j')));
    }

    /** Whether the first values are those of the form that the last one has. */
    private static boolean isInOrder(Matcher row) {
        boolean isConstant = row.group(2).equals(row.group(5))
                && row.group(3).equals(row.group(5))
                && (row.group(4) == null || row.group(4).equals(row.group(5)));
        if (isConstant && !hasLetter(row.group(5))) {
            return true;
        }
        LongUnaryOperator form = FORMS.get(row.group(5).replace(" ", ""));
        return form != null
                && row.group(2).equals(String.valueOf(form.applyAsLong(1)))
                && row.group(3).equals(String.valueOf(form.applyAsLong(2)))
                && (row.group(4) == null || row.group(4).equals(String.valueOf(form.applyAsLong(3))));
    }

    private static boolean hasLetter(String value) {
        return LETTER.matcher(COMMAND.matcher(value).replaceAll(" ")).find();
    }

    /** Whether a value that is the same for all unknowns has a letter that is not their number. */
    private static boolean hasOtherLetter(String value) {
        return LETTER.matcher(COMMAND.matcher(value).replaceAll(" "))
                .results()
                .anyMatch(letter -> !letter.group().equals("n"));
    }

    private static String equation(String name, String value) {
        return name + "_j = " + value.strip();
    }
}
