package dev.assay.worker;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The archive of a worker's loaded classes, which is made in the background, once for a home, so that later workers start
 * faster. Several processes may make it at a time; the last one's stays.
 */
public final class ClassArchive implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ClassArchive.class);

    private final String workers;
    private final Path place;
    private final Maker maker;
    private final Thread making;

    /** Makes an archive at a place of its own. */
    @FunctionalInterface
    public interface Maker {
        void make(Path fresh) throws IOException, InterruptedException;
    }

    /**
     * Begins to make the archive, unless it is there.
     *
     * @param workers whose it is, for the log, such as "SQL"
     */
    public ClassArchive(String workers, WorkerInstallation installation, Maker maker) {
        this.workers = workers;
        this.place = installation.archive();
        this.maker = maker;
        making = Thread.ofPlatform().daemon().name(workers + "-archive").start(this::make);
    }

    private void make() {
        if (Files.exists(place)) {
            return;
        }
        Path fresh = place.resolveSibling("making-" + ProcessHandle.current().pid() + ".aot");
        try {
            maker.make(fresh);
            Files.move(fresh, place, StandardCopyOption.ATOMIC_MOVE);
            LOG.info("Later {} workers start faster: {}", workers, place);
        } catch (AtomicMoveNotSupportedException | NoSuchFileException e) {
            LOG.info("There is no archive for {} workers: {}", workers, e.getMessage());
        } catch (IOException e) {
            LOG.warn("There is no archive for {} workers: {}", workers, e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            remove(fresh);
            remove(Path.of(fresh + ".config"));
        }
    }

    private static void remove(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            LOG.debug("{} stays: {}", file, e.getMessage());
        }
    }

    /** Waits until the archive is made, or can not be. */
    public void await() throws InterruptedException {
        making.join();
    }

    /** Gives up on the archive, if it is not made yet. */
    @Override
    public void close() {
        making.interrupt();
        try {
            await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
