package dev.assay.math.question;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which of two formulas a sentence says to be the larger or the smaller one, where the question asks that of these two. */
final class LargerSide implements AskedChoice {
    private static final int LONGEST = 400;
    private static final Pattern ASKED = Pattern.compile(
            "(?i)which (?:of the (?:two )?(?:numbers|values|quantities) |number |one )?is (?:the )?(larger|greater|bigger|smaller|less|lesser)(?: one)?[,:;]? (.{1,80}),? or (.{1,80})");
    /** The same with the two formulas before what is asked of them. */
    private static final Pattern ASKED_BEHIND = Pattern.compile(
            "(?i)(?:.*[,;] |)which (?:one )?(?:of )?(?:the )?(?:two )?(?:numbers?|values?|quantities|expressions)?[:,]? ?(.{1,80}?),? (?:and|or) (.{1,80}?)(?: is| has)? (?:the )?(larger|greater|bigger|smaller|lesser)(?: one| number| value)?");
    /** Which of the two is said to be it by its place in the question. */
    private static final Pattern PLACED = Pattern.compile(
            "(?i)(?:so |hence |thus |therefore )?(?:it is )?the (first|former|left|second|latter|right)(?: (?:one|number|value|quantity|expression))?(?: is)?(?: clearly)?(?: the)? (larger|greater|bigger|smaller|lesser)(?: one| number)?");

    private static final List<String> COMPARATIVES = List.of("larger", "greater", "bigger", "smaller", "less");
    private static final Pattern MORE = Pattern.compile(
            "\\\\gt(?!\\p{L})|is (?:clearly |slightly |much |therefore )?(?:larger|greater|bigger|more) than");
    private static final Pattern LESS =
            Pattern.compile("\\\\lt(?!\\p{L})|is (?:clearly |slightly |much |therefore )?(?:smaller|less) than");
    private static final Pattern BLANK =
            Pattern.compile("[\\s${}]+|\\\\[,;! ]|\\\\(?:left|right|text|boxed|displaystyle)");
    private static final Pattern DENIAL =
            Pattern.compile("(?i)(?<!\\p{L})(?:not?|never|cannot|impossible)(?!\\p{L})|n't|\\\\n(?:ot|eq|[lg])");

    /** What may stand right before a comparison: nothing that another formula goes on with. */
    private static final Pattern HEAD = Pattern.compile("|.*(?:[,:;]|so|hence|thus|therefore|that|have|get|is|since)");

    private static final Pattern RELATION = Pattern.compile("<|>");

    static boolean mayBeAsked(String prompt) {
        return COMPARATIVES.stream().anyMatch(prompt::contains);
    }

    @Override
    public String stage() {
        return "question.comparison";
    }

    @Override
    public Optional<String> chosen(Question question, String sentence) {
        if (sentence.length() > LONGEST || !mayBeAsked(question.asked()) || Hedges.standIn(sentence)) {
            return Optional.empty();
        }
        Matcher asked = ASKED.matcher(question.asked());
        boolean before = asked.matches();
        Matcher behind = ASKED_BEHIND.matcher(before ? "" : question.asked());
        if (!before && !behind.matches()) {
            return Optional.empty();
        }
        String left = bare(before ? asked.group(2) : behind.group(1));
        String right = bare(before ? asked.group(3) : behind.group(2));
        boolean largest = isLargest(before ? asked.group(1) : behind.group(3));
        String said = bare(signs(PlainWords.of(sentence)));
        if (said.equals(left) || said.equals(right)) {
            return Optional.of(said);
        }
        if (DENIAL.matcher(sentence).find() || Hedges.takeBack(sentence)) {
            return Optional.empty();
        }
        Matcher placed = PLACED.matcher(PlainWords.of(sentence));
        if (placed.matches()) {
            boolean first = placed.group(1).toLowerCase(Locale.ROOT).matches("first|former|left");
            return Optional.of(isLargest(placed.group(2)) == largest ? (first ? left : right) : (first ? right : left));
        }
        Optional<Boolean> leftIsLarger = leftIsLarger(said, left, right);
        return leftIsLarger.map(larger -> larger == largest ? left : right);
    }

    private static boolean isLargest(String comparative) {
        return comparative.toLowerCase(Locale.ROOT).matches("larger|greater|bigger");
    }

    /** Reads a chain from one of the two to the other whose signs all point one way. */
    private static Optional<Boolean> leftIsLarger(String said, String left, String right) {
        int from = said.lastIndexOf(left);
        int to = said.lastIndexOf(right);
        if (from < 0 || to < 0) {
            return Optional.empty();
        }
        boolean inOrder = from < to;
        int start = inOrder ? from + left.length() : to + right.length();
        int end = inOrder ? to : from;
        int after = end + (inOrder ? right.length() : left.length());
        if (end < start
                || !HEAD.matcher(said.substring(0, Math.min(from, to))).matches()
                || (after < said.length() && !said.substring(after).matches("[.!,)].*"))) {
            return Optional.empty();
        }
        String between = said.substring(start, end);
        boolean less = between.indexOf('<') >= 0;
        boolean more = between.indexOf('>') >= 0;
        boolean chain = RELATION.matcher(between).lookingAt() || between.startsWith("=");
        boolean ends = between.endsWith("<") || between.endsWith(">") || between.endsWith("=");
        return less == more || !chain || !ends ? Optional.empty() : Optional.of(more == inOrder);
    }

    private static String signs(String sentence) {
        return LESS.matcher(MORE.matcher(sentence).replaceAll(">")).replaceAll("<");
    }

    private static String bare(String formula) {
        return BLANK.matcher(formula).replaceAll("");
    }
}
