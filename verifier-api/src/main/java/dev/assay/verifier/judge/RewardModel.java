package dev.assay.verifier.judge;

import java.time.Duration;

/** A reward model: it gives a response to a prompt a number, or one for each of its heads. All threads share it. */
public interface RewardModel {
    /** The model's name, as its server calls it. */
    String model();

    /**
     * Returns the model's opinion of a response. A failure is a {@link RewardOpinion}, not an exception.
     *
     * @param prompt what the response answers
     * @param patience the time that the caller waits; positive
     * @throws InterruptedException when the caller no longer wants the answer
     */
    RewardOpinion score(String prompt, String response, Duration patience) throws InterruptedException;
}
