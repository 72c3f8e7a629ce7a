package dev.assay.math.question;

import dev.assay.math.wording.TypographyRemover;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a question asks the condition of, said again before an answer: "The second player wins exactly when $n$ is even." */
public final class AskedClause {
    private static final int LONGEST = 200;
    private static final Pattern WHEN = Pattern.compile(
            "(?<clause>[^$\\\\]{3,80}?),? (?:(?:exactly|precisely|if and only|iff|only)(?: when| for| if)?|for(?= (?:all|every|any|each) [^ ]{1,12} (?:except|other|but|with)))"
                    + " (?<condition>.+)");
    private static final Pattern ASKED = Pattern.compile("(?i)(?:for|determine|find|which|when)(?!\\p{L}).*");
    private static final Pattern DENIAL = Pattern.compile(
            "(?i)(?<!\\p{L})(?:not|never|no|none|cannot|can't|lose|loses|losing|fails?|nobody|neither|impossible)(?!\\p{L})|n't");
    private static final Set<String> IDLE = Set.of(
            "the", "a", "an", "has", "have", "does", "is", "are", "can", "this", "that", "it", "so", "hence", "thus",
            "then");
    private static final Set<String> WINNING = Set.of("win", "wins", "winning");
    private static final Set<String> TURNS = Set.of("first", "second");

    private AskedClause() {}

    /** The condition; empty where the clause before it has words that the question lacks, or denies. */
    public static Optional<String> condition(String prompt, String answer) {
        String plain = TypographyRemover.of(answer);
        Matcher when = WHEN.matcher(plain);
        String asked = Question.of(prompt).asked();
        if (answer.length() > LONGEST
                || !when.matches()
                || !ASKED.matcher(asked).matches()
                || DENIAL.matcher(asked).find()
                || DENIAL.matcher(when.group("clause")).find()) {
            return Optional.empty();
        }
        List<String> known = PlainWords.lower(asked);
        List<String> said = PlainWords.lower(when.group("clause")).stream()
                .filter(word -> !word.isEmpty() && !IDLE.contains(word))
                .toList();
        boolean same = !said.isEmpty()
                && said.stream().allMatch(word -> known.stream().anyMatch(other -> isAkin(word, other)))
                && known.stream().filter(TURNS::contains).allMatch(said::contains);
        return same ? Optional.of(when.group("condition")) : Optional.empty();
    }

    private static boolean isAkin(String left, String right) {
        return (WINNING.contains(left) && WINNING.contains(right)) || PlainWords.areAkin(left, right);
    }
}
