package dev.assay.answer;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The last sentence, if it compares a letter in words, or says by such a comparison which real numbers are meant: "$a$ must be less than
 * $-2$ or greater than $2$", "all real $x$ except 2". None of its numbers is the answer alone.
 */
final class WordedRelation implements AnswerLocator {
    private static final int LONGEST = 240;

    private static final String COMPARED =
            "(?:strictly )?(?:less|greater|larger|smaller|bigger|more|at least|at most|no (?:less|more|greater|larger|smaller)"
                    + "|not (?:less|more|greater|larger|smaller)|between|above|below|not exceed|not equal|different from|(?:an?|any) (?:integer |integral |odd |even )?multiple of|(?:one|two|three|four|\\d{1,3}) (?:more|less) than (?:a |some )?multiples? of|any(?:thing| (?:real )?(?:number|value))?"
                    + " (?:but|except|other|greater|less|between))(?!\\p{L})";

    /** A letter, a verb and a comparison. */
    private static final Pattern LETTER = Pattern.compile("(?<![\\p{L}\\\\$=^_{+*/-])(?:\\$[A-Za-z]\\$|[A-Za-z])"
            + " (?:(?:(?:must|should|can|may|has to|needs to|is to|will|could) )?(?:be|is|lies?|are|does|take(?: on)?|have to be)(?: either| any value)? "
            + "(?:" + COMPARED
            + "|(?:positive|negative|nonnegative),? (?:and|but|or) |any (?:integer|number|value)s? (?:that|which|at|greater|less|more))"
            + "|(?:(?:must|should|has to|needs to) )?exceeds? )");

    /** A letter and a comparison without a verb behind "for": "for $c$ greater than 1". */
    private static final Pattern FOR = Pattern.compile(
            "(?:for|when|with|if) (?:all |any |every )?((?:\\$[A-Za-z]\\$|[A-Za-z]) " + COMPARED + " [^,;=]*)$");

    /** Numbers of a kind, behind the word that says that they are the answer, and what they are compared with. */
    private static final Pattern NUMBERS = Pattern.compile(
            "(?:^|(?<!\\p{L})(?:is|are|for|on|of|contains?|have|by|when|if|so|exactly|precisely|only|words|takes?|attains?|assumes?)[ ,:]+)"
                    + "((?:the set of )?(?:[Aa]ll|[Aa]ny|[Ee]very|those) (?:(?:positive|negative|nonnegative|real|other) )*"
                    + "(?:(?:numbers?|values?|reals?)(?: of)?(?: \\$[A-Za-z]\\$| [A-Za-z](?!\\p{L}))?|\\$[A-Za-z]\\$|[A-Za-z](?!\\p{L})) (?:that are |which are |that is |is |are |but |strictly )?"
                    + "(?:except|other than|excluding|from|not exceeding|exceeding|apart from|besides|" + COMPARED
                    + ").*)$");

    /** Words that say of what stands before the numbers that it holds for them. */
    private static final Pattern HOLDS = Pattern.compile(
            "(?:defined|true|valid|possible|satisfied|continuous|differentiable|holds?|works?|converges?|solvable|positive|real|exists?)(?: for| on)?[ ,:]*$");

    /** Words of a clause by which it only supposes or denies the comparison that follows. */
    private static final Pattern DENIED = Pattern.compile(
            "(?i)(?:(?<!\\p{L})(?:not|never|fails?|cannot|may|might|could|would|suppose|assume|let|whether|check|try|undefined|violated)(?!\\p{L})|n't)[^,;:]*$");

    /** Says at the end of a sentence that its numbers are the answer. */
    private static final Pattern SOLVES =
            Pattern.compile(" (?:is (?:a |the )?solution|are (?:the )?solutions|works?|qualif(?:y|ies)|solves? it)$");

    private static final Pattern VERB =
            Pattern.compile("(?<!\\p{L})(?:is|are|equals|has|have|holds?|gives?|so|because|since|if|which)(?!\\p{L})");

    private static final Pattern CONDITION = Pattern.compile(
            "(?i)(?:^|.*[, ])(?:if|when|where|since|as|because|for|while|whenever|suppose|assume|let|provided)"
                    + " (?:the (?:number|value) (?:of )?)?$");

    /** Words behind which a condition is the answer: "exactly when k exceeds 4". */
    private static final Pattern EXACTLY = Pattern.compile(
            "(?i).*(?:if and only if|exactly (?:when|if)|precisely (?:when|if)|only (?:when|if|for)|iff)(?: the (?:number|value))? $");

    @Override
    public String stage() {
        return "extract.relation";
    }

    @Override
    public List<AnswerPart> find(String text) {
        int end = LastLine.end(text);
        int start = LastLine.sentence(text, end, LONGEST);
        if (end - start > LONGEST || text.indexOf('?', start) >= 0) {
            return List.of();
        }
        List<AnswerPart> sentence = ValueInProse.withoutConnective(text, ProseMarks.bare(text, start, end));
        return sentence.isEmpty() ? sentence : of(text, sentence.getFirst());
    }

    private static List<AnswerPart> of(String text, AnswerPart sentence) {
        String said = SOLVES.matcher(sentence.text()).replaceFirst("");
        if (said.indexOf(' ') < 0 || said.chars().noneMatch(sign -> Character.isDigit(sign) || sign == '$')) {
            return List.of();
        }
        Matcher numbers = NUMBERS.matcher(said);
        if (numbers.find()
                && !DENIED.matcher(said.substring(0, numbers.start(1))).find()
                && isAnswer(said, numbers.start(), numbers.start(1))) {
            return VERB.matcher(said.substring(numbers.end(1) - tail(numbers.group(1))))
                            .find()
                    ? List.of()
                    : ProseMarks.bare(text, sentence.start() + numbers.start(1), sentence.start() + said.length());
        }
        Matcher bare = FOR.matcher(said);
        if (bare.find()
                && !hasValue(said.substring(0, bare.start()))
                && !VERB.matcher(bare.group(1)).find()) {
            return ProseMarks.bare(text, sentence.start() + bare.start(1), sentence.start() + said.length());
        }
        Matcher letter = LETTER.matcher(said);
        if (!letter.find() || hasValue(said.substring(0, letter.start()))) {
            return List.of();
        }
        String before = said.substring(0, letter.start());
        boolean stated =
                !CONDITION.matcher(before).matches() || EXACTLY.matcher(before).matches();
        return stated
                        && !DENIED.matcher(before).find()
                        && !VERB.matcher(said.substring(letter.end())).find()
                ? ProseMarks.bare(text, sentence.start() + letter.start(), sentence.start() + said.length())
                : List.of();
    }

    /** The length of what follows the first comparison: a verb there begins another clause. */
    private static int tail(String numbers) {
        Matcher verb = Pattern.compile("(?:that|which) (?:is|are) |(?:is|are) ").matcher(numbers);
        return verb.find() ? numbers.length() - verb.end() : numbers.length();
    }

    private static boolean isAnswer(String said, int before, int start) {
        return !hasValue(said.substring(0, before))
                || HOLDS.matcher(said.substring(0, start)).find();
    }

    private static boolean hasValue(String before) {
        return before.chars().anyMatch(sign -> Character.isDigit(sign) || sign == '=' || sign == '\\');
    }
}
