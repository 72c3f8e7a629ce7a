package dev.assay.sandbox.docker;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.forkserver.Host;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

/** Programs run in warm containers of a Docker or Podman engine. */
public final class DockerBackend {
    /** The usual ways to an image, for the operator. */
    static final String HOW_TO_MAKE =
            "make it with sandbox/docker/make-image, or with docker build -t assay-sandbox sandbox/docker";

    private final SandboxSettings settings;
    private final DockerOptions options;

    public DockerBackend(SandboxSettings settings) {
        this.settings = settings;
        this.options = DockerOptions.of(settings);
    }

    /**
     * A host of places, on an engine that has shown that it can make them.
     *
     * @throws IOException if there is none; the message says what to do about it
     */
    Host openHost(Bytes filter) throws IOException {
        Engine engine = new Engine(address());
        try {
            About about = about(engine);
            Leftovers.sweep(engine);
            Survey.Findings findings = new Survey(engine, about, options).find(compiled());
            return new DockerHost(engine, about, options, findings.walls(), filter, findings.compiled());
        } catch (IOException | RuntimeException impeded) {
            engine.close();
            throw impeded;
        }
    }

    private Path compiled() {
        return settings.home().toAbsolutePath().resolve("compiled");
    }

    private URI address() throws IOException {
        return options.host()
                .or(() -> Sockets.find(
                        name -> Optional.ofNullable(System.getenv(name)).orElse("")))
                .orElseThrow(() -> new IOException("no engine is here: start Docker or Podman, or name its socket with"
                        + " the option docker.host"));
    }

    private About about(Engine engine) throws IOException {
        About about = engine.about();
        Optional<String> unknown =
                options.runtime().filter(name -> !about.runtimes().contains(name));
        if (unknown.isPresent()) {
            throw new IOException(
                    "the engine has no runtime " + unknown.get() + ": it has " + String.join(", ", about.runtimes()));
        }
        if (!engine.hasImage(options.image())) {
            throw new IOException("the engine has no image " + options.image() + ": " + HOW_TO_MAKE);
        }
        return about;
    }
}
