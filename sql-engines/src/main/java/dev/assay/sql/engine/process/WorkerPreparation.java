package dev.assay.sql.engine.process;

import dev.assay.worker.ClassArchive;
import dev.assay.worker.PreparedFolder;
import dev.assay.worker.WorkerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** The files that let workers start fast, made once for an installation: unpacked libraries and an archive of loaded classes. */
public final class WorkerPreparation implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private final ClassArchive archive;

    /**
     * Unpacks at once, and begins to make the archive.
     *
     * @throws IOException if the libraries can not be unpacked
     */
    public WorkerPreparation(SqlWorkerInstallation installation, WorkerFolders places)
            throws IOException, InterruptedException {
        if (!Files.isDirectory(installation.unpacked())) {
            Path fresh = Files.createTempDirectory(installation.home(), "unpacking-");
            run(places, _ -> installation.unpacking(fresh));
            PreparedFolder.offer(fresh, installation.unpacked());
        }
        archive = new ClassArchive(
                "SQL", installation.files(), fresh -> run(places, own -> installation.archiving(fresh, own)));
    }

    /** A command for a worker that may write to a folder. */
    private interface Command {
        List<String> words(Path own) throws IOException;
    }

    private static void run(WorkerFolders places, Command command) throws IOException, InterruptedException {
        try (WorkerFolders.Place place = places.take()) {
            Path own = place.own();
            WorkerProcess.prepare(command.words(own), own, PATIENCE, "a SQL worker can not be prepared");
        }
    }

    /** Waits until the archive is made, or can not be. */
    public void await() throws InterruptedException {
        archive.await();
    }

    /** Gives up on the archive, if it is not made yet. */
    @Override
    public void close() {
        archive.close();
    }
}
