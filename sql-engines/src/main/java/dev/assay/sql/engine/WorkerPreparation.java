package dev.assay.sql.engine;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes, once for an installation, what lets its workers start fast: unpacked libraries and an archive of loaded classes. */
final class WorkerPreparation implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WorkerPreparation.class);
    private static final long MOST_MINUTES = 5;

    private final SqlWorkerInstallation installation;
    private final WorkerFolders places;
    private final Thread archiving;

    /**
     * Unpacks at once, and begins to make the archive.
     *
     * @throws IOException if the libraries can not be unpacked
     */
    WorkerPreparation(SqlWorkerInstallation installation, WorkerFolders places)
            throws IOException, InterruptedException {
        this.installation = installation;
        this.places = places;
        try (WorkerFolders.Place place = places.take()) {
            if (!Files.isDirectory(installation.unpacked())) {
                unpack(place);
            }
        }
        archiving = Thread.ofPlatform().daemon().name("sql-archive").start(this::archive);
    }

    private void unpack(WorkerFolders.Place place) throws IOException, InterruptedException {
        Path fresh = Files.createTempDirectory(installation.home(), "unpacking-");
        run(installation.unpacking(fresh), place);
        offer(fresh, installation.unpacked());
    }

    /** Moves a folder to its place, unless another process that prepares the same was first. */
    static void offer(Path fresh, Path place) throws IOException {
        try {
            Files.move(fresh, place, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            // Java has no exception of its own for "directory not empty" here.
            if (!Files.isDirectory(place)) {
                throw e;
            }
            LOG.debug("Another process has unpacked it meanwhile");
            WorkerFolders.remove(fresh);
        }
    }

    private void archive() {
        if (Files.exists(installation.archive())) {
            return;
        }
        Path fresh =
                installation.home().resolve("making-" + ProcessHandle.current().pid() + ".aot");
        try (WorkerFolders.Place place = places.take()) {
            run(installation.archiving(fresh, place.own()), place);
            Files.move(fresh, installation.archive(), StandardCopyOption.ATOMIC_MOVE);
            LOG.info("Later SQL workers start faster: {}", installation.archive());
        } catch (AtomicMoveNotSupportedException | java.nio.file.NoSuchFileException e) {
            LOG.info("There is no archive for SQL workers: {}", e.getMessage());
        } catch (IOException e) {
            LOG.warn("There is no archive for SQL workers: {}", e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            remove(fresh);
            remove(Path.of(fresh + ".config"));
        }
    }

    private static void run(List<String> command, WorkerFolders.Place place) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(place.own().toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().clear();
        builder.environment().put("LC_ALL", "C.UTF-8");
        Process process = builder.start();
        LastOutput said = LastOutput.of(process.getErrorStream());
        try {
            boolean ended = process.waitFor(MOST_MINUTES, TimeUnit.MINUTES);
            if (!ended || process.exitValue() != 0) {
                throw new IOException("a SQL worker can not be prepared"
                        + (ended ? " (status " + process.exitValue() + ")" : ", it takes too long") + ": "
                        + said.text());
            }
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
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
    void await() throws InterruptedException {
        archiving.join();
    }

    /** Gives up on the archive, if it is not made yet. */
    @Override
    public void close() {
        archiving.interrupt();
        try {
            await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
