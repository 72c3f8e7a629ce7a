package dev.assay.text.shortanswer;

import dev.assay.answer.ExtractionPolicy;
import dev.assay.text.AnswerPlace;
import dev.assay.text.TextVerdicts;
import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.JudgeableTask;
import dev.assay.verifier.TaskField;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The golds of a question with a short answer, and the measure that is its score. */
public record ShortAnswerTask(
        @TaskField("The accepted answers; one of them is enough. Only a question without an answer may lack them.")
        @Nullable
        List<String> gold,

        @TaskField("Whether the question has an answer; where it has none, only abstaining is right. Default: true.")
        @Nullable
        Boolean answerable,

        @TaskField(value = "Which part is the score. Default: em.", option = true)
        ShortAnswerScore score,

        @TaskField(value = AnswerPlace.EXTRACT, option = true) @Nullable
        ExtractionPolicy extract,

        @TaskField(value = AnswerPlace.TAG, option = true) @Nullable
        String tag)
        implements JudgeableTask {
    /** Questions of general knowledge name their answers in hundreds of ways. */
    private static final int MOST_GOLDS = 512;

    private static final List<String> NO_ANSWER = List.of("unanswerable");

    public ShortAnswerTask {
        score = Objects.requireNonNullElse(score, ShortAnswerScore.EM);
        boolean mayLackGold = Boolean.FALSE.equals(answerable) && (gold == null || gold.isEmpty());
        gold = mayLackGold ? null : TextVerdicts.golds(gold, MOST_GOLDS);
        if (Boolean.FALSE.equals(answerable) && gold != null && gold.stream().anyMatch(text -> !text.isBlank())) {
            throw new InvalidTask("gold", "goes not with answerable false, since such a question has no answer");
        }
        AnswerPlace.of(extract, tag);
    }

    /** A task with these golds and the defaults of all other fields. */
    public static ShortAnswerTask of(ShortAnswerScore score, String... gold) {
        return new ShortAnswerTask(List.of(gold), null, score, null, null);
    }

    boolean isAnswerable() {
        return !Boolean.FALSE.equals(answerable);
    }

    @Override
    public List<String> golds() {
        return isAnswerable() && gold != null ? gold : NO_ANSWER;
    }
}
