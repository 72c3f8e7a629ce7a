package dev.assay.db.rollup;

import java.time.Instant;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * A thing that the rewards of a run depended on, in one version.
 *
 * @param kind as {@link dev.assay.engine.store.RewardInput.Kind} writes it
 * @param name empty where there is one of its kind
 * @param steps the training steps from the first to the last in which it was used
 * @param since the time of the first batch that used it
 * @param text the document of a recipe; null for every other kind
 */
public record RunInput(
        String kind,
        String name,
        String value,
        StepSpan steps,
        Instant since,
        @Nullable String text) {
    static final Comparator<RunInput> ORDER =
            Comparator.comparing(RunInput::kind).thenComparing(RunInput::name).thenComparing(RunInput::value);

    RunInput with(RunInput other) {
        return new RunInput(
                kind,
                name,
                value,
                steps.with(other.steps),
                since.isBefore(other.since) ? since : other.since,
                text == null ? other.text : text);
    }
}
