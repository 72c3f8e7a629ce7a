package dev.assay.sandbox.process;

import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxBackend;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.forkserver.ForkServerHost;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The backend for Linux that needs only bubblewrap and Python. It is the fastest one. */
public final class ProcessBackend implements SandboxBackend {
    private final SandboxSettings settings;
    private final Function<ForkServerHost, Sandbox> sandboxes;

    /** Makes a backend. {@code sandboxes} builds each sandbox on its host; a closed sandbox closes its host. */
    public ProcessBackend(SandboxSettings settings, Function<ForkServerHost, Sandbox> sandboxes) {
        this.settings = settings;
        this.sandboxes = sandboxes;
    }

    @Override
    public String name() {
        return "process";
    }

    @Override
    public Optional<String> impediment() {
        if (!System.getProperty("os.name", "").equals("Linux")) {
            return Optional.of("the process backend needs Linux: use the docker or the graalpy backend");
        }
        try (BubblewrapHost host = BubblewrapHost.open(settings)) {
            return IsolationTrial.of(host).map(ProcessBackend::advice);
        } catch (FileSystemException refused) {
            return Optional.of(
                    refused.getFile() + " can't be made or written: set ASSAY_HOME to a folder of this user");
        } catch (IOException | IllegalArgumentException refused) {
            return Optional.of(String.valueOf(refused.getMessage()));
        }
    }

    @Override
    public String strength() {
        try (BubblewrapHost host = BubblewrapHost.open(settings)) {
            Map<String, String> walls = new TreeMap<>(host.walls());
            return walls.entrySet().stream()
                    .map(wall -> wall.getKey() + " " + wall.getValue())
                    .collect(Collectors.joining("; "));
        } catch (IOException | IllegalArgumentException refused) {
            return "none, for it can not run here: " + refused.getMessage();
        }
    }

    @Override
    public Sandbox open() {
        try {
            return sandboxes.apply(BubblewrapHost.open(settings));
        } catch (IOException refused) {
            throw new UncheckedIOException(refused);
        }
    }

    private static String advice(String lastWords) {
        String said = lastWords.isEmpty() ? "" : " (" + lastWords + ")";
        return "bubblewrap can not build its walls here" + said + ": allow user namespaces"
                + " (sysctl user.max_user_namespaces, kernel.unprivileged_userns_clone,"
                + " kernel.apparmor_restrict_unprivileged_userns), or run this service as root with CAP_SYS_ADMIN"
                + " (a container: docker run --privileged), or use the docker or the graalpy backend";
    }
}
