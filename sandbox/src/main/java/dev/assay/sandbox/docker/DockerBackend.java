package dev.assay.sandbox.docker;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxBackend;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.docker.EngineSurvey.Findings;
import dev.assay.sandbox.forkserver.ForkServerHost;
import dev.assay.sandbox.seccomp.SeccompFilter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The backend for machines with a container engine: programs run in warm containers. */
public final class DockerBackend implements SandboxBackend {
    private static final String HOW_TO_MAKE =
            "make it with sandbox/docker/make-image, or with docker build -t assay-sandbox sandbox/docker";

    private final SandboxSettings settings;
    private final Function<ForkServerHost, Sandbox> sandboxes;
    private final AtomicReference<@Nullable Findings> known = new AtomicReference<>();

    /** Makes a backend. {@code sandboxes} builds each sandbox on its host; a closed sandbox closes its host. */
    public DockerBackend(SandboxSettings settings, Function<ForkServerHost, Sandbox> sandboxes) {
        this.settings = settings;
        this.sandboxes = sandboxes;
    }

    @Override
    public String name() {
        return "docker";
    }

    @Override
    public Optional<String> impediment() {
        try {
            openHost().close();
            return Optional.empty();
        } catch (IOException | IllegalArgumentException refused) {
            return Optional.of(String.valueOf(refused.getMessage()));
        }
    }

    @Override
    public String strength() {
        try (ForkServerHost host = openHost()) {
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
            return sandboxes.apply(openHost());
        } catch (IOException refused) {
            throw new UncheckedIOException(refused);
        }
    }

    /**
     * Opens a host of places, on an engine that is known to support them.
     *
     * @throws IOException if there is no such engine; the message has a remedy
     */
    ForkServerHost openHost() throws IOException {
        DockerOptions options = DockerOptions.of(settings);
        DockerEngine engine = new DockerEngine(address(options));
        try {
            EngineInfo about = about(engine, options);
            String calls = calls(about);
            Findings findings = findings(engine, about, options, calls);
            Bytes filter = SeccompFilter.ofThisMachine().orElse(Bytes.EMPTY);
            return new DockerHost(engine, about, options, calls, findings.walls(), filter, findings.compiled());
        } catch (IOException | RuntimeException impeded) {
            engine.close();
            throw impeded;
        }
    }

    /** Returns what the engine allows; this is tried once. */
    private Findings findings(DockerEngine engine, EngineInfo about, DockerOptions options, String calls)
            throws IOException {
        Findings before = known.get();
        if (before != null) {
            return before;
        }
        LeftoverContainers.sweep(engine);
        Path compiled = settings.home().toAbsolutePath().resolve("compiled");
        Findings found = new EngineSurvey(engine, about, options, calls).find(compiled);
        known.set(found);
        return found;
    }

    /**
     * Returns the list of system calls: for Docker the list itself, for Podman the path of a file on Podman's machine.
     */
    private String calls(EngineInfo about) throws IOException {
        String list = TextResource.text("seccomp.json");
        if (!about.podman()) {
            return list;
        }
        Path home = Files.createDirectories(settings.home().toAbsolutePath());
        Path whole = Files.writeString(Files.createTempFile(home, "seccomp", ".json"), list);
        return Files.move(whole, home.resolve("seccomp.json"), StandardCopyOption.ATOMIC_MOVE)
                .toString();
    }

    static URI address(DockerOptions options) throws IOException {
        return options.host()
                .or(() -> EngineSockets.find(
                        name -> Optional.ofNullable(System.getenv(name)).orElse("")))
                .orElseThrow(() -> new IOException("no engine is here: start Docker or Podman, or name its socket with"
                        + " the option docker.host"));
    }

    private static EngineInfo about(DockerEngine engine, DockerOptions options) throws IOException {
        EngineInfo about = engine.about();
        Optional<String> unknown =
                options.runtime().filter(name -> !about.runtimes().contains(name));
        if (unknown.isPresent()) {
            throw new IOException(
                    "the engine has no runtime " + unknown.get() + ", but " + String.join(", ", about.runtimes()));
        }
        if (!engine.hasImage(options.image())) {
            throw new IOException("the engine has no image " + options.image() + ": " + HOW_TO_MAKE);
        }
        return about;
    }
}
