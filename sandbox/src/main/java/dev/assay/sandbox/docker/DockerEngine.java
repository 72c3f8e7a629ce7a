package dev.assay.sandbox.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.ConflictException;
import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.Container;
import com.github.dockerjava.core.DefaultDockerClientConfig;
import com.github.dockerjava.core.DockerClientImpl;
import com.github.dockerjava.zerodep.ZerodepDockerHttpClient;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/** A container engine behind a socket. Every failure is an {@link IOException} that names the intended operation. */
final class DockerEngine implements AutoCloseable {
    private static final Duration TO_CONNECT = Duration.ofSeconds(5);
    private static final Duration TO_ANSWER = Duration.ofSeconds(60);
    private static final long SECONDS_TO_DIE = 20;

    private final DockerClient client;
    /** A client without a time limit on answers, because a container's streams last as long as the container. */
    private final DockerClient streams;

    DockerEngine(URI address) {
        this.client = connect(address, Optional.of(TO_ANSWER));
        this.streams = connect(address, Optional.empty());
    }

    private static DockerClient connect(URI address, Optional<Duration> patience) {
        DefaultDockerClientConfig config = DefaultDockerClientConfig.createDefaultConfigBuilder()
                .withDockerHost(address.toString())
                .withDockerTlsVerify(false)
                .build();
        ZerodepDockerHttpClient.Builder http = new ZerodepDockerHttpClient.Builder()
                .dockerHost(address)
                .maxConnections(4096)
                .connectionTimeout(TO_CONNECT);
        patience.ifPresent(http::responseTimeout);
        return DockerClientImpl.getInstance(config, http.build());
    }

    EngineInfo about() throws IOException {
        return ask(
                "tell about itself",
                () -> EngineInfo.of(client.infoCmd().exec(), client.versionCmd().exec()));
    }

    boolean hasImage(String name) throws IOException {
        return ask("look for the image " + name, () -> {
            try {
                client.inspectImageCmd(name).exec();
                return true;
            } catch (NotFoundException missing) {
                return false;
            }
        });
    }

    /** Makes a container and returns its id. */
    String create(ContainerSpec blueprint) throws IOException {
        return ask("make a container", () -> blueprint.on(client).exec().getId());
    }

    /** Connects to the streams of a container before its start. */
    ContainerStreams attach(String container) throws IOException {
        return ask("connect to a container", () -> {
            ContainerStreams attachment = new ContainerStreams();
            streams.attachContainerCmd(container)
                    .withStdIn(attachment.input())
                    .withStdOut(true)
                    .withStdErr(true)
                    .withFollowStream(true)
                    .exec(attachment);
            return begun(attachment);
        });
    }

    private static ContainerStreams begun(ContainerStreams attachment) {
        try {
            attachment.awaitBegin(TO_ANSWER);
            return attachment;
        } catch (TimeoutException late) {
            throw new DockerException("no answer in " + TO_ANSWER.toSeconds() + " s", 0, late);
        } catch (ExecutionException refused) {
            throw new DockerException(attachment.lastWords(), 0, refused);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new DockerException("interrupted", 0, interrupted);
        }
    }

    void start(String container) throws IOException {
        ask("start a container", () -> client.startContainerCmd(container).exec());
    }

    /** Kills a container and waits until it is gone. */
    void remove(String container) throws IOException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS_TO_DIE);
        while (!ask("remove a container", () -> removeNow(container))) {
            if (System.nanoTime() > deadline) {
                throw new IOException("the engine does not get rid of the container " + container);
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
        }
    }

    /** Returns false if the engine is already about to remove the container. */
    private boolean removeNow(String container) {
        try {
            client.removeContainerCmd(container)
                    .withForce(true)
                    .withRemoveVolumes(true)
                    .exec();
            return true;
        } catch (NotFoundException gone) {
            return true;
        } catch (ConflictException beingRemoved) {
            return false;
        }
    }

    /** Returns all containers with this label, running or not. */
    List<Container> labelled(String label) throws IOException {
        return ask(
                "list containers",
                () -> client.listContainersCmd()
                        .withShowAll(true)
                        .withLabelFilter(List.of(label))
                        .exec());
    }

    /** Returns the process id of the first process of each running container with this label. */
    List<Long> firstProcesses(String label) throws IOException {
        List<Long> processes = new ArrayList<>();
        for (Container container : labelled(label)) {
            processes.addAll(ask("look at a container", () -> firstProcess(container.getId())));
        }
        return processes;
    }

    private List<Long> firstProcess(String container) {
        try {
            Long process =
                    client.inspectContainerCmd(container).exec().getState().getPidLong();
            return process == null || process == 0 ? List.of() : List.of(process);
        } catch (NotFoundException gone) {
            return List.of();
        }
    }

    @Override
    public void close() {
        for (DockerClient each : List.of(client, streams)) {
            try {
                each.close();
            } catch (IOException alreadyGone) {
                // The client holds nothing that could still be closed.
            }
        }
    }

    /** Asks the engine. The library throws unchecked exceptions of many kinds, mostly for failures of the network. */
    private static <T> T ask(String what, Supplier<T> question) throws IOException {
        try {
            return question.get();
        } catch (RuntimeException problem) {
            Throwable cause = problem.getCause() == null ? problem : problem.getCause();
            throw new IOException("the engine could not " + what + ": " + cause.getMessage(), problem);
        }
    }
}
