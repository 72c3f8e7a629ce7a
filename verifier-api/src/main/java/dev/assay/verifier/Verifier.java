package dev.assay.verifier;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

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
    /** The class of work of a verifier that has no others. */
    String USUAL_WORK = "";

    VerifierInfo info();

    /** The record that the host decodes {@code task} into; its compact constructor throws {@link InvalidTask}. */
    Class<T> taskType();

    /**
     * Returns the classes of work that this verifier has. The host has a lane for each class of a verifier that waits, so
     * that tasks that take long do not hold up quick ones. A verifier of the {@link Lane#CPU} lane may have classes beside
     * its usual work: only these wait, on lanes of their own.
     */
    default List<String> workClasses() {
        return List.of(USUAL_WORK);
    }

    /**
     * Returns the class of a task, one of {@link #workClasses()}.
     *
     * @param field returns the text of a field of the task, such as {@code language} or {@code data/task_id}; empty if
     *     there is none
     */
    default String workClass(Function<String, Optional<String>> field) {
        return USUAL_WORK;
    }

    /**
     * Scores one response. A response that is unreadable, over a limit or too slow gets a {@link Verdict.Scored}; only
     * causes outside the response give {@link Verdict.Unscored}.
     *
     * @throws InterruptedException when the caller no longer wants the verdict
     */
    Verdict verify(T task, Response response) throws InterruptedException;
}
