package dev.assay.sandbox.graalpy.worker;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Opens files and devices, a bounded number at one time. */
final class OpenFiles {
    private final InputStream stdin;
    private final OutputStream stdout;
    private final OutputStream stderr;
    private final AtomicInteger left = new AtomicInteger(Integer.MAX_VALUE / 2);

    /** The streams are what the files below {@code /dev} stand for. */
    OpenFiles(InputStream stdin, OutputStream stdout, OutputStream stderr) {
        this.stdin = stdin;
        this.stdout = stdout;
        this.stderr = stderr;
    }

    void bound(int openFiles) {
        left.set(openFiles);
    }

    /** @param path is named where it can not be opened */
    SeekableByteChannel open(FileNode node, Set<? extends OpenOption> options, Path path) throws IOException {
        if (left.decrementAndGet() < 0) {
            left.incrementAndGet();
            throw new FileSystemException(path.toString(), null, "Too many open files");
        }
        try {
            return opened(node, options, path);
        } catch (IOException e) {
            left.incrementAndGet();
            throw e;
        }
    }

    private SeekableByteChannel opened(FileNode node, Set<? extends OpenOption> options, Path path) throws IOException {
        boolean appending = options.contains(StandardOpenOption.APPEND);
        boolean writing = appending || options.contains(StandardOpenOption.WRITE);
        return switch (node) {
            case FileNode.RegularFile file -> {
                if (writing && options.contains(StandardOpenOption.TRUNCATE_EXISTING)) {
                    file.content().truncate(0);
                }
                boolean reading = !writing || options.contains(StandardOpenOption.READ);
                yield new OpenFile(file, reading, writing, appending, left::incrementAndGet);
            }
            case FileNode.LibraryFile file -> {
                if (writing) {
                    throw FileTree.denied(path);
                }
                yield new OpenLibraryFile(Files.newByteChannel(file.file()), left::incrementAndGet);
            }
            case FileNode.Device device -> opened(device);
            case FileNode.Folder _ -> throw new FileSystemException(path.toString(), null, "Is a directory");
        };
    }

    private SeekableByteChannel opened(FileNode.Device device) {
        InputStream nothing = InputStream.nullInputStream();
        OutputStream nowhere = OutputStream.nullOutputStream();
        return switch (device.kind()) {
            case NULL -> new OpenDevice(nothing, nowhere, left::incrementAndGet);
            case STDIN -> new OpenDevice(stdin, nowhere, left::incrementAndGet);
            case STDOUT -> new OpenDevice(nothing, stdout, left::incrementAndGet);
            case STDERR -> new OpenDevice(nothing, stderr, left::incrementAndGet);
        };
    }
}
