package dev.assay.sandbox.graalpy.worker;

import java.nio.file.Path;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;

/** Something in the private file system of a program. */
sealed interface FileNode {
    Stamps stamps();

    /**
     * A folder and what lies in it.
     *
     * @param fixed whether a program can not change what lies in it
     */
    record Folder(TreeMap<String, FileNode> entries, boolean fixed, Stamps stamps) implements FileNode {
        static Folder empty() {
            return new Folder(new TreeMap<>(), false, new Stamps());
        }
    }

    /** A regular file of the program. */
    record RegularFile(FileContent content, Stamps stamps) implements FileNode {}

    /** A file of the standard library, which every program reads and none can change. */
    record LibraryFile(Path file, long size, Stamps stamps) implements FileNode {}

    /** One of the files below {@code /dev} that stand for a stream. */
    record Device(Kind kind, Stamps stamps) implements FileNode {
        enum Kind {
            NULL,
            STDIN,
            STDOUT,
            STDERR
        }
    }

    /** A node's number, and when it was made and changed, in milliseconds since 1970. */
    final class Stamps {
        private static final AtomicLong NUMBERS = new AtomicLong(1);

        final long number = NUMBERS.getAndIncrement();
        volatile long modified = System.currentTimeMillis();

        void touch() {
            modified = System.currentTimeMillis();
        }
    }
}
