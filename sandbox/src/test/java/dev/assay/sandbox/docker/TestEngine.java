package dev.assay.sandbox.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.Container;
import com.github.dockerjava.core.DefaultDockerClientConfig;
import com.github.dockerjava.core.DockerClientImpl;
import com.github.dockerjava.zerodep.ZerodepDockerHttpClient;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.forkserver.ForkServerCells;
import dev.assay.sandbox.language.LanguageCatalog;
import dev.assay.sandbox.language.LanguageSandbox;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * The engine that all tests share, with the tests' image. {@code ASSAY_TEST_DOCKER} names its socket, or is {@code 1}
 * to start one.
 */
public final class TestEngine implements AutoCloseable {
    private final Optional<TestDockerEngine> local;
    private final URI address;
    private final DockerClient client;

    private TestEngine(Optional<TestDockerEngine> local, URI address) {
        this.local = local;
        this.address = address;
        this.client = DockerClientImpl.getInstance(
                DefaultDockerClientConfig.createDefaultConfigBuilder()
                        .withDockerHost(address.toString())
                        .build(),
                new ZerodepDockerHttpClient.Builder().dockerHost(address).build());
    }

    /** Starts or finds the engine, and imports the image. */
    static TestEngine open() throws IOException {
        String named = Optional.ofNullable(System.getenv("ASSAY_TEST_DOCKER")).orElse("1");
        Optional<TestDockerEngine> local = named.equals("1") ? Optional.of(TestDockerEngine.start()) : Optional.empty();
        TestEngine engine =
                new TestEngine(local, local.map(TestDockerEngine::address).orElseGet(() -> URI.create(named)));
        try {
            TestImage.importInto(Path.of(engine.address.getPath()));
            return engine;
        } catch (IOException | RuntimeException failed) {
            engine.close();
            throw failed;
        }
    }

    DockerClient client() {
        return client;
    }

    URI address() {
        return address;
    }

    /** Returns a backend on the engine, with two slots. */
    DockerBackend backend(Path home, Map<String, String> more) {
        return backend(home, 2, more);
    }

    /** Returns a sandbox on the engine, after all its languages have been tried. */
    public Sandbox opened(Path home, int slots) throws InterruptedException {
        Sandbox sandbox = backend(home, slots, Map.of("prepare", "off")).open();
        for (String language : TestImage.LANGUAGES) {
            sandbox.run(Program.of(language, ""), Limits.DEFAULT);
        }
        return sandbox;
    }

    private DockerBackend backend(Path home, int slots, Map<String, String> more) {
        SandboxSettings settings = settings(home, slots, more);
        return new DockerBackend(
                settings,
                host -> new LanguageSandbox(
                        new ForkServerCells(host, slots),
                        LanguageCatalog.usual(),
                        home.resolve("compiled"),
                        settings,
                        "docker",
                        "the tests ask for it"));
    }

    /** Returns an operator's settings for a sandbox on this engine. */
    SandboxSettings settings(Path home, int slots, Map<String, String> more) {
        Map<String, String> options = new HashMap<>(more);
        options.putIfAbsent("docker.host", address.toString());
        options.put("docker.image", TestImage.NAME);
        return new SandboxSettings(home, slots, Optional.of("docker"), options);
    }

    /**
     * Returns the containers of this service, running or not. Other services' containers on the same engine are left
     * alone.
     */
    List<Container> containers() {
        return client.listContainersCmd()
                .withShowAll(true)
                .withLabelFilter(
                        Map.of(ContainerSpec.OWNER, ContainerOwner.self().label()))
                .exec();
    }

    /** Kills the containers of this service, as a crash of the machine would. */
    void killContainers() {
        containers().forEach(each -> client.killContainerCmd(each.getId()).exec());
    }

    @Override
    public void close() {
        try {
            client.close();
        } catch (IOException alreadyGone) {
            // The client holds nothing that could still be closed.
        }
        local.ifPresent(TestDockerEngine::close);
    }

    /** Gives tests the shared engine, which lives until the last of them has ended. */
    static final class Shared implements ParameterResolver {
        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == TestEngine.class;
        }

        @Override
        public TestEngine resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return context.getRoot()
                    .getStore(Namespace.create(TestEngine.class))
                    .computeIfAbsent(TestEngine.class, _ -> opened(), TestEngine.class);
        }

        private static TestEngine opened() {
            try {
                return open();
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        }
    }
}
