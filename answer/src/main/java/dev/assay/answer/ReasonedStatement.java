package dev.assay.answer;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a last sentence states in words behind its reason: "Since $f(-x)=f(x)$, the function is even." The formula of the
 * reason is no answer.
 */
final class ReasonedStatement implements AnswerLocator {
    private static final int LONGEST = 300;
    private static final int FEWEST_WORDS = 2;
    private static final Pattern REASON =
            Pattern.compile("(?:Since|Because|As|Because of|Due to|By|With) .*[$\\d\\\\].*");
    private static final Pattern CLAUSE =
            Pattern.compile("(?:(?:\\$[A-Za-z]{1,3}\\$|\\$[A-Za-z]\\([a-z]\\)\\$|[\\p{L}'’-]+) ?)+");
    private static final Pattern VERB = Pattern.compile(
            "(?<!\\p{L})(?:is|are|wins?|has|have|cannot|can|converges?|diverges?|exists?|does|do|must|will|increases|decreases)(?!\\p{L})");
    private static final Pattern ABOUT_ITSELF = Pattern.compile(
            "(?i)(?:we|I|let)(?!\\p{L}).*|.*(?:proof|claim|result|desired|answer|required|complete|done|proved|proven|shown|follows|wrong|mistake|equation|formula|above|below).*");

    @Override
    public String stage() {
        return "extract.main_clause";
    }

    @Override
    public List<AnswerPart> find(String text) {
        int end = LastLine.end(text);
        int start = LastLine.sentence(text, end, LONGEST);
        if (end - start > LONGEST || !text.startsWith(".", end - 1)) {
            return List.of();
        }
        List<AnswerPart> sentence = ProseMarks.bare(text, start, end);
        if (sentence.isEmpty() || !REASON.matcher(sentence.getFirst().text()).matches()) {
            return List.of();
        }
        int comma = sentence.getFirst().text().lastIndexOf(", ");
        List<AnswerPart> clause = comma < 0
                ? List.<AnswerPart>of()
                : ValueInProse.withoutConnective(
                        text, ProseMarks.bare(text, sentence.getFirst().start() + comma + 1, end));
        return clause.stream().allMatch(part -> isStatement(part.text())) ? clause : List.of();
    }

    private static boolean isStatement(String clause) {
        Matcher verb = VERB.matcher(clause);
        return CLAUSE.matcher(clause).matches()
                && verb.find()
                && WordCounter.count(clause, 0, clause.length()) >= FEWEST_WORDS
                && !ABOUT_ITSELF.matcher(clause).matches();
    }
}
