package dev.assay.engine.recovery;

import dev.assay.engine.recovery.EquivalenceMemory.QuestionKey;
import dev.assay.verifier.judge.JudgeQuestion;
import dev.assay.verifier.once.DataFingerprint;
import java.util.List;
import java.util.regex.Pattern;

/** Makes the keys under which rulings are stored and found. */
public final class RulingKeys {
    private static final Pattern SPACES = Pattern.compile("\\s+");

    private RulingKeys() {}

    public static QuestionKey of(RejectedAnswer rejection) {
        return of(rejection.project(), rejection.question());
    }

    /** Returns the key of an answer, independent of the rule's verdict. */
    public static QuestionKey of(String project, JudgeQuestion question) {
        return new QuestionKey(
                project,
                hash(List.of(question.text().strip())),
                hash(question.golds().stream().map(String::strip).sorted().toList()),
                hash(List.of(SPACES.matcher(question.answer().strip()).replaceAll(" "))));
    }

    private static String hash(List<String> texts) {
        return new DataFingerprint().add(texts).text();
    }
}
