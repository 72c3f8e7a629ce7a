package dev.assay.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a last line says in its own form: "So **x > 3**.", "A is 2 and B is 1", "Horizontal: $y=2$. Vertical: $x=3$.",
 * "none for $a>1$, one for $a=1$ and two for $a<1$", "Hence the second player wins". The last formula or number of such a line
 * is not its answer.
 */
final class ConcludedAnswer implements AnswerLocator {
    private static final int LONGEST = 400;
    private static final int LONGEST_EMPHASIS = 60;
    private static final int MOST_WORDS = 4;

    private static final Pattern EMPHASIS =
            Pattern.compile("[^*]\\*\\*([^*$\\\\\n]{1," + LONGEST_EMPHASIS + "})\\*\\*\\.?$");
    /** A line that is nothing but a bold answer. */
    private static final Pattern BOLD = Pattern.compile(
            "\\s*\\*\\*(?!\\s)([^*\n]{1,120}(?:[=<>≤≥≡∈]|\\\\(?:[lg]e|in|equiv))[^*\n]{1,120}|\\$?(?:Yes|No|True|False)\\$?[.!]?)\\*\\*[.!]?");

    /** A bold equation with what its letters run over. */
    private static final Pattern BOLD_FAMILY =
            Pattern.compile("\\*\\*([^*\n]{1,60}=[^*\n]{1,60})\\*\\*,? (?:with|where|for) [^.*]{1,80}\\.?$");

    private static final Pattern STATES = Pattern.compile(
            "(?<!\\p{L})(?:is|are|that|equals|equal|be|was|gives?|get|so|hence|thus|therefore)(?: an?| the)?[ ,:]*$");
    private static final Pattern RELATION =
            Pattern.compile("(?<![\\p{L}<>=])[A-Za-z] ?(?:[<>≤≥≠]=?|≡) ?.+|.+ ?[<>≤≥]=? ?[A-Za-z] ?[<>≤≥]=? ?.+");
    private static final Pattern WORDS = Pattern.compile("[\\p{L} '-]+");

    private static final String VALUE = "\\$?([A-Za-z])\\$? (?:is|equals|=) (\\$?-?\\d{1,12}(?:[./]\\d{1,12})?\\$?)";
    private static final Pattern NAMED = Pattern.compile(VALUE);
    private static final Pattern ALL_NAMED = Pattern.compile("(?:.*(?:[.,:]|so|hence|thus|therefore|that|have|get) )?"
            + VALUE + "(?:(?:,? and |, |; )" + VALUE + "){1,4}\\.?");

    private static final String LABELLED = "\\p{Lu}\\p{Ll}+(?: \\p{Ll}+)?: \\$([^$=]{1,20}=[^$=]{1,80})\\$";
    private static final Pattern LABEL = Pattern.compile(LABELLED);
    private static final Pattern ALL_LABELLED =
            Pattern.compile("(?:.*\\. )?\\**" + LABELLED + "(?:[.,;] " + LABELLED + "){1,3}\\.?\\**");

    private static final String NOUN =
            "(?:the )?(?:quotient|remainder|mean|average|median|mode|variance|standard deviation|cent(?:er|re)|radius|(?:absolute |local )?m(?:ax|in)imum(?: value)?"
                    + "|slope|[xy]-intercept|perimeter|area|volume|length|width|height|vertex|focus|amplitude|period|phase shift|first term"
                    + "|common (?:difference|ratio)|numerator|denominator|hypotenuse|sum|product)";

    private static final String NAMED_VALUE =
            NOUN + "(?: is|:| =| equals)? (?:\\$[^$]{1,80}\\$|-?\\d{1,12}(?:[./]\\d{1,12})?)";

    /** Values of quantities that have a name: "The quotient is $x+1$ and the remainder is 2." */
    private static final Pattern QUANTITIES =
            Pattern.compile("(?:^|[.:!] |(?:So|Hence|Thus|Therefore|has|(?<!ircle )with|have),? )(" + "(?i:"
                    + NAMED_VALUE + "(?:(?:,? and |, |; |,? while )" + NAMED_VALUE + "){1,3}))\\.?$");

