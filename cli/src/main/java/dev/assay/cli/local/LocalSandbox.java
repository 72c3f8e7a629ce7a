package dev.assay.cli.local;

import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.choice.AwaitedSandbox;
import dev.assay.sandbox.choice.BackendChoice;
import dev.assay.sandbox.choice.Backends;
import dev.assay.sandbox.choice.SandboxChoice;
import dev.assay.sandbox.choice.SandboxVariables;
import dev.assay.sandbox.remote.RemoteSandbox;
import dev.assay.sandbox.remote.RemoteSettings;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/** The sandbox of this process: the one that a gateway on this machine would have. */
public final class LocalSandbox {
    private static final Duration LONGEST_START = Duration.ofMinutes(30);

    private LocalSandbox() {}

    /** Returns a sandbox that starts when it is first needed, which may build it. */
    public static AwaitedSandbox here() {
        return new AwaitedSandbox(() -> chosen(LocalSandbox::workers), LONGEST_START);
    }

    /** Returns the same over these workers; if there are none, programs run on this machine. */
    public static AwaitedSandbox over(Optional<RemoteSettings> workers) {
        return new AwaitedSandbox(() -> chosen(() -> workers), LONGEST_START);
    }

    /** Returns the settings of the sandbox; empty if a variable is wrong, which the sandbox says when it starts. */
    public static Optional<SandboxSettings> settings() {
        try {
            return Optional.of(read());
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    static SandboxSettings read() {
        return SandboxVariables.read(
                name -> GatewayHome.variable(name, ""), GatewayHome.folder().resolve("sandbox"));
    }

    /**
     * Returns the workers on other machines; empty if there are none.
     *
     * @throws IllegalArgumentException if a variable is invalid; the message names it and gives the reason
     */
    public static Optional<RemoteSettings> workers() {
        return RemoteSettings.read(name -> GatewayHome.variable(name, ""));
    }

    private static BackendChoice chosen(Supplier<Optional<RemoteSettings>> workers) {
        try {
            return workers.get()
                    .map(RemoteSandbox::chosen)
                    .orElseGet(() -> SandboxChoice.choose(read(), Backends.BUILT_IN));
        } catch (IllegalArgumentException e) {
            return new BackendChoice.None(String.valueOf(e.getMessage()));
        }
    }
}
