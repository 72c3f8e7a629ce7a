package dev.assay.cli.terminal;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Objects;

/** Says in a sentence why a file can't be read or written; Java's messages are often only its path. */
public final class FileProblem {
    private FileProblem() {}

    /** Returns the failure of a command whose input can't be read. */
    public static CliFailure unreadable(Path file, IOException e) {
        return CliFailure.usage(
                switch (e) {
                    case NoSuchFileException missing -> "there is no file " + file;
                    case CharacterCodingException other -> file + " can't be read: it is not UTF-8 text";
                    case IOException folder when Files.isDirectory(file) -> file + " is a folder, and not a file";
                    case IOException other -> file + " can't be read: " + reason(other);
                });
    }

    /** Returns the failure of a command whose output can't be written. */
    public static CliFailure unwritable(Path file, IOException e) {
        return CliFailure.usage(
                switch (e) {
                    case NoSuchFileException missing ->
                        file + " can't be written: there is no folder "
                                + file.toAbsolutePath().getParent();
                    case IOException folder
                    when Files.isDirectory(file) -> file + " can't be written: it is a folder, and not a file";
                    case IOException other -> file + " can't be written: " + reason(other);
                });
    }

    /** Returns the reason, as the end of a sentence. */
    public static String reason(IOException e) {
        return switch (e) {
            case NoSuchFileException missing -> "there is no " + missing.getFile();
            case AccessDeniedException denied -> "this user has no permission for " + denied.getFile();
            case NotDirectoryException file -> file.getFile() + " is no folder";
            case FileSystemException other when other.getReason() != null -> other.getReason() + ": " + other.getFile();
            case IOException other -> Objects.requireNonNullElse(other.getMessage(), "it failed");
        };
    }
}
