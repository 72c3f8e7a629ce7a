package dev.assay.math.wording;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Words with which an answer denies or doubts the value that it names: "41 is wrong", "no solution is false", "yes, unless
 * not". Where a gold says the same, they are no denial.
 */
public final class DenialWords {
    private static final int LONGEST = 2_000;

    /** Words that deny whatever stands beside them. */
    private static final String ALWAYS =
            "mistaken|unlikely|kidding|joking|unless|not really|which is (?:wrong|false|not(?! (?:an? )?(?:multiple|divisible|prime|perfect|square)))"
                    + "|(?:a|an|the) (?:mistake|error|wrong answer)|not the answer|is it not|but it(?: is|'s) not(?! (?:an? )?(?:injecti|surjecti|bijecti|onto|one-to-one|absolutely|uniformly|continuous|differentiable|symmetric|transitive|reflexive|bounded))|ruled out|reject(?:ed|s|ing)?"
                    + "|extraneous|never right|(?:is|are|was|were)n't (?:right|it|correct|true|the answer)";
    /** Words that deny a value, and affirm the gold "no" or "false". */
    private static final String OF_VALUES =
            "wrong|incorrect|untrue|false|invalid|erroneous|not (?:right|correct|true)|fails|(?:does not|doesn't) work|won't do";
    /** Words that deny a value, and may say that there is none. */
    private static final String OF_NUMBERS = "impossible|cannot be|can't be|excluded";

    private static final Pattern DENIAL = Pattern.compile(
            "(?i)(?<![\\p{L}\\\\])(?:(" + ALWAYS + ")|(" + OF_VALUES + ")|(" + OF_NUMBERS + "))(?!\\p{L})");

    /** Golds that such words may paraphrase. */
    private static final Pattern VERDICT = Pattern.compile(
            "(?i)(?<![\\p{L}\\\\])(?:yes|no|true|false|correct|incorrect|not|cannot|can't|n't|wrong|invalid|valid|possible|impossible)"
                    + "(?!\\p{L})");

    private static final Pattern NONE = Pattern.compile(
            "(?i)\\\\(?:emptyset|varnothing)|∅|(?<!\\p{L})(?:no|none|dne|not|empty|undefined|impossible|inconsistent|never"
                    + "|exists?|diverges|divergent)(?!\\p{L})");

    /** "No solution is …" */
    private static final Pattern NONE_BEFORE =
            Pattern.compile("(?i)(?<!\\p{L})no [\\p{L} ]{1,40}(?:[\\s{}]|\\\\text)*(?:is|are)?[\\s]*$");

    /** Of a hypothesis. */
    private static final Pattern STATISTICS = Pattern.compile("(?i)reject|fail");

    private DenialWords() {}

    /** The words of the answer that deny its value; empty where there are none, or where a gold explains them. */
    public static Optional<String> in(String answer, List<String> golds) {
        if (answer.length() > LONGEST || !TextPiece.hasWord(answer) || !OrdinaryWords.mayBeIn(answer)) {
            return Optional.empty();
        }
        Matcher words = DENIAL.matcher(answer.replace('\u2019', '\''));
        while (words.find()) {
            String said = words.group();
            boolean ofNone = words.group(3) != null
                    && NONE_BEFORE.matcher(answer.substring(0, words.start())).find();
            if (ofNone || golds.stream().noneMatch(gold -> explains(gold, said, words))) {
                return Optional.of(said);
            }
        }
        return Optional.empty();
    }

    private static boolean explains(String gold, String said, Matcher words) {
        String written = gold.toLowerCase(Locale.ROOT);
        return written.contains(said.toLowerCase(Locale.ROOT))
                || (STATISTICS.matcher(written).find()
                        && STATISTICS.matcher(said).find())
                || (words.group(2) != null && VERDICT.matcher(gold).find() && !saysNone(gold))
                || (words.group(3) != null
                        && (VERDICT.matcher(gold).find() || NONE.matcher(gold).find()));
    }

    /** "No solution is false" denies its "no". */
    private static boolean saysNone(String gold) {
        return gold.strip().indexOf(' ') > 0 && NONE.matcher(gold).find();
    }
}
