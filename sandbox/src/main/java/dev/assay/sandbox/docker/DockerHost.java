package dev.assay.sandbox.docker;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.forkserver.ForkServerHost;
import dev.assay.sandbox.forkserver.PlaceSettings;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/** Starts each server in its own container of an engine. */
final class DockerHost implements ForkServerHost {
    private static final byte[] PLACE = TextResource.text("place.py").getBytes(StandardCharsets.UTF_8);
    /**
     * The lowest user id on an engine that maps user ids, which has only ids below 65,536. {@link #LOWEST} is above any
     * account's id.
     */
    private static final int LOWEST_MAPPED = 20_000;

    private static final int LOWEST = 1_910_000_000;
    private static final int USERS = 40_000;

    private final DockerEngine engine;
    private final EngineInfo about;
    private final DockerOptions options;
    private final String calls;
    private final ContainerIsolation walls;
    private final Bytes filter;
    private final Optional<Path> compiled;
    /**
     * The next user id. The kernel counts processes and other resources by user, so places with one user would affect
     * each other.
     */
    private final AtomicInteger users =
            new AtomicInteger(ThreadLocalRandom.current().nextInt(USERS));

    private final Set<DockerPlace> places = ConcurrentHashMap.newKeySet();
    private final ExecutorService starters = Executors.newVirtualThreadPerTaskExecutor();

    DockerHost(
            DockerEngine engine,
            EngineInfo about,
            DockerOptions options,
            String calls,
            ContainerIsolation walls,
            Bytes filter,
            Optional<Path> compiled) {
        this.engine = engine;
        this.about = about;
        this.options = options;
        this.calls = calls;
        this.walls = walls;
        this.filter = filter;
        this.compiled = compiled;
    }

    /**
     * Starts a place. If the caller is interrupted, the start goes on in the background and the place is closed
     * afterwards, so that no container is left behind.
     */
    @Override
    public Place start() throws IOException {
        try {
            return await(CompletableFuture.supplyAsync(this::startHere, starters));
        } catch (RejectedExecutionException closed) {
            throw new IOException("the sandbox is closed", closed);
        }
    }

    private static Place await(CompletableFuture<Place> started) throws IOException {
        try {
            return started.get();
        } catch (InterruptedException interrupted) {
            var _ = started.thenAccept(Place::close);
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while a sandbox was started");
        } catch (ExecutionException failed) {
            Throwable cause = failed.getCause() == null ? failed : failed.getCause();
            throw new IOException(cause.getMessage(), cause);
        }
    }

    private Place startHere() {
        try {
            return startNow();
        } catch (IOException refused) {
            throw new UncheckedIOException(refused.getMessage(), refused);
        }
    }

    private Place startNow() throws IOException {
        int user = (about.mapsUsers() ? LOWEST_MAPPED : LOWEST) + Math.floorMod(users.getAndIncrement(), USERS);
        String name = "assay-sandbox-" + UUID.randomUUID();
        ContainerSpec blueprint = new ContainerSpec(options, about, calls, walls, name, user, compiled);
        PlaceSettings placement = new PlaceSettings(
                walls == ContainerIsolation.NAMESPACES ? -1 : user,
                walls == ContainerIsolation.NAMESPACES,
                filter,
                blueprint.groups(),
                compiled);
        String container = engine.create(blueprint);
        return begin(container, placement);
    }

    private Place begin(String container, PlaceSettings placement) throws IOException {
        ContainerStreams attachment;
        try {
            attachment = engine.attach(container);
        } catch (IOException refused) {
            engine.remove(container);
            throw refused;
        }
        DockerPlace place = new DockerPlace(engine, container, attachment, placement, places::remove);
        places.add(place);
        try {
            engine.start(container);
            DataOutputStream source = new DataOutputStream(place.toServer());
            source.writeInt(PLACE.length);
            source.write(PLACE);
            source.flush();
            return place;
        } catch (IOException refused) {
            place.close();
            throw refused;
        }
    }

    @Override
    public Map<String, String> walls() {
        return Map.of(
                "container",
                options.runtime().orElse("the engine's usual runtime") + " of " + about.name(),
                "namespaces",
                walls == ContainerIsolation.NAMESPACES
                        ? "for each run, in a user namespace"
                        : "the container's, and a new container for each run",
                "user",
                "one of its own for each place",
                "seccomp",
                filter.isEmpty() ? "the container's only" : "a list of allowed calls",
                "cgroups",
                "the engine's, of " + (about.unified() ? "v2" : "v1"));
    }

    /** Waits for the places that are being started, so that none is left behind, and closes all. */
    @Override
    public void close() {
        starters.close();
        try (ExecutorService closers = Executors.newVirtualThreadPerTaskExecutor()) {
            List.copyOf(places).forEach(place -> closers.execute(place::close));
        }
        engine.close();
    }
}
