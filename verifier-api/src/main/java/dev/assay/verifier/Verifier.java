package dev.assay.verifier;

/**
 * Decides how right a response is, for one kind of task.
 *
 * <p>An instance is shared by all threads and keeps no state between calls. A deterministic one gives equal verdicts
 * for equal arguments, in any order and at any load. One that is {@link AutoCloseable} is closed when its host ends.
 *
 * @param <T> the task it reads; a record whose components are the JSON keys of {@code task}
 */
public interface Verifier<T extends Record> {
    VerifierInfo info();

    /** The record that the caller decodes {@code task} into; its compact constructor throws {@link InvalidTask}. */
    Class<T> taskType();

    /**
     * Scores one response. Whatever the response does to itself (unreadable, over a limit, too slow) is a
     * {@link Verdict.Scored}; only causes outside it are {@link Verdict.Unscored}.
     *
     * @throws InterruptedException when the caller no longer wants the verdict
     */
    Verdict verify(T task, Response response) throws InterruptedException;
}
