package dev.assay.sandbox.graalpy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Builds the Python worker with {@code ./assay}, which names itself in {@code ASSAY_LAUNCHER} where it can build. So a machine
 * that has nothing but Java runs programs a few minutes after its first start.
 *
 * @param launcher the path of {@code ./assay}
 * @param log the file that the build writes
 */
record WorkerBuild(Path launcher, Path log) {
    private static final Logger LOG = LoggerFactory.getLogger(WorkerBuild.class);
    private static final String MODULE = "sandbox/graalpy-worker";
    private static final long MINUTES = 30;

    /** Returns the build that is possible here; empty if nobody named a launcher. */
    static Optional<WorkerBuild> here(Path home) {
        return Optional.ofNullable(System.getenv("ASSAY_LAUNCHER"))
                .filter(name -> !name.isEmpty())
                .map(name ->
                        new WorkerBuild(Path.of(name), home.toAbsolutePath().resolve("graalpy-build.log")));
    }

    /**
     * Builds the worker, and returns when it is there.
     *
     * @throws IOException if the build fails; the message names its log
     */
    void run() throws IOException {
        LOG.info(
                "no other sandbox runs here: building the Python worker, which takes minutes the first time (see {})",
                log);
        Files.createDirectories(log.getParent());
        Process build = new ProcessBuilder(launcher.toString(), "build", MODULE)
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            if (!build.waitFor(MINUTES, TimeUnit.MINUTES)) {
                throw new IOException("the Python worker is not built after " + MINUTES + " minutes: see " + log);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("the build of the Python worker was interrupted", e);
        } finally {
            build.descendants().forEach(ProcessHandle::destroy);
            build.destroy();
        }
        if (build.exitValue() != 0) {
            throw new IOException("the Python worker can't be built: see " + log);
        }
    }
}
