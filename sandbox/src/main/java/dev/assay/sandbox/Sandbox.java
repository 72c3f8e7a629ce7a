package dev.assay.sandbox;

import java.util.Map;

/** Runs programs of a model, one at a time for each call, from any number of threads. */
public interface Sandbox extends AutoCloseable {
    /**
     * Runs a program to its end. Waits for a free place first; the limits count from the program's start.
     *
     * @throws InterruptedException if the thread was interrupted; the run is killed then
     */
    RunOutcome run(Program program, Limits limits, RunCancellation cancel, ProgramStreams streams)
            throws InterruptedException;

    default RunOutcome run(Program program, Limits limits, RunCancellation cancel) throws InterruptedException {
        return run(program, limits, cancel, ProgramStreams.NONE);
    }

    default RunOutcome run(Program program, Limits limits) throws InterruptedException {
        return run(program, limits, RunCancellation.never());
    }

    /**
     * Opens a session: a Python interpreter that keeps its variables between calls. The limits hold for each call, but
     * memory, processes and files for all of them together. One that can not be opened is closed from the beginning, and
     * a call of it says why: see {@link NoSession}.
     *
     * @throws InterruptedException if the thread was interrupted while it waited for a place
     */
    Session open(String language, Limits limits) throws InterruptedException;

    /** What this sandbox is and can do now. */
    Status status();

    @Override
    void close();

    /**
     * A sandbox as its operator sees it.
     *
     * @param backend {@code process}, {@code docker} or {@code graalpy}
     * @param reason why this backend, in a sentence
     * @param languages the version of each language that runs here, by its name
     * @param walls what keeps programs in here, in words, such as {@code cgroups: v1}
     * @param figures counts of now and since the start, by name, such as {@code runs}, {@code busy}, {@code refused}
     */
    record Status(
            String backend,
            String reason,
            Map<String, String> languages,
            Map<String, String> walls,
            Map<String, Long> figures) {
        public Status {
            languages = Map.copyOf(languages);
            walls = Map.copyOf(walls);
            figures = Map.copyOf(figures);
        }
    }
}
