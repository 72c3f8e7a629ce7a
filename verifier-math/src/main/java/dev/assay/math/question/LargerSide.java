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
        Matcher asked = ASKED.matcher(question.asked());
        if (!asked.matches() || sentence.length() > LONGEST || Hedges.standIn(sentence)) {
            return Optional.empty();
        }
        String left = bare(asked.group(2));
        String right = bare(asked.group(3));
        boolean largest = asked.group(1).toLowerCase(Locale.ROOT).matches("larger|greater|bigger");
        String said = bare(signs(PlainWords.of(sentence)));
        if (said.equals(left) || said.equals(right)) {
            return Optional.of(said);
        }
        if (DENIAL.matcher(sentence).find() || Hedges.takeBack(sentence)) {
            return Optional.empty();
        }
        Optional<Boolean> leftIsLarger = leftIsLarger(said, left, right);
        return leftIsLarger.map(larger -> larger == largest ? left : right);
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
