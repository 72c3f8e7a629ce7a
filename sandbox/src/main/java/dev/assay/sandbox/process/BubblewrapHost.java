package dev.assay.sandbox.process;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.forkserver.Host;
import dev.assay.sandbox.forkserver.Placement;
import dev.assay.sandbox.process.Identities.Identity;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Starts servers behind walls that bubblewrap builds: namespaces, a root of their own, nothing inherited. */
public final class BubblewrapHost implements Host {
    private final Walls walls;
    private final Identities identities;
    private final Bytes filter;
    /** A place dies with the thread that started it, so that thread is the host's own and lives as long. */
    private final ExecutorService starter = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("sandbox-starter").factory());

    private BubblewrapHost(Walls walls, Identities identities, Bytes filter) {
        this.walls = walls;
        this.identities = identities;
        this.filter = filter;
    }

    /**
     * A host with these settings.
     *
     * @throws IOException if its folders can not be made
     */
    public static BubblewrapHost open(SandboxSettings settings) throws IOException {
        return open(settings, Privilege.ofThisProcess());
    }

    static BubblewrapHost open(SandboxSettings settings, Privilege privilege) throws IOException {
        Path home = settings.home().toAbsolutePath();
        Path compiled = Files.createDirectories(home.resolve("compiled"));
        Installation installation = Installation.of(settings);
        Optional<String> impediment = installation.impediment();
        if (impediment.isPresent()) {
            throw new IOException(impediment.get());
        }
        Walls walls = new Walls(installation, privilege, home.resolve("accounts"), compiled);
        return new BubblewrapHost(walls, new Identities(locks(home), UserRange.of(settings)), Bytes.EMPTY);
    }

    @Override
    public Place start() throws IOException {
        CompletableFuture<Place> started = CompletableFuture.supplyAsync(this::startHere, starter);
        try {
            return started.get();
        } catch (InterruptedException interrupted) {
            var _ = started.thenAccept(Place::close);
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while a sandbox was started");
        } catch (ExecutionException failed) {
            throw new IOException("bubblewrap could not be started: " + failed.getCause(), failed.getCause());
        }
    }

    @Override
    public Map<String, String> walls() {
        return Map.of(
                "namespaces", walls.privilege() == Privilege.ROOT ? "by root" : "in a user namespace",
                "user", walls.privilege() == Privilege.ROOT ? "one of its own for each place" : "the service's own");
    }

    @Override
    public void close() {
        starter.close();
    }

    private Place startHere() {
        try {
            return walls.privilege() == Privilege.ROOT ? startAs(identities.take()) : launch(Walls.OWN_USER, () -> {});
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private Place startAs(Identity identity) throws IOException {
        try {
            return launch(identity.user(), identity::close);
        } catch (IOException failed) {
            identity.close();
            throw failed;
        }
    }

    private Place launch(int user, Runnable afterDeath) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(walls.command(user, Map.of()));
        // Not even --clearenv keeps the environment of bubblewrap itself out of the place's /proc.
        builder.environment().clear();
        return new BubblewrapPlace(builder.start(), placement(user), afterDeath);
    }

    private Placement placement(int user) {
        int ownUser = walls.privilege() == Privilege.ROOT ? user : -1;
        return new Placement(ownUser, true, filter, Map.of(), Optional.of(walls.compiled()));
    }

    private static Path locks(Path home) {
        Path run = Path.of("/run");
        return Files.isDirectory(run) && Files.isWritable(run) ? run.resolve("assay/users") : home.resolve("users");
    }
}
