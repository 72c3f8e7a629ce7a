package dev.assay.sandbox.docker;

import dev.assay.sandbox.forkserver.ForkServerHost;
import dev.assay.sandbox.forkserver.PlaceSettings;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A fork server in its container. */
final class DockerPlace implements ForkServerHost.Place {
    private static final Logger LOG = LoggerFactory.getLogger(DockerPlace.class);

    private final DockerEngine engine;
    private final String container;
    private final ContainerStreams attachment;
    private final PlaceSettings placement;
    private final AtomicBoolean closed = new AtomicBoolean();

    private final Consumer<DockerPlace> forget;

    DockerPlace(
            DockerEngine engine,
            String container,
            ContainerStreams attachment,
            PlaceSettings placement,
            Consumer<DockerPlace> forget) {
        this.engine = engine;
        this.container = container;
        this.attachment = attachment;
        this.placement = placement;
        this.forget = forget;
    }

    @Override
    public OutputStream toServer() {
        return attachment.toProcess();
    }

    @Override
    public InputStream fromServer() {
        return attachment.fromProcess();
    }

    @Override
    public PlaceSettings placement() {
        return placement;
    }

    @Override
    public boolean isAlive() {
        return attachment.isAlive();
    }

    @Override
    public String lastWords() {
        return attachment.lastWords();
    }

    /**
     * Closes the place. A container that the engine cannot remove now ends when its input ends; a later start sweeps it
     * at the latest.
     */
    @Override
    public void close() {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        boolean interrupted = Thread.interrupted(); // an interrupt would break the connection to the engine
        try {
            attachment.close();
            engine.remove(container);
        } catch (IOException unwilling) {
            LOG.warn("the sandbox {} is not removed: {}", container, unwilling.getMessage());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        forget.accept(this);
    }
}
