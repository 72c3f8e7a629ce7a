package dev.assay.math.question;

import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The letters that a question gives a value, as in "Let $k$ be a given integer": an answer must not let them run. */
public final class GivenLetters {
    private static final int LONGEST = 2_000;
    private static final Pattern GIVEN = Pattern.compile(
            "(?<!\\p{L})(?:(?:[Ll]et|[Ss]uppose|[Aa]ssume) (\\p{L}) (?:be|is) (?:a |an |some )?(?:given|fixed)"
                    + "|(?:[Ff]or|[Gg]iven|[Ff]ix) (?:a |an |some )?(?:given |fixed )(?:\\p{L}{4,12} ){0,2}(\\p{L})(?!\\p{L})"
                    + "|(?:[Gg]iven|[Ff]ix) (?:a |an |some )(?:\\p{L}{4,12} ){1,2}(\\p{L})(?!\\p{L})"
                    + "|[Ff]ix (\\p{L})(?!\\p{L})|where (\\p{L}) is (?:a |an |some )?(?:given|fixed))");
    private static final Pattern RUN = Pattern.compile("\\\\?\\p{L}+");
    private static final int LONGEST_PRODUCT = 2;
    private static final Set<String> FAMILIES =
            Set.of("equal.parameter", "equal.family", "equal.unstated_family", "equal.free_unknown");

    private GivenLetters() {}

    /** Whether a rule takes one letter for another. */
    public static boolean mayBeLost(String rule) {
        return FAMILIES.contains(rule);
    }

    /** Returns whether the question gives a letter that the gold has and the answer has not. */
    public static boolean areLost(String prompt, String gold, String answer) {
        String text = prompt.substring(0, Math.min(LONGEST, prompt.length()))
                .replace("$", "")
                .replaceAll("\\s+", " ");
        Matcher given = GIVEN.matcher(text);
        while (given.find()) {
            for (int group = 1; group <= given.groupCount(); group++) {
                if (given.group(group) != null && has(gold, given.group(group)) && !has(answer, given.group(group))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a letter stands in a formula alone or beside one other, and in no command or word. */
    private static boolean has(String formula, String letter) {
        return RUN.matcher(formula)
                .results()
                .map(MatchResult::group)
                .anyMatch(run -> run.length() <= LONGEST_PRODUCT && run.contains(letter) && run.charAt(0) != '\\');
    }
}
