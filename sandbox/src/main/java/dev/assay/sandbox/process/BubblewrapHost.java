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

/** Starts servers behind bubblewrap's walls: namespaces, their own root, and nothing inherited. */
public final class BubblewrapHost implements ForkServerHost {
    private final BubblewrapArguments walls;
    private final Optional<UserIds> identities;
    private final ControlGroups groups;
    private final Bytes filter;
    /** The thread that starts places. A place dies with this thread, so it lives as long as the host. */
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
     * Opens a host with these settings.
     *
     * @throws IOException if a required tool is missing, or the host's folders cannot be made
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
        // The option --clearenv does not keep bubblewrap's own environment out of the place's /proc.
        builder.environment().clear();
        PlaceSettings placement = new PlaceSettings(
                holdings.user(), true, filter, holdings.foldersInside(), Optional.of(walls.compiled()));
        return new BubblewrapPlace(builder.start(), placement, holdings);
    }

    /** Returns a folder that all services of this machine share, if there is one; else one in the home. */
    private static Path locks(Path home) {
        Path run = Path.of("/run");
        return Files.isDirectory(run) && Files.isWritable(run) ? run.resolve("assay/users") : home.resolve("users");
    }
}
