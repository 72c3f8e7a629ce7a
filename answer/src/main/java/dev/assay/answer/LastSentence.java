package dev.assay.answer;

import java.util.List;
import java.util.regex.Pattern;

/**
 * The last sentence of a response without numbers and formulas, if it is short and a line of its own or begins with "so",
 * "therefore" or the like: "The last ball must be blue." Any other last sentence may be a remark. Names of
 * points and functions may stand in it, and an equation with what its letter runs over may be the sentence.
 */
final class LastSentence implements AnswerLocator {
    private static final int LONGEST = 160;
    private static final int FEWEST_WORDS = 3;
    private static final Pattern NAME = Pattern.compile("\\$([A-Za-z]{1,3})\\$");
    private static final Pattern WORDS = Pattern.compile("[\\p{L}\\s,;:'’\"().!*_-]+");
    private static final Pattern VERB = Pattern.compile(
            "(?<!\\p{L})(?:is|are|be|wins?|has|have|will|can|takes?|converges?|diverges?|saves|pays|earns|runs|arrives|finishes|reads|gets|costs|needs|walks|weighs|lies|works?|exists?|meets?|holds?|intersects?|touch(?:es)?|increases|decreases|forms?|ist|sind)(?!\\p{L})");

    /** The beginning of a sentence that is about the response. */
    private static final Pattern ABOUT_ITSELF = Pattern.compile(
            "(?i)(?:I|we|let)(?!\\p{L})|(?:that|this|which)(?!\\p{L})|it (?!is (?:an? |not possible|possible|impossible))|.*(?:wrong|mistake|incorrect|proof|claim|(?:is|are) correct|answer|done)");

    private static final Pattern FAMILY =
            Pattern.compile("[a-z] = [^=<>$]{1,60} (?:for|with|where) (?:some |any |all |every )?(?:integers? )?[a-z]");

    @Override
    public String stage() {
        return "extract.last_sentence";
    }

    @Override
    public List<AnswerPart> find(String text) {
        int end = LastLine.end(text);
        int stop = text.lastIndexOf(". ", end - 2);
        int line = LastLine.start(text, end);
        int start = Math.max(line, Math.max(stop + 1, text.lastIndexOf(", so ", end - 2) + 1));
        if (end - start > LONGEST || end == 0) {
            return List.of();
        }
        boolean ends = ".!*".indexOf(text.charAt(end - 1)) >= 0;
        List<AnswerPart> whole = ProseMarks.bare(text, start, end);
        List<AnswerPart> sentence = ValueInProse.withoutConnective(text, whole);
        boolean concludes = start == line || !sentence.equals(whole);
        return concludes && sentence.stream().anyMatch(part -> isStatement(part.text(), ends)) ? sentence : List.of();
    }

    private static boolean isStatement(String sentence, boolean ends) {
        String plain = NAME.matcher(sentence).replaceAll("$1");
        boolean words = WORDS.matcher(plain).matches() && WordCounter.count(plain, 0, plain.length()) >= FEWEST_WORDS;
        boolean states = ends
                && words
                && VERB.matcher(sentence).find()
                && !ABOUT_ITSELF.matcher(sentence).lookingAt();
        return states || FAMILY.matcher(sentence).matches();
    }
}
