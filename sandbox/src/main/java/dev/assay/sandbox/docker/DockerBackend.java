package dev.assay.sandbox.docker;

import dev.assay.sandbox.Backend;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.docker.Survey.Findings;
import dev.assay.sandbox.forkserver.Host;
import dev.assay.sandbox.seccomp.Filter;
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

/** The backend for where an engine is: programs run in its warm containers. */
public final class DockerBackend implements Backend {
    private static final String HOW_TO_MAKE =
            "make it with sandbox/docker/make-image, or with docker build -t assay-sandbox sandbox/docker";

    private final SandboxSettings settings;
    private final Function<Host, Sandbox> sandboxes;
    private final AtomicReference<@Nullable Findings> known = new AtomicReference<>();

    /** A backend whose sandboxes are built on its host by {@code sandboxes}; they close the host when they are closed. */
    public DockerBackend(SandboxSettings settings, Function<Host, Sandbox> sandboxes) {
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
        try (Host host = openHost()) {
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
     * A host of places, on an engine that has shown that it can make them.
     *
     * @throws IOException if there is none; the message says what to do about it
     */
    Host openHost() throws IOException {
        DockerOptions options = DockerOptions.of(settings);
        Engine engine = new Engine(address(options));
        try {
            About about = about(engine, options);
            String calls = calls(about);
            Findings findings = findings(engine, about, options, calls);
            Bytes filter = Filter.ofThisMachine().orElse(Bytes.EMPTY);
            return new DockerHost(engine, about, options, calls, findings.walls(), filter, findings.compiled());
        } catch (IOException | RuntimeException impeded) {
            engine.close();
            throw impeded;
        }
    }

    /** What an engine allows is tried once. */
    private Findings findings(Engine engine, About about, DockerOptions options, String calls) throws IOException {
        Findings before = known.get();
        if (before != null) {
            return before;
        }
        Leftovers.sweep(engine);
        Path compiled = settings.home().toAbsolutePath().resolve("compiled");
        Findings found = new Survey(engine, about, options, calls).find(compiled);
        known.set(found);
        return found;
    }

    /** Docker takes the list itself, Podman the path of a file of its own machine. */
    private String calls(About about) throws IOException {
        String list = Resource.text("seccomp.json");
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
                .or(() -> Sockets.find(
                        name -> Optional.ofNullable(System.getenv(name)).orElse("")))
                .orElseThrow(() -> new IOException("no engine is here: start Docker or Podman, or name its socket with"
                        + " the option docker.host"));
    }

    private static About about(Engine engine, DockerOptions options) throws IOException {
        About about = engine.about();
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
