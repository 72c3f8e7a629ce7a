package dev.assay.text.rollout;

import dev.assay.answer.TextOutsideThinking;
import dev.assay.verifier.Response;

/** What the model said in all turns of a rollout, outside of its thinking. */
public final class SpokenTurns {
    private SpokenTurns() {}

    /**
     * Returns the text of a response with blanks in place of its thoughts and of all observations, so that places stay as they are,
     * in linear time. An observation ends a turn, and no thought goes on behind one.
     */
    public static String of(Response response) {
        String text = response.text();
        StringBuilder spoken = new StringBuilder(text.length());
        for (Observation observation : RolloutText.observations(response)) {
            spoken.append(TextOutsideThinking.blanked(text.substring(spoken.length(), observation.start())));
            spoken.append(" ".repeat(observation.end() - observation.start()));
        }
        return spoken.append(TextOutsideThinking.blanked(text.substring(spoken.length())))
                .toString();
    }
}
