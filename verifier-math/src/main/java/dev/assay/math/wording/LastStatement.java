package dev.assay.math.wording;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether the last sentence of a response states a gold in words. It was not marked as the answer, so less is taken for
 * equal than elsewhere: a property, a winner, whether something exists, or a set of integers, and only where the response
 * says nothing else of the kind before.
 */
public final class LastStatement {
    private static final int LONGEST_GOLD = 160;

    /** Properties of which a thing has one. */
    private static final List<Set<String>> FAMILIES = List.of(
            Set.of("even", "odd"),
            Set.of("convergent", "divergent"),
            Set.of("prime", "composite"),
            Set.of("rational", "irrational"),
            Set.of("increasing", "decreasing", "constant"),
            Set.of("parallel", "orthogonal", "skew", "intersecting", "coincident"),
            Set.of("acute", "obtuse", "right"),
            Set.of("isosceles", "equilateral", "scalene"),
            Set.of("ellipse", "parabola", "hyperbola", "circle"),
            Set.of("rhombus", "square", "rectangle", "trapezoid", "trapezium", "kite", "parallelogram"),
            Set.of("dependent", "independent"),
            Set.of("consistent", "inconsistent", "unique"),
            Set.of("positive", "negative", "indefinite", "semidefinite"),
            Set.of("bounded", "unbounded"),
            Set.of("continuous", "discontinuous"),
            Set.of("maximum", "minimum", "saddle"),
            Set.of("invertible", "singular"),
            Set.of("stable", "unstable"),
            Set.of("concave", "convex"),
            Set.of("linear", "quadratic", "exponential"));

    private static final Pattern WORD = Pattern.compile("[^a-z'-]+");
    private static final Pattern NAME = Pattern.compile("\\p{Lu}\\p{Ll}{2,20}");
    private static final Set<String> NO_NAMES =
            Set.of("Yes", "True", "False", "None", "Both", "Neither", "Even", "Odd");
    private static final String WINS =
            " (?:always )?(?:wins?|won|will win|(?:has|have) (?:a|the) winning strategy|is the winner)(?: the game| the race)?";

    private static final Pattern WON = Pattern.compile("(?:wins|won|win|winning|winner)(?!\\p{L})");
    private static final Pattern OWN_PROPERTY = Pattern.compile(
            "[Tt]he [a-z]+(?: [a-z]+){0,3} (?:is|must be|will be) (?!true|false|right|wrong|zero|one|two)([a-z]{3,20})");
    private static final Pattern EXISTS = Pattern.compile(
            "(?:so )?such (?:an? )?(?!.*(?<!\\p{L})(?:not|never|no|cannot|could|might|may|would|can)(?!\\p{L}))[a-z ]{1,40} (?:do |does )?exists?"
                    + "|there (?:is|are) such (?:an? )?[a-z ]{1,40}");
    private static final Pattern NOTHING = Pattern.compile(
            "no such [a-z ]{1,40} exists?|such (?:an? )?[a-z ]{1,40} (?:do|does|can) ?not exist|there (?:is|are) no such [a-z ]{1,40}");

    /** The letters that stand for the number that is asked for. */
    private static final String ANY_NUMBER = "nNx";

