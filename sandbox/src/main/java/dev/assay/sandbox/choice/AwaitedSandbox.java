package dev.assay.sandbox.choice;

import dev.assay.sandbox.Interaction;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.NoSession;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Reason;
import dev.assay.sandbox.RunOutcome.SandboxFailed;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.Session;
import dev.assay.sandbox.SharedSessions;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/** A sandbox that is chosen and started once in the background. A call that needs it earlier waits for it. */
public final class AwaitedSandbox implements Sandbox {
    /** The longest wait of a caller of the service for the start. */
    public static final Duration LONGEST_START = Duration.ofSeconds(30);

    private final Duration longest;
    private final Supplier<BackendChoice> choosing;
    private final CompletableFuture<BackendChoice> choice = new CompletableFuture<>();
    private final AtomicBoolean started = new AtomicBoolean();
    private final AtomicBoolean closed = new AtomicBoolean();
    private final AtomicBoolean ended = new AtomicBoolean();

    /** Makes a sandbox that starts at {@link #start()} or at the first call that needs it. */
    public AwaitedSandbox(Supplier<BackendChoice> choosing) {
        this(choosing, LONGEST_START);
    }

    /**
     * Makes such a sandbox for callers who have time.
     *
     * @param longest the longest wait for the start
     */
    public AwaitedSandbox(Supplier<BackendChoice> choosing, Duration longest) {
        this.choosing = choosing;
        this.longest = longest;
    }

    /** Starts the sandbox in the background; a second call has no effect. */
    public void start() {
        if (started.compareAndSet(false, true)) {
            Thread.ofPlatform().daemon().name("assay-sandbox-start").start(this::choose);
        }
    }

    private void choose() {
        try {
            choice.complete(choosing.get());
        } catch (RuntimeException | Error e) {
            choice.complete(new BackendChoice.None("the choice of a backend failed: " + e));
        }
        if (closed.get()) {
            closeChosen();
        }
    }

    /** Returns the chosen backend; empty until the choice is made. */
    public Optional<BackendChoice> choice() {
        return Optional.ofNullable(choice.getNow(null));
    }

    /** Waits for the choice and returns it; empty if this takes too long or the caller cancels. */
    public Optional<BackendChoice> await(Duration most, RunCancellation cancel) throws InterruptedException {
        start();
        CompletableFuture<Void> unwanted = new CompletableFuture<>();
        try (RunCancellation.Registration _ = cancel.onCancel(() -> unwanted.complete(null))) {
            CompletableFuture.anyOf(choice, unwanted).get(most.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            return Optional.empty();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
        return choice();
    }

    @Override
    public RunOutcome run(Program program, Limits limits, RunCancellation cancel, ProgramStreams streams)
            throws InterruptedException {
        return switch (await(longest, cancel).orElse(null)) {
            case BackendChoice.Chosen chosen -> chosen.sandbox().run(program, limits, cancel, streams);
            case BackendChoice.None none -> unsupported(none);
            case null -> late(cancel);
        };
    }

    @Override
    public Interaction.Result talk(Interaction.Side candidate, Interaction.Side judge, RunCancellation cancel)
            throws InterruptedException {
        return switch (await(longest, cancel).orElse(null)) {
            case BackendChoice.Chosen chosen -> chosen.sandbox().talk(candidate, judge, cancel);
            case BackendChoice.None none -> Interaction.Result.ofBoth(unsupported(none));
            case null -> Interaction.Result.ofBoth(late(cancel));
        };
    }

    @Override
    public Optional<RunOutcome> compile(Program program, RunCancellation cancel) throws InterruptedException {
        return await(longest, cancel).orElse(null) instanceof BackendChoice.Chosen chosen
                ? chosen.sandbox().compile(program, cancel)
                : Optional.empty();
    }

    @Override
    public Session open(String language, Limits limits) throws InterruptedException {
        return switch (await(longest, RunCancellation.never()).orElse(null)) {
            case BackendChoice.Chosen chosen -> chosen.sandbox().open(language, limits);
            case BackendChoice.None none -> new NoSession(unsupported(none));
            case null -> new NoSession(late());
        };
    }

    private static SandboxFailed unsupported(BackendChoice.None none) {
        return SandboxFailed.of(Reason.UNSUPPORTED, none.reason());
    }

    private RunOutcome late(RunCancellation cancel) {
        return cancel.isCancelled() ? new RunOutcome.Cancelled(RunReport.EMPTY) : late();
    }

    /** Returns those of the chosen backend; empty until the choice is made. */
    @Override
    public Optional<SharedSessions> sharedSessions() {
        return choice().orElse(null) instanceof BackendChoice.Chosen chosen
                ? chosen.sandbox().sharedSessions()
                : Optional.empty();
    }

    private SandboxFailed late() {
        return SandboxFailed.of(
                Reason.BROKEN,
                "not started after " + longest.toSeconds() + " s; the service's log says what it prepares");
    }

    @Override
    public Status status() {
        return switch (choice().orElse(null)) {
            case BackendChoice.Chosen chosen -> {
                Status status = chosen.sandbox().status();
                yield new Status(
                        chosen.backend(),
                        chosen.reason(),
                        status.languages(),
                        status.modules(),
                        status.walls(),
                        status.figures());
            }
            case BackendChoice.None none -> new Status("none", none.reason(), Map.of(), Map.of(), Map.of());
            case null -> new Status("starting", "it is being chosen", Map.of(), Map.of(), Map.of());
        };
    }

    @Override
    public void close() {
        closed.set(true);
        if (started.compareAndSet(false, true)) {
            choice.complete(new BackendChoice.None("it was closed before it was needed"));
        }
        closeChosen();
    }

    /** Closes the chosen sandbox. If the close came during the start, the starting thread does this. */
    private void closeChosen() {
        if (choice().orElse(null) instanceof BackendChoice.Chosen chosen && !ended.getAndSet(true)) {
            chosen.sandbox().close();
        }
    }
}