    private static final String COUNT =
            "(?:exactly |only |just )?(no|none|one|two|three|four|\\d{1,3})(?: \\(\\p{L}+\\))?(?: \\p{L}+){0,4}"
                    + " (?:for|if|when) \\$([^$]{1,60}[<>=][^$]{1,60}|[^$]{1,60}\\\\[lg]eq? [^$]{1,60})\\$";
    private static final Pattern DENIED =
            Pattern.compile("(?i)(?<!\\p{L})(?:wrong|false|incorrect|not|never|maybe|perhaps|might)(?!\\p{L})|n't");
    /** What is counted is a kind of what was asked for, perhaps. */
    private static final Pattern OF_A_KIND = Pattern.compile(
            "(?<!\\p{L})(?:equal|double|positive|negative|complex|imaginary|integer|rational|irrational) \\p{L}");

    private static final Pattern COUNTED = Pattern.compile(COUNT);
    private static final Pattern ALL_COUNTED = Pattern.compile(
            "(?i)(?:.*(?:[.:;]|are|has|have|is|so) )?" + COUNT + "(?:(?:,? and |, |; )" + COUNT + "){1,4}\\.?");
    private static final List<String> NUMBERS = List.of("no", "one", "two", "three", "four");

    private static final List<String> CONCLUSIONS = List.of("So", "Hence", "Thus", "Therefore", "Consequently");
    private static final Pattern WINS = Pattern.compile(
            "(?:^|[.!?] )(?:So|Hence|Thus|Therefore|Consequently),? ((?:the |\\p{Lu})[^$\\d.?]{2,100}(?:wins|winning strategy)(?: the game)?)\\.?$");
    private static final Pattern EQUAL = Pattern.compile(
            "(?:that is|i\\.e\\.|exactly|only|when|so|hence|if),? (all (?:of )?(?:the )?(?:two |three |four |five )?"
                    + "(?:numbers |variables |unknowns |of them )?(?:are )?equal)\\.?$");

    /** A sentence whose subject has numbers or formulas and whose predicate is a word: "Hence the 100th day is a Tuesday." */
    private static final Pattern PREDICATE = Pattern.compile(
            "(?:^|[.!?] )(?:So|Hence|Thus|Therefore|Consequently),? [^.?!]*[\\d$][^.?!]* (?:is|must be) "
                    + "(an? \\p{L}+|\\p{Lu}\\p{Ll}+|even|odd|positive|negative|possible|impossible|rational|irrational|prime|composite|finite|infinite"
                    + "|increasing|decreasing|convergent|divergent|obtuse|acute|parallel|perpendicular)\\.?$");

    private static final Pattern PARITY = Pattern.compile(
            "(?:works?|holds?|possible|exists?|true|happens?)(?: [a-z]+){0,2} (?:for|if|when) ((?:all )?(?:odd|even) \\$[a-z]\\$)\\.?$");

    private static final Pattern VERDICT = Pattern.compile(
            "(?:^|[.!?] )(?:So|Hence|Thus|Therefore|Consequently),? (?:yes, |no, )?(?:this|it|that) ((?:is|are) (?:not )?(?:possible|impossible)"
                    + "|(?:can|cannot|can't) be done)\\.?$");

    @Override
    public String stage() {
        return "extract.conclusion";
    }

