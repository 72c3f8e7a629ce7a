package dev.assay.verifier.judge;

import java.time.Duration;

/** The model behind a judge's profile, asked in the caller's own words. Shared by all threads. */
public interface FreeJudge {
    /** The model, as its server calls it. */
    String model();

    /**
     * Asks. Whatever goes wrong on the way is a {@link FreeReply}, nothing is thrown for it.
     *
     * @param patience how long the caller waits; positive
     * @throws InterruptedException when the caller no longer wants the answer
     */
    FreeReply ask(FreePrompt prompt, Duration patience) throws InterruptedException;
}
