package dev.assay.sandbox.remote;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** An address on which a worker is started, ended and started again. */
public final class WorkerPlace implements AutoCloseable {
    private static final int PORT_OF_A_HOST = 8091;
    private static final int MOST_STARTS = 5;

    private final Path home;
    private final List<String> prefix;
    private final String host;
    private final int port;
    private final int slots;
    private final int queue;
    private volatile Process process;
    private volatile boolean closed;

    /** Starts a worker on a free port of this machine. */
    public WorkerPlace(Path parent, int slots, int queue) throws IOException {
        this(parent, slots, queue, List.of(), "127.0.0.1", freePort());
    }

    /** Starts a worker on another host. */
    public WorkerPlace(Path parent, int slots, int queue, NetworkHosts.NetworkHost host) throws IOException {
        this(parent, slots, queue, host.prefix(), host.address(), PORT_OF_A_HOST);
    }

    private WorkerPlace(Path parent, int slots, int queue, List<String> prefix, String host, int port)
            throws IOException {
        this.home = parent;
        this.slots = slots;
        this.queue = queue;
        this.prefix = prefix;
        this.host = host;
        this.port = port;
        this.process = started();
    }

    private static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }

    public String address() {
        return host + ":" + port;
    }

    private Process started() throws IOException {
        List<String> command = new ArrayList<>(prefix);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                FragileWorker.class.getName(),
                Files.createTempDirectory(home, "worker").toString(),
                host,
                String.valueOf(port),
                String.valueOf(slots),
                String.valueOf(queue),
                FragileWorker.SECRET));
        Process begun = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader out = begun.inputReader();
        String line = out.readLine();
        while (line != null && !line.equals("ready")) {
            line = out.readLine();
        }
        if (line == null) {
            throw new IllegalStateException("the worker did not start");
        }
        Thread.ofPlatform().daemon().start(() -> out.lines().forEach(_ -> {})); // a full pipe would stop the worker
        return begun;
    }

    /** Kills the worker as kill -9 does. */
    public void kill() {
        try {
            process.destroyForcibly().waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Asks the worker to end, as SIGTERM does. */
    Process terminate() {
        process.destroy();
        return process;
    }

    public void startAgain() throws IOException {
        process = started();
    }

    /** Starts the worker again whenever it ends, as an orchestrator does. */
    public void keepAlive() {
        CompletableFuture<?> _ = process.onExit().thenRun(() -> {
            synchronized (this) {
                if (!closed) {
                    restart(MOST_STARTS);
                    keepAlive();
                }
            }
        });
    }

    /** Starts the worker, and tries again if the machine is too busy for the trial of its sandbox. */
    private void restart(int tries) {
        try {
            startAgain();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (IllegalStateException e) {
            if (tries <= 1) {
                throw e;
            }
            restart(tries - 1);
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        kill();
    }
}
