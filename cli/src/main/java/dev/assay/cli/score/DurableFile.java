package dev.assay.cli.score;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/** Files that are whole under their name, or not there, also after the machine has failed. */
final class DurableFile {
    private DurableFile() {}

    /** Writes a file under another name first. */
    static void write(Path file, byte[] content) throws IOException {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        Files.write(part, content);
        rename(part, file);
    }

    /** Gives a file its name, in place of an earlier one, once its content is on the disk. */
    static void rename(Path part, Path file) throws IOException {
        force(part, StandardOpenOption.WRITE);
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        force(folder(file), StandardOpenOption.READ);
    }

    /** Gives a file its name, unless there is one of that name; returns whether it was given. */
    static boolean claim(Path file, byte[] content) throws IOException {
        Path part = file.resolveSibling(file.getFileName() + "." + UUID.randomUUID() + ".part");
        try {
            Files.write(part, content);
            force(part, StandardOpenOption.WRITE);
            if (Files.exists(file)) {
                return false;
            }
            Files.createLink(file, part);
            force(folder(file), StandardOpenOption.READ);
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static Path folder(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        return folder == null ? file.toAbsolutePath() : folder;
    }

    private static void force(Path path, StandardOpenOption how) throws IOException {
        try (FileChannel channel = FileChannel.open(path, how)) {
            channel.force(true);
        }
    }
}
