package dev.assay.verifier.judge;

import java.time.Duration;

/** The model behind a judge's profile, for prompts in the caller's own words. All threads share it. */
public interface FreeJudge {
    /** The model's name, as its server calls it. */
    String model();

    /** Returns whether the profile asks at temperature 0, so that equal prompts get equal answers. */
    boolean isGreedy();

    /** Returns whether the model can read the prompt and still answer, by an estimate of its tokens. */
    boolean fits(FreePrompt prompt);

    /**
     * Asks the model. A failure is a {@link FreeReply}, not an exception.
     *
     * @param patience the time that the caller waits; positive
     * @throws InterruptedException when the caller no longer wants the answer
     */
    FreeReply ask(FreePrompt prompt, Duration patience) throws InterruptedException;
}
