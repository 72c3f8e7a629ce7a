package dev.assay.answer;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The numbers that the last sentence of a response states, without the words before them that say nothing of them: "Those are $n=12,24,\dots$, in
 * other words the multiples of 12", "It works exactly when $n$ is even".
 */
public final class StatedNumbers {
    private static final int LONGEST = 300;
    private static final int NEAR = 200;
    private static final String BOLD = "**";

    /** Words before the numbers that say nothing of them. */
    private static final Pattern OPENING = Pattern.compile(
            "\\s*(?:(?:So|Hence|Thus|Therefore|Consequently|Finally|Altogether|In short),? )?(?:in other words,? )?"
                    + "(?:(?:we|one) (?:needs?|gets?|ha(?:ve|s)|obtains?|finds?|must have)(?: that)? |this (?:forces|gives|means|requires)(?: that)? )?"
                    + "(?:(?:it|this|that) (?:works|holds|happens|occurs|is so|is possible|can happen|can be done)"
                    + " (?:for|if and only if|iff|(?:exactly|precisely|just) (?:when|if|for)) "
                    + "|(?:(?:these|those|they|the (?:numbers|integers|solutions|values)|the answer)(?: are| is)|it's|it is|that's|that is)"
                    + " (?:exactly |precisely |just |simply )?)?",
            Pattern.CASE_INSENSITIVE);

    /** What stands before the same numbers said again. */
    private static final Pattern AGAIN =
            Pattern.compile("(?:: |, (?:that is|i\\.e\\.|in other words|or equivalently),? )(?=[^:]*$)");

    /** Words before numbers that make them others than those that were asked for. */
    private static final Pattern OTHERS = Pattern.compile(
            "(?i)(?<!\\p{L})(?:fail\\p{L}*|los[ei]\\p{L}*|impossible|except\\p{L}*|exclud\\p{L}*|bad|cannot|not|no|never|if|suppose|assume|unless)(?!\\p{L})|n't");

    private static final Pattern POINTS_BACK = Pattern.compile(
            "(?:So |Hence |Thus |Therefore )?,?(?:(?:these|those|they) are|(?:it|that)(?: i|')s)(?!\\p{L})",
            Pattern.CASE_INSENSITIVE);

    private StatedNumbers() {}

    /** Returns the words for the numbers, and what stands before their sentence; empty where the sentence supposes or asks. */
    public static Optional<ConcludingSentence> of(String response) {
        String text = ResponseEnding.of(response);
        int end = text.length();
        int start = LastLine.sentence(text, end, LONGEST);
        if (end - start > LONGEST || start >= end || text.indexOf('?', start) >= 0) {
            return Optional.empty();
        }
        String sentence = text.substring(start, end).replace(BOLD, "");
        String before = text.substring(0, start);
        Matcher again = AGAIN.matcher(sentence);
        String head = "";
        if (again.find()) {
            head = sentence.substring(0, again.start());
            sentence = sentence.substring(again.end());
        }
        Matcher opening = OPENING.matcher(sentence);
        String stated = opening.lookingAt() ? sentence.substring(opening.end()) : sentence;
        String near = before.substring(Math.max(0, before.length() - NEAR));
        boolean ofOthers = OTHERS.matcher(head).find()
                || (POINTS_BACK.matcher(sentence.strip()).lookingAt()
                        && OTHERS.matcher(near.substring(Math.max(0, near.lastIndexOf(". ", near.length() - 3))))
                                .find());
        return ofOthers
                ? Optional.empty()
                : ProseMarks.bare(stated, 0, stated.length()).stream()
                        .findFirst()
                        .map(part -> new ConcludingSentence(part.text(), before));
    }
}
