package dev.assay.verifier;

/**
 * Scores responses for one kind of task.
 *
 * <p>All threads share an instance, and it keeps no state between calls. A deterministic verifier gives equal verdicts
 * for equal arguments, in any order and at any load. The host closes a verifier that is {@link AutoCloseable} when the
 * host ends.
 *
 * @param <T> the verifier's task; a record whose components are the JSON keys of {@code task}
 */
public interface Verifier<T extends Record> {
    VerifierInfo info();

    /** The record that the host decodes {@code task} into; its compact constructor throws {@link InvalidTask}. */
    Class<T> taskType();

    /**
     * Scores one response. A response that is unreadable, over a limit or too slow gets a {@link Verdict.Scored}; only
     * causes outside the response give {@link Verdict.Unscored}.
     *
     * @throws InterruptedException when the caller no longer wants the verdict
     */
    Verdict verify(T task, Response response) throws InterruptedException;
}
