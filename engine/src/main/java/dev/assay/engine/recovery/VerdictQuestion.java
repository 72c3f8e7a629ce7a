package dev.assay.engine.recovery;

import java.util.List;
import java.util.regex.Pattern;

/** Detects questions that a verdict answers, such as "Is 7 prime?" and "True or false: 7 is prime.". */
final class VerdictQuestion {
    private static final Pattern YES_OR_NO = Pattern.compile(
            "(?:^|[.!?:,\\n])\\s*+(?:is|are|am|was|were|do|does|did|can|could|has|have|had|will|would|should|may|might|must)"
                    + "(?:n't)?\\s[^.!?\\n]*+\\?",
            Pattern.CASE_INSENSITIVE);

    private VerdictQuestion() {}

    /** Returns whether the answer states a verdict, and the question asks for one or names it. */
    static boolean isAnswered(String question, String answer) {
        ContentWords said = ContentWords.of(answer);
        if (!ContentWords.isVerdict(said)) {
            return false;
        }
        List<String> asked = ContentWords.of(question).raw();
        return YES_OR_NO.matcher(question).find()
                || said.raw().stream().filter(WordLists.VERDICTS::contains).anyMatch(asked::contains);
    }
}