    @Override
    public List<AnswerPart> find(String text) {
        int end = LastLine.end(text);
        int start = LastLine.start(text, end);
        if (end - start > LONGEST) {
            return List.of();
        }
        String line = text.substring(start, end);
        List<AnswerPart> bold = bold(line, start);
        if (!bold.isEmpty()) {
            return bold;
        }
        List<AnswerPart> emphasis = emphasis(line, start);
        if (!emphasis.isEmpty()) {
            return emphasis;
        }
        boolean endsInValue = endsInValue(line);
        if (endsInValue && ALL_NAMED.matcher(line).matches()) {
            return each(
                    NAMED,
                    line,
                    start,
                    found -> found.group(1) + " = " + found.group(2).replace("$", ""));
        }
        List<AnswerPart> quantities = endsInValue ? group(QUANTITIES, line, start) : List.of();
        if (!quantities.isEmpty()) {
            return quantities;
        }
        if (line.indexOf('$') >= 0) {
            if (ALL_LABELLED.matcher(line).matches()) {
                return each(LABEL, line, start, found -> found.group(1));
            }
            List<AnswerPart> parity = group(PARITY, line, start);
            if (!parity.isEmpty()) {
                return parity;
            }
            if (ALL_COUNTED.matcher(line).matches()
                    && !DENIED.matcher(line).find()
                    && !OF_A_KIND.matcher(line).find()) {
                return each(COUNTED, line, start, found -> number(found.group(1)) + "\\text{ if }" + found.group(2));
            }
        }
        List<AnswerPart> equal = line.contains("equal") ? group(EQUAL, line, start) : List.of();
        if (CONCLUSIONS.stream().noneMatch(line::contains)) {
            return equal;
        }
        List<AnswerPart> winner = line.contains("win") ? group(WINS, line, start) : List.of();
        equal = winner.isEmpty() ? equal : winner;
        List<AnswerPart> predicate = equal.isEmpty() ? group(PREDICATE, line, start) : equal;
        return predicate.isEmpty() ? group(VERDICT, line, start) : predicate;
    }

    /** Whether a number or formula ends the line, before the full stop. */
    private static boolean endsInValue(String line) {
        int last = line.length() - (line.endsWith(".") ? 2 : 1);
        return last >= 0 && (line.charAt(last) == '$' || Character.isDigit(line.charAt(last)));
    }

    private static List<AnswerPart> bold(String line, int start) {
        if (!line.contains("**")) {
            return List.of();
        }
        Matcher whole = BOLD.matcher(line);
        Matcher family = BOLD_FAMILY.matcher(line);
        boolean isWhole = whole.matches()
                && whole.group(1).indexOf(": ") < 0
                && whole.group(1).indexOf(". ") < 0;
        if (!isWhole && !family.find()) {
            return List.of();
        }
        Matcher found = isWhole ? whole : family;
        return DeniedAnswer.before(line, found.start(1))
                ? List.of()
                : ProseMarks.bare(line, found.start(1), found.end(1)).stream()
                        .map(part -> part.shifted(start))
                        .toList();
    }

    /** What stands in bold letters at the end: a relation, or a word that the line says the answer to be. */
    private static List<AnswerPart> emphasis(String line, int start) {
        if (!line.endsWith("**") && !line.endsWith("**.")) {
            return List.of();
        }
        Matcher bold = EMPHASIS.matcher(line);
        if (!bold.find() || DeniedAnswer.before(line, bold.start(1) - 2)) {
            return List.of();
        }
        String said = bold.group(1);
        boolean relation = RELATION.matcher(said).matches() && WordCounter.count(said, 0, said.length()) <= 1;
        boolean stated = WORDS.matcher(said).matches()
                && STATES.matcher(line.substring(0, bold.start(1) - 2)).find()
                && WordCounter.count(said, 0, said.length()) <= MOST_WORDS;
        return relation || stated
                ? ProseMarks.bare(line, bold.start(1), bold.end(1)).stream()
                        .map(part -> part.shifted(start))
                        .toList()
                : List.of();
    }

    private static List<AnswerPart> each(Pattern pattern, String line, int start, Function<Matcher, String> said) {
        List<AnswerPart> parts = new ArrayList<>();
        Matcher found = pattern.matcher(line);
        while (found.find()) {
            parts.add(new AnswerPart(said.apply(found), start + found.start(), start + found.end()));
        }
        return parts;
    }

    private static List<AnswerPart> group(Pattern pattern, String line, int start) {
        Matcher found = pattern.matcher(line);
        return found.find()
                ? List.of(new AnswerPart(found.group(1), start + found.start(1), start + found.end(1)))
                : List.of();
    }

    private static String number(String word) {
        String plain = word.toLowerCase(Locale.ROOT);
        int at = plain.equals("none") ? 0 : NUMBERS.indexOf(plain);
        return at < 0 ? plain : String.valueOf(at);
    }
}
