package dev.assay.db.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The content of {@code postmaster.pid} in a data folder: the server that runs there, or ran until a crash.
 *
 * @param process the server's process id
 * @param data the data folder under the path that the server had for it
 * @param port the port that the server listens on
 */
record PostmasterFile(long process, Path data, int port) {
    private static final int LINES = 6;

    /** Reads the file; empty where it is missing or incomplete. */
    static Optional<PostmasterFile> of(Path data) throws IOException {
        try {
            List<String> lines = Files.readAllLines(data.resolve("postmaster.pid"));
            if (lines.size() < LINES) {
                return Optional.empty();
            }
            return Optional.of(new PostmasterFile(
                    Long.parseLong(lines.get(0).strip()),
                    Path.of(lines.get(1).strip()),
                    Integer.parseInt(lines.get(3).strip())));
        } catch (NoSuchFileException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    boolean alive() {
        return ProcessHandle.of(process).map(ProcessHandle::isAlive).orElse(false);
    }

    /**
     * Returns whether the process is PostgreSQL: after a restart of the machine another program may have the process
     * id.
     */
    boolean isPostgres() {
        return program().map(p -> p.endsWith("postgres")).orElse(false);
    }

    /** Returns whether the process runs exactly this program, as the owner of the data. */
    boolean runs(Path postgres) throws IOException {
        Optional<String> user = ProcessHandle.of(process).flatMap(p -> p.info().user());
        return program().map(postgres::equals).orElse(false)
                && user.map(Files.getOwner(data).getName()::equals).orElse(false);
    }

    /** Returns whether the server serves this folder, rather than a folder that this one is a copy of. */
    boolean serves(Path folder) throws IOException {
        return Files.isDirectory(data) && Files.isSameFile(data, folder);
    }

    private Optional<Path> program() {
        return ProcessHandle.of(process).flatMap(p -> p.info().command()).map(Path::of);
    }
}
