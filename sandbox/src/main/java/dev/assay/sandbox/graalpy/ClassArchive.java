package dev.assay.sandbox.graalpy;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes the archive of what a worker loads, once for a home, so that later workers start in half the time. */
final class ClassArchive implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ClassArchive.class);
    private static final long MOST_MINUTES = 10;

    private final GraalPyInstallation installation;
    private final Thread making;

    ClassArchive(GraalPyInstallation installation) {
        this.installation = installation;
        making = Thread.ofPlatform().daemon().name("graalpy-archive").start(this::make);
    }

    private void make() {
        Path fresh =
                installation.home().resolve("making-" + ProcessHandle.current().pid() + ".aot");
        try {
            if (Files.exists(installation.archive())) {
                return;
            }
            ProcessBuilder builder = new ProcessBuilder(installation.archiving(fresh))
                    .directory(installation.workingFolder().toFile())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD);
            builder.environment().clear();
            builder.environment().put("LC_ALL", "C.UTF-8");
            await(builder.start());
            Files.move(fresh, installation.archive(), StandardCopyOption.ATOMIC_MOVE);
            LOG.info("Later Python workers start faster: {}", installation.archive());
        } catch (AtomicMoveNotSupportedException | java.nio.file.NoSuchFileException e) {
            LOG.info("There is no archive for Python workers: {}", e.getMessage());
        } catch (IOException e) {
            LOG.warn("There is no archive for Python workers: {}", e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            remove(fresh);
            remove(Path.of(fresh + ".config"));
        }
    }

    private static void await(Process process) throws InterruptedException {
        try {
            if (!process.waitFor(MOST_MINUTES, TimeUnit.MINUTES)) {
                LOG.warn("Making the archive for Python workers takes too long");
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

    /** Waits until it is made, or can not be. */
    void await() throws InterruptedException {
        making.join();
    }

    /** Gives up, if it is not made yet. */
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
