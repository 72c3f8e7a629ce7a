package dev.assay.worker;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/** A folder that several processes may prepare at a time, and that is whole or not there. */
public final class PreparedFolder {
    private PreparedFolder() {}

    /**
     * Moves a fresh folder to its place, and removes it where another process was first.
     *
     * @throws IOException if it can not be moved, for another reason
     */
    public static void offer(Path fresh, Path place) throws IOException {
        try {
            Files.move(fresh, place, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            // Java has no exception of its own for "directory not empty" here.
            if (!Files.isDirectory(place)) {
                throw e;
            }
            remove(fresh);
        }
    }

    /**
     * Removes a folder and all in it, if it is there.
     *
     * @throws IOException if something in it can not be removed
     */
    public static void remove(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.deleteIfExists(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
                if (failure instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw failure;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path left, @Nullable IOException failure) throws IOException {
                Files.deleteIfExists(left);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
