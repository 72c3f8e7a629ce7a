package dev.assay.sandbox.forkserver;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Cancel;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.NoSession;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Outcome.Reason;
import dev.assay.sandbox.Report;
import dev.assay.sandbox.Session;
import dev.assay.sandbox.Streams;
import dev.assay.sandbox.cell.Cells;
import dev.assay.sandbox.cell.Command;
import dev.assay.sandbox.cell.Start;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Cells that are fork servers on a host: as many as may run at a time, kept warm, replaced when they are spent. */
public final class ForkServerCells implements Cells {
    private static final Logger log = LoggerFactory.getLogger(ForkServerCells.class);
    private static final int SIGKILL = 9;
    private static final String HARMLESS = "print(6 * 7)";

    private final Host host;
    private final Backstop backstop = new Backstop();
    private final Pool pool;
    private final AtomicLong runs = new AtomicLong();
    private final AtomicLong deaths = new AtomicLong();

    /** Starts {@code slots} servers on this host in the background. */
    public ForkServerCells(Host host, int slots) {
        this.host = host;
        this.pool = new Pool(warmth -> ForkServer.start(host, warmth.imports(), backstop), slots);
    }

    @Override
    public Outcome run(Command command, Limits limits, Cancel cancel, Streams streams) throws InterruptedException {
        try {
            return runOnce(command, limits, cancel, streams);
        } catch (Died first) {
            return repeat(command, limits, cancel, streams, first);
        } catch (Pool.ClosedException closed) {
            return Outcome.SandboxFailed.of(Reason.CLOSED, "the sandbox is closed");
        } catch (IOException broken) {
            log.warn("no sandbox could be started: {}", broken.getMessage());
            return Outcome.SandboxFailed.of(Reason.BROKEN, "no sandbox could be started");
        }
    }

    private Outcome runOnce(Command command, Limits limits, Cancel cancel, Streams streams)
            throws IOException, InterruptedException {
        Optional<Pool.Lease> taken = pool.take(Warmth.of(command), cancel);
        if (taken.isEmpty()) {
            return new Outcome.Cancelled(Report.EMPTY);
        }
        try (Pool.Lease lease = taken.get()) {
            runs.incrementAndGet();
            return lease.server().run(command, limits, cancel, streams).outcome(limits);
        }
    }

    /**
     * A server that dies during a run is ours to answer for, so the run is repeated. If it kills a second one while a
     * harmless program runs well, it is the program that does it.
     */
    private Outcome repeat(Command command, Limits limits, Cancel cancel, Streams streams, Died first)
            throws InterruptedException {
        deaths.incrementAndGet();
        log.warn("a sandbox died during a run: {}", first.getMessage());
        if (!streams.isNone()) {
            return Outcome.SandboxFailed.of(Reason.BROKEN, "the sandbox died during the run");
        }
        try {
            return runOnce(command, limits, cancel, streams);
        } catch (IOException second) {
            deaths.incrementAndGet();
            log.warn("a sandbox died during the same run again: {}", second.getMessage());
            return second instanceof Died died && !died.isOurFault() && runsWell()
                    ? new Outcome.Signalled(SIGKILL, Report.EMPTY)
                    : Outcome.SandboxFailed.of(Reason.BROKEN, "the sandbox died during the run");
        }
    }

    private boolean runsWell() throws InterruptedException {
        try {
            Command harmless = python(HARMLESS);
            Outcome outcome = runOnce(harmless, Limits.DEFAULT, Cancel.never(), Streams.NONE);
            return outcome instanceof Outcome.Exited(int code, Report report)
                    && code == 0
                    && report.stdout().text().equals("42\n");
        } catch (IOException broken) {
            return false;
        }
    }

    /** A command that runs this source in a warm interpreter. */
    static Command python(String source) {
        return new Command(
                new Start.WarmPython("main.py"),
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
            return Notebook.open(ForkServer.start(host, Warmth.USUAL.imports(), backstop), limits);
        } catch (IOException broken) {
            log.warn("no sandbox could be started for a session: {}", broken.getMessage());
            return new NoSession(Outcome.SandboxFailed.of(Reason.BROKEN, "no sandbox could be started"));
        }
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
