package dev.assay.db.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What {@code postmaster.pid} in a data folder says about the server that runs there, or ran until a crash.
 *
 * @param process its process id
 * @param data the data folder as the server knew it
 * @param port where it listens
 */
record PostmasterFile(long process, Path data, int port) {
    private static final int LINES = 6;

    /** What the file says; empty where there is none, or none that is whole. */
    static Optional<PostmasterFile> of(Path data) throws IOException {
        try {
            List<String> lines = Files.readAllLines(data.resolve("postmaster.pid"));
            if (lines.size() < LINES) return Optional.empty();
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

    /** Whether the process is PostgreSQL at all: after a restart of the machine the number may be anyone's. */
    boolean isPostgres() {
        return program().map(p -> p.endsWith("postgres")).orElse(false);
    }

    /** Whether it runs exactly this program, as the owner of the data. */
    boolean runs(Path postgres) throws IOException {
        Optional<String> user = ProcessHandle.of(process).flatMap(p -> p.info().user());
        return program().map(postgres::equals).orElse(false)
                && user.map(Files.getOwner(data).getName()::equals).orElse(false);
    }

    /** Whether it serves this folder, and not the one that this folder is a copy of. */
    boolean serves(Path folder) throws IOException {
        return Files.isDirectory(data) && Files.isSameFile(data, folder);
    }

    private Optional<Path> program() {
        return ProcessHandle.of(process).flatMap(p -> p.info().command()).map(Path::of);
    }
}
