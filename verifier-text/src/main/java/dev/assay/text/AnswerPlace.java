package dev.assay.text;

import dev.assay.answer.AnswerExtraction;
import dev.assay.answer.AnswerFinder;
import dev.assay.answer.ExtractionPolicy;
import dev.assay.text.rollout.RolloutText;
import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.Response;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The place of the answer in a response, by the fields {@code extract} and {@code tag} of a task. */
public final class AnswerPlace {
    /** What a task says of its field {@code extract}. */
    public static final String EXTRACT = "Where the answer may stand in the response.";

    /** What a task says of its field {@code tag}. */
    public static final String TAG = "The name of the tag that holds the answer, in place of answer.";

    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,31}");

    private final AnswerFinder finder;

    private AnswerPlace(AnswerFinder finder) {
        this.finder = finder;
    }

    /**
     * Returns the place that a task's fields name.
     *
     * @param extract null for {@code lenient}, or for {@code tagged} beside a tag
     * @param tag the name of the tag; null for {@code answer}
     * @throws InvalidTask where the tag is no name, or another policy stands beside it
     */
    public static AnswerPlace of(@Nullable ExtractionPolicy extract, @Nullable String tag) {
        if (tag == null) {
            ExtractionPolicy policy = Objects.requireNonNullElse(extract, ExtractionPolicy.LENIENT);
            return new AnswerPlace(
                    switch (policy) {
                        case LENIENT -> AnswerFinder.ofText();
                        case TAGGED -> AnswerFinder.ofTextInTags();
                        case STRICT_BOXED, HASHED, LAST_LINE, LAST_NUMBER, RAW -> AnswerFinder.of(policy);
                    });
        }
        if (extract != null && extract != ExtractionPolicy.TAGGED) {
            throw new InvalidTask("tag", "goes only with extract tagged, not with " + extract);
        }
        if (!NAME.matcher(tag).matches()) {
            throw new InvalidTask("tag", "must match " + NAME);
        }
        return new AnswerPlace(AnswerFinder.tagged(tag));
    }

    /** Returns the answer that the model gave; words of its environment are none. */
    public AnswerExtraction find(Response response) {
        return finder.find(RolloutText.ofModel(response));
    }
}
