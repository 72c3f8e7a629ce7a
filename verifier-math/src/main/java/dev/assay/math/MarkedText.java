package dev.assay.math;

import dev.assay.answer.AnswerExtraction;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** All that stands behind the mark of an answer of which a part was found: "Final Answer: only $p=3$ works, giving $3, 7, 11$". */
final class MarkedText {
    private static final int LONGEST = 300;
    private static final String BOXED = "extract.boxed";
    private static final String BOX = "\\boxed{";
    private static final Set<String> STAGES =
            Set.of("extract.answer_tag", "extract.final_answer", "extract.phrase", "extract.hash");
    private static final Pattern MARK =
            Pattern.compile("(?i)<answer>|####|answer ?(?:\\*\\*)?:(?:\\*\\*)?|answer is(?: that|:)?(?!\\p{L})");
    private static final Pattern DENIAL =
            Pattern.compile("(?i)(?<!\\p{L})(?:not|never|cannot)(?!\\p{L})|n['\u2019]t(?!\\p{L})");
    private static final Pattern CLAUSE = Pattern.compile("[,;:.]|(?<!\\p{L})(?:but|so|hence|thus|and)(?!\\p{L})");

    private static final Pattern LISTED = Pattern.compile(
            "[$}]*,? (?:i\\.e\\.|that is|namely),? \\$?-?\\d{1,6}(?:, ?-?\\d{1,6})++,? ?(?:…|\\.\\.\\.|\\\\[lc]?dots)");

    private static final Pattern REPEATED =
            Pattern.compile("#### (?<first>[^\\n#]{1,200})\\n+#### \\k<first>\\n+#### (?<begun>[^\\n#]{1,200})$");

    private MarkedText() {}

    /** The text; empty where it is what was found, or where no mark stands before that in its line. */
    static Optional<String> of(AnswerExtraction.Found found, String response) {
        int mark = STAGES.contains(found.stage()) ? mark(found, response) : -1;
        if (mark < 0) {
            return Optional.empty();
        }
        int line = response.indexOf('\n', found.end());
        int tag = response.indexOf("</", found.end());
        int end = Math.min(line < 0 ? response.length() : line, tag < 0 ? response.length() : tag);
        String whole = response.substring(mark, end).strip();
        String text = whole.replaceFirst("[.*\\s]++$", "");
        return text.length() > LONGEST || text.equals(found.text()) || text.indexOf(' ') < 0
                ? Optional.empty()
                : Optional.of(text);
    }

    /** What stands in the box before and within what was found, such as "the minimum is 4" where 4 was. */
    static Optional<String> boxed(AnswerExtraction.Found found, String response) {
        int box = found.stage().equals(BOXED) ? response.lastIndexOf(BOX, found.start()) : -1;
        return box < 0 || found.end() - box > LONGEST
                ? Optional.empty()
                : Optional.of(response.substring(box + BOX.length(), found.end()));
    }

    /** The text, where numbers with dots behind what was found say again what it is: "a multiple of 3, i.e. 6, 9, 12, …". */
    static Optional<String> listed(AnswerExtraction.Found found, String response) {
        int end = Math.min(response.length(), found.end() + LONGEST);
        return LISTED.matcher(response).region(found.end(), end).lookingAt() ? of(found, response) : Optional.empty();
    }

    /** The answer of the last two hash marks, where a response breaks off within the same answer once more. */
    static Optional<String> repeated(AnswerExtraction.Found found, String response) {
        Matcher repeated = found.stage().equals("extract.hash") ? REPEATED.matcher(response) : null;
        return repeated != null && repeated.find() && repeated.group("first").startsWith(repeated.group("begun"))
                ? Optional.of(repeated.group("first").strip())
                : Optional.empty();
    }

    /** Whether the clause that ends with what was found denies it: "Final Answer: it does not end in 1". */
    static boolean denies(AnswerExtraction.Found found, String response) {
        int mark = STAGES.contains(found.stage()) ? mark(found, response) : -1;
        if (mark < 0) {
            return false;
        }
        String head = response.substring(mark, found.start());
        Matcher clause = CLAUSE.matcher(head);
        int last = 0;
        while (clause.find()) {
            last = clause.end();
        }
        return DENIAL.matcher(head.substring(last)).find();
    }

    /** The end of the last mark before the answer in its line, or -1. */
    private static int mark(AnswerExtraction.Found found, String response) {
        int start = Math.max(
                response.lastIndexOf('\n', Math.max(0, found.start() - 1)) + 1, Math.max(0, found.start() - LONGEST));
        Matcher mark = MARK.matcher(response).region(Math.min(start, found.start()), found.start());
        int end = -1;
        while (mark.find()) {
            end = mark.end();
        }
        return end;
    }
}
