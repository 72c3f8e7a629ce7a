package dev.assay.sandbox;

import java.util.Map;
import java.util.Optional;

/** Runs programs of a model. Each call runs one program; any number of threads may call. */
public interface Sandbox extends AutoCloseable {
    /**
     * Runs a program to its end. The call first waits for a free slot; the limits count from the program's start.
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
     * Compiles a program, so that its next run begins at once. The call waits for a slot as a run does; for programs that
     * are not compiled it does nothing.
     *
     * @return the outcome that a run of this program would have, if it can't be compiled
     * @throws InterruptedException if the thread was interrupted; the compiler is killed then
     */
    default Optional<RunOutcome> compile(Program program, RunCancellation cancel) throws InterruptedException {
        return Optional.empty();
    }

    /**
     * Runs two programs that talk to each other to their ends: see {@link Interaction}. Each takes a slot, so callers bound
     * the number of talks at a time.
     *
     * @throws InterruptedException if the thread was interrupted; both programs are killed then
     */
    default Interaction.Result talk(Interaction.Side candidate, Interaction.Side judge, RunCancellation cancel)
            throws InterruptedException {
        return new InteractionRun(this, candidate, judge, cancel).result();
    }

    /**
     * Opens a session: a Python interpreter that keeps its variables between calls. The limits of time and output hold
     * for each call; those of memory, processes and files hold for the whole session. A session that cannot be opened
     * is returned closed, and its calls give the reason: see {@link NoSession}.
     *
     * @throws InterruptedException if the thread was interrupted while it waited for a slot
     */
    Session open(String language, Limits limits) throws InterruptedException;

    /** Returns the sessions of this sandbox that other processes can call; empty if sessions live in this process. */
    default Optional<SharedSessions> sharedSessions() {
        return Optional.empty();
    }

    /** Returns the current state of this sandbox. */
    Status status();

    @Override
    void close();

    /**
     * The state of a sandbox, for its operator.
     *
     * @param backend {@code process}, {@code docker} or {@code graalpy}
     * @param reason the reason for this backend, as a sentence
     * @param languages the version of each available language, by its name
     * @param modules the versions of the Python packages that solutions use most, of those that are known to be installed
     * @param walls the isolation of programs in words, such as {@code cgroups: v1}
     * @param figures current counts, and counts since the start, by name, such as {@code runs}, {@code busy},
     *     {@code refused}
     */
    record Status(
            String backend,
            String reason,
            Map<String, String> languages,
            Map<String, String> modules,
            Map<String, String> walls,
            Map<String, Long> figures) {
        public Status {
            languages = Map.copyOf(languages);
            modules = Map.copyOf(modules);
            walls = Map.copyOf(walls);
            figures = Map.copyOf(figures);
        }

        /** Makes a status in which no modules are known. */
        public Status(
                String backend,
                String reason,
                Map<String, String> languages,
                Map<String, String> walls,
                Map<String, Long> figures) {
            this(backend, reason, languages, Map.of(), walls, figures);
        }
    }
}
