package dev.assay.sandbox.process;

import dev.assay.sandbox.cgroup.ControlGroup;
import dev.assay.sandbox.forkserver.ForkServerHost;
import dev.assay.sandbox.forkserver.PlaceSettings;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** A server behind bubblewrap's walls, with the resources that it holds on the host. */
final class BubblewrapPlace implements ForkServerHost.Place {
    private static final long SECONDS_TO_DIE = 10;

    private final Process process;
    private final PlaceSettings placement;
    private final HostHoldings holdings;
    private final StreamTail lastWords;
    private final AtomicBoolean closed = new AtomicBoolean();

    BubblewrapPlace(Process process, PlaceSettings placement, HostHoldings holdings) {
        this.process = process;
        this.placement = placement;
        this.holdings = holdings;
        this.lastWords = StreamTail.of(process.getErrorStream());
    }

    @Override
    public OutputStream toServer() {
        return process.getOutputStream();
    }

    @Override
    public InputStream fromServer() {
        return process.getInputStream();
    }

    @Override
    public PlaceSettings placement() {
        return placement;
    }

    @Override
    public boolean isAlive() {
        return process.isAlive();
    }

    @Override
    public long memoryKills() {
        return holdings.group().map(ControlGroup::memoryKills).orElse(0L);
    }

    @Override
    public String lastWords() {
        return lastWords.text();
    }

    @Override
    public void close() {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        killInside();
        process.destroyForcibly();
        awaitEnd();
        holdings.close();
    }

    /** Kills the namespace's first process, and so all others. Only bubblewrap can reap it. */
    private void killInside() {
        List<ProcessHandle> first = process.children().toList();
        first.forEach(ProcessHandle::destroyForcibly);
        if (!first.isEmpty()) {
            awaitEnd();
        }
    }

    /**
     * Waits for the end. A process that outlives the wait hangs in the kernel; its control group stays for a later
     * sweep.
     */
    private void awaitEnd() {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS_TO_DIE);
        boolean interrupted = false;
        try {
            while (process.isAlive() && System.nanoTime() < deadline) {
                try {
                    process.waitFor(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
                } catch (InterruptedException again) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
