package dev.assay.text;

import dev.assay.answer.AnswerExtraction;
import dev.assay.answer.ExtractionPolicy;
import dev.assay.answer.TextOutsideThinking;
import dev.assay.text.rollout.RolloutText;
import dev.assay.verifier.Response;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The text of a response that holds its final document (JSON, a list, coordinates), letter for letter: the content of the last answer
 * tag, or all that stands outside the thinking.
 */
public final class FinalText {
    private static final String TAGGED = "extract.tag";
    private static final String WHOLE = "extract.whole";

    private final @Nullable ExtractionPolicy extract;
    private final @Nullable String tag;
    private final AnswerPlace place;

    private FinalText(@Nullable ExtractionPolicy extract, @Nullable String tag) {
        this.extract = extract;
        this.tag = tag;
        this.place = AnswerPlace.of(extract, tag);
    }

    /**
     * The text that was found.
     *
     * @param stage the place where it stands
     */
    public record Found(String text, String stage) {}

    /**
     * Returns the place that a task's fields name; for policies other than {@code lenient}, {@code tagged} and {@code raw} it is that
     * of {@link AnswerPlace}.
     *
     * @throws dev.assay.verifier.InvalidTask as {@link AnswerPlace#of} does
     */
    public static FinalText of(@Nullable ExtractionPolicy extract, @Nullable String tag) {
        return new FinalText(extract, tag);
    }

    /** Returns the final text, which is empty where the tag that the task asks for is missing. */
    public Found find(Response response) {
        return switch (extract) {
            case STRICT_BOXED, HASHED, LAST_LINE, LAST_NUMBER ->
                place.find(response) instanceof AnswerExtraction.Found found
                        ? new Found(found.text(), found.stage())
                        : new Found("", "extract.none");
            case RAW -> new Found(spoken(response), WHOLE);
            case null, default -> tagged(spoken(response));
        };
    }

    private Found tagged(String spoken) {
        Optional<String> content = AnswerTag.last(spoken, Optional.ofNullable(tag), spoken.length());
        if (content.isPresent()) {
            return new Found(content.get(), TAGGED);
        }
        boolean mayLack = tag == null && extract != ExtractionPolicy.TAGGED;
        return mayLack ? new Found(spoken, WHOLE) : new Found("", "extract.none");
    }

    private static String spoken(Response response) {
        return TextOutsideThinking.of(RolloutText.ofModel(response));
    }
}
