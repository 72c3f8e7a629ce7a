package dev.assay.sandbox.process;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.cgroup.ControlGroups;
import dev.assay.sandbox.forkserver.ForkServerHost;
import dev.assay.sandbox.forkserver.PlaceSettings;
import dev.assay.sandbox.seccomp.SeccompFilter;
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
import java.util.concurrent.RejectedExecutionException;

/** Starts servers behind walls that bubblewrap builds: namespaces, a root of their own, nothing inherited. */
public final class BubblewrapHost implements ForkServerHost {
    private final BubblewrapArguments walls;
    private final Optional<UserIds> identities;
    private final ControlGroups groups;
    private final Bytes filter;
    /** A place dies with the thread that started it, so that thread is the host's own and lives as long. */
    private final ExecutorService starter = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("sandbox-starter").factory());

    private BubblewrapHost(
            BubblewrapArguments walls, Optional<UserIds> identities, ControlGroups groups, Bytes filter) {
        this.walls = walls;
        this.identities = identities;
        this.groups = groups;
        this.filter = filter;
    }

    /**
     * A host with these settings.
     *
     * @throws IOException if something that it needs is missing, or its folders can not be made
     */
    public static BubblewrapHost open(SandboxSettings settings) throws IOException {
        return open(settings, HostPrivilege.ofThisProcess());
    }

    static BubblewrapHost open(SandboxSettings settings, HostPrivilege privilege) throws IOException {
        IsolationTools installation = IsolationTools.of(settings);
        Optional<String> impediment = installation.impediment().or(privilege::impediment);
        if (impediment.isPresent()) {
            throw new IOException(impediment.get());
        }
        Path home = settings.home().toAbsolutePath();
        Path compiled = Files.createDirectories(home.resolve("compiled"));
        Optional<UserIds> identities = privilege == HostPrivilege.ROOT
                ? Optional.of(new UserIds(locks(home), UserRange.of(settings)))
                : Optional.empty();
        ControlGroups groups =
                settings.isOn("process.cgroups", true) ? ControlGroups.open() : ControlGroups.none("turned off");
        return new BubblewrapHost(
                new BubblewrapArguments(installation, privilege, home.resolve("accounts"), compiled),
                identities,
                groups,
                SeccompFilter.ofThisMachine().orElse(Bytes.EMPTY));
    }

    @Override
    public Place start() throws IOException {
        try {
            return await(CompletableFuture.supplyAsync(this::startHere, starter));
        } catch (RejectedExecutionException closed) {
            throw new IOException("the sandbox is closed", closed);
        }
    }

    @Override
    public Map<String, String> walls() {
        boolean isRoot = walls.privilege() == HostPrivilege.ROOT;
        return Map.of(
                "namespaces", isRoot ? "made by root" : "in a user namespace",
                "user", isRoot ? "one of its own for each place" : "the service's own",
                "cgroups", groups.description(),
                "seccomp",
                        filter.isEmpty()
                                ? "none: there is no list of calls for this processor"
                                : "a list of allowed calls");
    }

    @Override
    public void close() {
        starter.close();
        groups.close();
    }

    private static Place await(CompletableFuture<Place> started) throws IOException {
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

    private Place startHere() {
        try {
            HostHoldings holdings = HostHoldings.take(identities, groups);
            try {
                return launch(holdings);
            } catch (IOException failed) {
                holdings.close();
                throw failed;
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private Place launch(HostHoldings holdings) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(holdings.joinedBy(walls.command(holdings.folders())));
        // Not even --clearenv keeps the environment of bubblewrap itself out of the place's /proc.
        builder.environment().clear();
        PlaceSettings placement = new PlaceSettings(
                holdings.user(), true, filter, holdings.foldersInside(), Optional.of(walls.compiled()));
        return new BubblewrapPlace(builder.start(), placement, holdings);
    }

    /** A folder that all services of this host share, where there is one. */
    private static Path locks(Path home) {
        Path run = Path.of("/run");
        return Files.isDirectory(run) && Files.isWritable(run) ? run.resolve("assay/users") : home.resolve("users");
    }
}
