package dev.assay.sandbox.forkserver;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.NoSession;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Reason;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.Session;
import dev.assay.sandbox.cell.CellCommand;
import dev.assay.sandbox.cell.CellService;
import dev.assay.sandbox.cell.CommandStart;
import dev.assay.sandbox.cell.SandboxCells;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Cells that are warm fork servers on a host, one for each slot. A spent server is replaced. */
public final class ForkServerCells implements SandboxCells {
    private static final Logger LOG = LoggerFactory.getLogger(ForkServerCells.class);
    private static final int SIGKILL = 9;
    private static final String HARMLESS = "print(6 * 7)";

    private final ForkServerHost host;
    private final RunWatchdog backstop = new RunWatchdog();
    private final ForkServerPool pool;
    private final AtomicLong runs = new AtomicLong();
    private final AtomicLong deaths = new AtomicLong();

    /** Starts {@code slots} servers on this host in the background. */
    public ForkServerCells(ForkServerHost host, int slots) {
        this.host = host;
        this.pool = new ForkServerPool(
                warmth -> ForkServer.start(host, warmth.imports(), PreparedBeginnings.FOUND, backstop), slots);
    }

    @Override
    public RunOutcome run(CellCommand command, Limits limits, RunCancellation cancel, ProgramStreams streams)
            throws InterruptedException {
        try {
            return runOnce(command, limits, cancel, streams);
        } catch (ForkServerDied first) {
            if (first.isOutOfMemory()) {
                return new RunOutcome.OutOfMemory(RunReport.EMPTY);
            }
            return repeat(command, limits, cancel, streams, first);
        } catch (ForkServerPool.ClosedException closed) {
            return RunOutcome.SandboxFailed.of(Reason.CLOSED, "the sandbox is closed");
        } catch (IOException broken) {
            LOG.warn("no sandbox could be started: {}", broken.getMessage());
            return RunOutcome.SandboxFailed.of(Reason.BROKEN, "no sandbox could be started");
        }
    }

    private RunOutcome runOnce(CellCommand command, Limits limits, RunCancellation cancel, ProgramStreams streams)
            throws IOException, InterruptedException {
        Optional<ForkServerPool.Lease> taken = pool.take(WarmModules.of(command), cancel);
        if (taken.isEmpty()) {
            return new RunOutcome.Cancelled(RunReport.EMPTY);
        }
        try (ForkServerPool.Lease lease = taken.get()) {
            runs.incrementAndGet();
            return lease.server().run(command, limits, cancel, streams).outcome(limits);
        }
    }

    /**
     * Repeats a run in which the server died, because the sandbox may be at fault. If a second server dies as well, and
     * a harmless program then runs well, the program is at fault.
     */
    private RunOutcome repeat(
            CellCommand command, Limits limits, RunCancellation cancel, ProgramStreams streams, ForkServerDied first)
            throws InterruptedException {
        deaths.incrementAndGet();
        LOG.warn("a sandbox died during a run: {}", first.getMessage());
        if (first.isRefusedStart() && isOfProgram(command)) {
            return runsWell()
                    ? new RunOutcome.Signalled(SIGKILL, RunReport.EMPTY)
                    : RunOutcome.SandboxFailed.of(Reason.BROKEN, "the sandbox died during the run");
        }
        if (!streams.isNone()) {
            return RunOutcome.SandboxFailed.of(Reason.BROKEN, "the sandbox died during the run");
        }
        try {
            return runOnce(command, limits, cancel, streams);
        } catch (IOException second) {
            deaths.incrementAndGet();
            LOG.warn("a sandbox died during the same run again: {}", second.getMessage());
            return second instanceof ForkServerDied died && !died.isOurFault() && runsWell()
                    ? new RunOutcome.Signalled(SIGKILL, RunReport.EMPTY)
                    : RunOutcome.SandboxFailed.of(Reason.BROKEN, "the sandbox died during the run");
        }
    }

    /** Returns whether the command is a file that was made from the program, which the program can make unfit to start. */
    private static boolean isOfProgram(CellCommand command) {
        return command.start() instanceof CommandStart.Execute(List<String> words)
                && words.getFirst().startsWith(CellCommand.COMPILED + "/");
    }

    private boolean runsWell() throws InterruptedException {
        try {
            CellCommand harmless = python(HARMLESS);
            RunOutcome outcome = runOnce(harmless, Limits.DEFAULT, RunCancellation.never(), ProgramStreams.NONE);
            return outcome instanceof RunOutcome.Exited(int code, RunReport report)
                    && code == 0
                    && report.stdout().text().equals("42\n");
        } catch (IOException broken) {
            return false;
        }
    }

    /** Returns a command that runs this source in a warm interpreter. */
    static CellCommand python(String source) {
        return new CellCommand(
                new CommandStart.WarmPython("main.py"),
                Map.of("main.py", Bytes.utf8(source)),
                Optional.empty(),
                List.of(),
                Map.of(),
                Bytes.EMPTY,
                List.of(),
                0);
    }

    @Override
    public Session open(Limits limits) throws InterruptedException {
        try {
            return NotebookSession.open(
                    ForkServer.start(host, WarmModules.USUAL.imports(), PreparedBeginnings.NONE, backstop), limits);
        } catch (IOException broken) {
            LOG.warn("no sandbox could be started for a session: {}", broken.getMessage());
            return new NoSession(RunOutcome.SandboxFailed.of(Reason.BROKEN, "no sandbox could be started"));
        }
    }

    @Override
    public CellService serve(CellCommand command, Limits limits, Duration idle) throws InterruptedException {
        CommandService service = new CommandService(limits.withWall(idle));
        try {
            service.start(ForkServer.start(host, List.of(), PreparedBeginnings.NONE, backstop), command);
        } catch (IOException broken) {
            LOG.warn("no sandbox could be started for a service: {}", broken.getMessage());
            service.close();
        }
        return service;
    }

    @Override
    public Map<String, String> walls() {
        return host.walls();
    }

    @Override
    public Map<String, Long> figures() {
        return Map.of(
                "runs", runs.get(),
                "busy", (long) pool.busy(),
                "idle", (long) pool.idle(),
                "started", pool.started(),
                "replaced", pool.replaced(),
                "deaths", deaths.get());
    }

    @Override
    public void close() {
        pool.close();
        backstop.close();
        host.close();
    }
}