    /** A gold that is surely about numbers, and not the property of one thing. */
    private static final Pattern NUMBERS = Pattern.compile(
            "(?<!\\p{L})(?:integers|numbers|squares|cubes|powers|multiples|primes|products|naturals)(?!\\p{L})",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern NO_LETTER = Pattern.compile(
            "\\\\mathbb ?\\{?[A-Z]|\\\\[A-Za-z]+|[A-Za-z]{2,}|(?<![A-Za-z$])[aA] (?=[a-z]{2})|[^A-Za-z]");

    private LastStatement() {}

    /**
     * Returns the rule by which the statement says what the gold says; empty where it does not for sure.
     *
     * @param before what the response says before the statement
     */
    public static Optional<String> rule(String gold, String statement, String before) {
        if (gold.length() > LONGEST_GOLD) {
            return Optional.empty();
        }
        if (areIntegers(gold, statement, before)) {
            return Optional.of("equal.integers");
        }
        boolean same = isVerdict(gold, statement)
                || isWinner(gold, statement, before)
                || isProperty(gold, statement, before.toLowerCase(Locale.ROOT))
                || isOwnProperty(gold, statement);
        return same ? Optional.of("equal.words") : Optional.empty();
    }

    /** Whether a gold may be numbers that a sentence states: it has a letter for them, or says that they are numbers. */
    public static boolean mayBeNumbers(String gold) {
        return gold.length() <= LONGEST_GOLD
                && (NUMBERS.matcher(gold).find() || !letters(gold).isEmpty());
    }

    /**
     * Returns whether the numbers that a last sentence states are those of a gold in words for numbers. A letter must be the gold's; where the
     * gold has none, it must be one that stands for any number.
     */
    public static boolean areNumbers(String gold, String stated, String before) {
        String wanted = letters(gold);
        int form = stated.indexOf(" of the form ");
        String said = letters(form < 0 ? stated : stated.substring(0, form));
        boolean named = said.isEmpty() || (wanted.isEmpty() ? ANY_NUMBER : wanted).indexOf(said.charAt(0)) >= 0;
        return named
                && IntegerSets.same(gold, stated).orElse(false)
                && !before.toLowerCase(Locale.ROOT).contains("only");
    }

    private static boolean areIntegers(String gold, String statement, String before) {
        String core = SentenceFrame.ofAnswer(statement).orElse(statement);
        boolean same = IntegerSets.same(gold, core).orElse(false);
        return same
                && !before.toLowerCase(Locale.ROOT).contains("only")
                && letters(core).chars().allMatch(c -> letters(gold).indexOf(c) >= 0);
    }

    /** Returns the letters that stand alone and are no articles. */
    private static String letters(String text) {
        return NO_LETTER.matcher(text).replaceAll("");
    }

    /** "Yes, …", "such numbers exist" and their opposites. */
    private static boolean isVerdict(String gold, String statement) {
        String wanted = ShortStatement.plain(gold);
        String said = ShortStatement.plain(statement);
        if (wanted.equals("yes")) {
            return said.equals("yes")
                    || said.startsWith("yes, ")
                    || EXISTS.matcher(said).matches();
        }
        return wanted.equals("no")
                && (said.equals("no")
                        || said.startsWith("no, ")
                        || NOTHING.matcher(said).matches());
    }

    private static boolean isWinner(String gold, String statement, String before) {
        Optional<NumberedNoun> wanted = NumberedNoun.of(ShortStatement.plain(gold));
        if (wanted.isPresent()) {
            boolean rival = WON.matcher(before.toLowerCase(Locale.ROOT)).find();
            return !rival && wanted.equals(NumberedNoun.winner(ShortStatement.plain(statement)));
        }
        boolean isName = NAME.matcher(gold).matches() && !NO_NAMES.contains(gold);
        return isName && statement.matches(gold + WINS) && !WON.matcher(before).find();
    }

    private static boolean isProperty(String gold, String statement, String before) {
        Optional<ShortStatement> said = ShortStatement.of(ShortStatement.plain(statement));
        return said.filter(ShortStatement::sentence).isPresent()
                && ShortStatement.of(ShortStatement.plain(gold))
                        .filter(said.get()::saysAs)
                        .isPresent()
                && isRight(said.get(), statement)
                && !statement.contains(" at ")
                && letters(statement).chars().allMatch(c -> isNamed(before, c))
                && !hasRival(said.get(), before);
    }

    /** "The last ball must be blue", for a word that names no property of mathematics. */
    private static boolean isOwnProperty(String gold, String statement) {
        Matcher subject = OWN_PROPERTY.matcher(statement);
        return subject.matches()
                && subject.group(1).equals(gold)
                && ShortStatement.of(gold).isEmpty();
    }

    /** Whether "right" is the property of a triangle or an angle, and no praise. */
    private static boolean isRight(ShortStatement said, String statement) {
        return !said.properties().contains("right") || statement.contains("angle");
    }

    /** Whether a letter stands alone somewhere before: the statement is about what the response was about. */
    private static boolean isNamed(String before, int letter) {
        int sign = Character.toLowerCase(letter);
        for (int at = before.indexOf(sign); at >= 0; at = before.indexOf(sign, at + 1)) {
            boolean begins = at == 0 || !Character.isLetter(before.charAt(at - 1));
            boolean ends = at + 1 == before.length() || !Character.isLetter(before.charAt(at + 1));
            if (begins && ends) {
                return true;
            }
        }
        return false;
    }

    /** Whether the response names another property of the same kind before, or denies this one. */
    private static boolean hasRival(ShortStatement said, String before) {
        List<String> words = List.of(WORD.split(before, -1));
        return FAMILIES.stream()
                .filter(family -> said.properties().stream().anyMatch(family::contains))
                .anyMatch(family -> words.stream()
                        .map(ShortStatement::form)
                        .anyMatch(word ->
                                family.contains(word) && !said.properties().contains(word)));
    }
}
