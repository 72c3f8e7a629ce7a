package dev.assay.sandbox.process;

import dev.assay.sandbox.forkserver.Host;
import dev.assay.sandbox.forkserver.Placement;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** A server behind bubblewrap's walls, and what it holds of the host. */
final class BubblewrapPlace implements Host.Place {
    private static final long SECONDS_TO_DIE = 10;

    private final Process process;
    private final Placement placement;
    private final Runnable afterDeath;
    private final LastWords lastWords;
    private final AtomicBoolean closed = new AtomicBoolean();

    BubblewrapPlace(Process process, Placement placement, Runnable afterDeath) {
        this.process = process;
        this.placement = placement;
        this.afterDeath = afterDeath;
        this.lastWords = LastWords.of(process.getErrorStream());
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
    public Placement placement() {
        return placement;
    }

    @Override
    public boolean isAlive() {
        return process.isAlive();
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
        List<ProcessHandle> inside = process.descendants().toList();
        process.destroyForcibly();
        // Its death kills the first process of the namespace, and with that all of them; but not before it is buried.
        inside.forEach(ProcessHandle::destroyForcibly);
        awaitDeath(process.toHandle());
        inside.forEach(BubblewrapPlace::awaitDeath);
        afterDeath.run();
    }

    private static void awaitDeath(ProcessHandle handle) {
        try {
            handle.onExit().orTimeout(SECONDS_TO_DIE, TimeUnit.SECONDS).join();
        } catch (CompletionException stillThere) {
            // It hangs in the kernel. Its group can then not be removed, and the next start of a service sweeps it.
        }
    }
}
