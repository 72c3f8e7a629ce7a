package dev.assay.sandbox.remote;

import dev.assay.sandbox.Interaction;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.NoSession;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Reason;
import dev.assay.sandbox.RunOutcome.SandboxFailed;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.Session;
import dev.assay.sandbox.SessionPlace;
import dev.assay.sandbox.SharedSessions;
import dev.assay.sandbox.choice.BackendChoice;
import dev.assay.sandbox.remote.wire.RemoteOutcome;
import dev.assay.sandbox.remote.wire.RemoteStatus;
import dev.assay.sandbox.remote.wire.RemoteTalk;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Function;

/** A sandbox whose programs run on workers: see {@link RemoteAttempts} for what happens when one is lost. */
public final class RemoteSandbox implements Sandbox {
    /** The name of this backend. */
    public static final String NAME = "workers";

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final RemoteWorkers workers;
    private final SuspectPrograms suspects = new SuspectPrograms();
    private final Duration patience;
    private final int most;
    private final Semaphore places;
    private final RemoteSessions sessions;

    /**
     * Looks for the workers. Those that can't be reached are used as soon as they can.
     *
     * @throws InterruptedException if the thread was interrupted meanwhile
     */
    public RemoteSandbox(RemoteSettings settings) throws InterruptedException {
        this(settings, PATIENCE);
    }

    /** @param patience the longest wait for a free worker, and for the return of a lost one */
    RemoteSandbox(RemoteSettings settings, Duration patience) throws InterruptedException {
        this.workers = new RemoteWorkers(settings);
        this.patience = patience;
        this.most = settings.most();
        this.places = new Semaphore(most, true);
        this.sessions = new RemoteSessions(workers, patience);
    }

    /** Returns the workers as the chosen backend. */
    public static BackendChoice chosen(RemoteSettings settings) {
        try {
            return new BackendChoice.Chosen(NAME, "ASSAY_WORKERS names them", new RemoteSandbox(settings));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new BackendChoice.None("the search for workers was interrupted");
        }
    }

    @Override
    public RunOutcome run(Program program, Limits limits, RunCancellation cancel, ProgramStreams streams)
            throws InterruptedException {
        if (!streams.isNone()) {
            return SandboxFailed.of(Reason.UNSUPPORTED, "programs whose streams are followed do not run on workers");
        }
        return result(ProgramOrder.run(program, limits), cancel, RemoteOutcome::decoded, outcome -> outcome);
    }

    @Override
    public Optional<RunOutcome> compile(Program program, RunCancellation cancel) throws InterruptedException {
        return result(
                ProgramOrder.compilation(program),
                cancel,
                payload -> payload.length == 0 ? Optional.empty() : Optional.of(RemoteOutcome.decoded(payload)),
                Optional::of);
    }

    /** Runs both programs on one worker, so that no byte of their talk passes through the network. */
    @Override
    public Interaction.Result talk(Interaction.Side candidate, Interaction.Side judge, RunCancellation cancel)
            throws InterruptedException {
        return result(ProgramOrder.talk(candidate, judge), cancel, RemoteTalk::result, Interaction.Result::ofBoth);
    }

    private interface Decoding<T> {
        T of(byte[] payload) throws IOException;
    }

    /** @param undone makes the result where no worker has given one */
    private <T> T result(
            ProgramOrder order, RunCancellation cancel, Decoding<T> decoding, Function<RunOutcome, T> undone)
            throws InterruptedException {
        return switch (ending(order, cancel)) {
            case ProgramEnding.Undone(RunOutcome outcome) -> undone.apply(outcome);
            case ProgramEnding.Done(String worker, byte[] payload) -> {
                try {
                    yield decoding.of(payload);
                } catch (IOException | IllegalArgumentException e) {
                    yield undone.apply(SandboxFailed.of(
                            Reason.BROKEN, "worker " + worker + " answered with something else: " + e.getMessage()));
                }
            }
        };
    }

    private ProgramEnding ending(ProgramOrder order, RunCancellation cancel) throws InterruptedException {
        if (order.slots() > most) {
            return new ProgramEnding.Undone(SandboxFailed.of(
                    Reason.UNSUPPORTED, "two programs that talk need two slots, and this process has one"));
        }
        places.acquire(order.slots());
        try {
            return new RemoteAttempts(workers, suspects, patience, order, cancel).ending();
        } finally {
            places.release(order.slots());
        }
    }

    @Override
    public Session open(String language, Limits limits) throws InterruptedException {
        return switch (sessions.open(language, limits)) {
            case SharedSessions.Opening.Opened(SessionPlace place) -> new RemoteSession(sessions, place);
            case SharedSessions.Opening.Failed(RunOutcome why) -> new NoSession(why);
        };
    }

    @Override
    public Optional<SharedSessions> sharedSessions() {
        return Optional.of(sessions);
    }

    /** Returns the languages and modules that all workers have, the walls of the first, and the sum of the figures. */
    @Override
    public Status status() {
        List<RemoteStatus> states = workers.all().stream()
                .flatMap(worker -> worker.status().stream())
                .toList();
        if (states.isEmpty()) {
            return new Status(NAME, "no worker can be used: " + workers.troubles(), Map.of(), Map.of(), Map.of());
        }
        Status first = states.getFirst().sandbox();
        Map<String, String> languages = new HashMap<>(first.languages());
        Map<String, String> modules = new HashMap<>(first.modules());
        Map<String, Long> figures = new HashMap<>();
        for (RemoteStatus each : states) {
            languages.keySet().retainAll(each.sandbox().languages().keySet());
            modules.keySet().retainAll(each.sandbox().modules().keySet());
            each.sandbox().figures().forEach((name, value) -> figures.merge(name, value, Long::sum));
        }
        figures.put("workers", (long) states.size());
        figures.put(
                "worker_slots", states.stream().mapToLong(RemoteStatus::slots).sum());
        Map<String, String> walls = new HashMap<>(first.walls());
        walls.put(NAME, reason(states));
        return new Status(NAME, reason(states), languages, modules, walls, figures);
    }

    private String reason(List<RemoteStatus> states) {
        int known = workers.all().size();
        return states.size() == known
                ? "ASSAY_WORKERS names them: " + known
                : "ASSAY_WORKERS names " + known + ", of which some can't be used: " + workers.troubles();
    }

    /** Returns why each worker can't be used, by its address; an empty reason for one that can. */
    public Map<String, String> troubles() {
        Map<String, String> found = new HashMap<>();
        workers.all().forEach(worker -> found.put(worker.address().getAuthority(), worker.trouble()));
        return found;
    }

    @Override
    public void close() {
        workers.close();
    }
}
