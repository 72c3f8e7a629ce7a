package dev.assay.sandbox.forkserver;

import dev.assay.sandbox.RunCancellation;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A pool of warm fork servers, each lent to one run at a time. A spent server is closed and replaced. */
final class ForkServerPool implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ForkServerPool.class);
    /** The interval at which a waiting caller checks for its cancellation, in milliseconds. */
    private static final long LOOK_MILLIS = 20;

    private final Starter starter;
    private final Semaphore slots;
    private final int size;
    private final Map<WarmModules, Deque<ForkServer>> idle = new EnumMap<>(WarmModules.class);
    private final AtomicLong started = new AtomicLong();
    private final AtomicLong replaced = new AtomicLong();
    private boolean isClosed;

    /** Starts a server with these modules. */
    interface Starter {
        ForkServer start(WarmModules warmth) throws IOException, InterruptedException;
    }

    ForkServerPool(Starter starter, int size) {
        this.starter = starter;
        this.size = size;
        this.slots = new Semaphore(size, true);
        for (WarmModules warmth : WarmModules.values()) {
            idle.put(warmth, new ArrayDeque<>());
        }
        for (int i = 0; i < size; i++) {
            replenish(WarmModules.USUAL);
        }
    }

    /**
     * Waits for a slot and returns a server, which comes back when the lease is closed; empty if the caller cancels.
     *
     * @throws IOException if no server was idle and none could be started
     */
    Optional<Lease> take(WarmModules warmth, RunCancellation cancel) throws IOException, InterruptedException {
        if (!waitForSlot(cancel)) {
            return Optional.empty();
        }
        try {
            @Nullable ForkServer server = poll(warmth);
            return Optional.of(new Lease(warmth, server == null ? start(warmth) : server));
        } catch (IOException | InterruptedException | RuntimeException e) {
            slots.release();
            throw e;
        }
    }

    private boolean waitForSlot(RunCancellation cancel) throws InterruptedException {
        while (!cancel.isCancelled()) {
            if (slots.tryAcquire(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                return true;
            }
        }
        return false;
    }

    private @Nullable ForkServer poll(WarmModules warmth) throws IOException {
        while (true) {
            ForkServer server;
            synchronized (idle) {
                if (isClosed) {
                    throw new ClosedException();
                }
                server = of(warmth).pollFirst();
            }
            if (server == null || !server.isSpent()) {
                return server;
            }
            server.close();
        }
    }

    private ForkServer start(WarmModules warmth) throws IOException, InterruptedException {
        ForkServer server = starter.start(warmth);
        started.incrementAndGet();
        return server;
    }

    private Deque<ForkServer> of(WarmModules warmth) {
        Deque<ForkServer> servers = idle.get(warmth);
        if (servers == null) {
            throw new IllegalStateException("no such warmth");
        }
        return servers;
    }

    private void replenish(WarmModules warmth) {
        Thread.ofVirtual().name("sandbox-replenish").start(() -> {
            try {
                keep(warmth, start(warmth));
            } catch (IOException e) {
                // The next run tries again, and reports the failure to its caller.
                if (!isClosed()) {
                    LOG.warn("no sandbox could be started: {}", e.getMessage());
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    private boolean isClosed() {
        synchronized (idle) {
            return isClosed;
        }
    }

    private void keep(WarmModules warmth, ForkServer server) {
        synchronized (idle) {
            if (!isClosed && of(warmth).size() < size) {
                of(warmth).addFirst(server);
                return;
            }
        }
        server.close();
    }

    /** Signals that the pool is closed. */
    static final class ClosedException extends IOException {
        private static final long serialVersionUID = 1;

        ClosedException() {
            super("the sandbox is closed");
        }
    }

    int busy() {
        return size - slots.availablePermits();
    }

    int idle() {
        synchronized (idle) {
            return idle.values().stream().mapToInt(Deque::size).sum();
        }
    }

    long started() {
        return started.get();
    }

    long replaced() {
        return replaced.get();
    }

    @Override
    public void close() {
        synchronized (idle) {
            isClosed = true;
            idle.values().forEach(servers -> {
                servers.forEach(ForkServer::close);
                servers.clear();
            });
        }
    }

    /** A server on loan. */
    final class Lease implements AutoCloseable {
        private final WarmModules warmth;
        private final ForkServer server;

        private Lease(WarmModules warmth, ForkServer server) {
            this.warmth = warmth;
            this.server = server;
        }

        ForkServer server() {
            return server;
        }

        @Override
        public void close() {
            if (server.isSpent()) {
                replaced.incrementAndGet();
                server.close();
                replenish(warmth);
            } else {
                keep(warmth, server);
            }
            slots.release();
        }
    }
}
