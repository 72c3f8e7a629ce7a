package dev.assay.sandbox.graalpy.worker;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.graalvm.polyglot.io.FileSystem;

/** The private file system of one context: all of it in the heap, none of it the host's. */
final class ContextFileSystem implements FileSystem {
    /** Where a program's files are, and where it starts. */
    static final Path FOLDER = Path.of("/box");

    /** Where programs see the standard library; where it really is would tell them of the host. */
    static final Path LIBRARY = Path.of("/python");

    private static final Path TEMPORARY = Path.of("/tmp");

    private final FileTree tree;
    private final OpenFiles handles;
    private volatile Path current = FOLDER;

    ContextFileSystem(FileNode.Folder library, OpenFiles handles) {
        this.handles = handles;
        tree = new FileTree(
                Map.of(LIBRARY, library, FOLDER, FileNode.Folder.empty(), TEMPORARY, FileNode.Folder.empty()));
    }

    /** Bounds what follows: bytes of all files together, and open files at one time. */
    void bound(long bytes, int openFiles) {
        tree.bound(bytes);
        handles.bound(openFiles);
    }

    /** Puts a file below {@link #FOLDER}, and the folders that it needs. */
    synchronized void put(String name, byte[] bytes) throws IOException {
        Path path = FOLDER.resolve(name);
        for (int depth = 2; depth < path.getNameCount(); depth++) {
            Path folder = Path.of("/").resolve(path.subpath(0, depth));
            if (tree.find(folder) == null) {
                tree.add(folder, FileNode.Folder.empty());
            }
        }
        tree.create(path).content().write(0, ByteBuffer.wrap(bytes));
    }

    /** The bytes of a regular file below {@link #FOLDER}, if it is there. */
    synchronized Optional<byte[]> content(String name) {
        return tree.find(FOLDER.resolve(name)) instanceof FileNode.RegularFile file
                ? Optional.of(file.content().toArray())
                : Optional.empty();
    }

    @Override
    public Path parsePath(URI uri) {
        if (!"file".equals(uri.getScheme())) {
            throw new UnsupportedOperationException("no scheme but file");
        }
        return Path.of(uri);
    }

    @Override
    public Path parsePath(String path) {
        return Path.of(path);
    }

    @Override
    public synchronized void checkAccess(Path path, Set<? extends AccessMode> modes, LinkOption... options)
            throws IOException {
        tree.existing(normal(path));
    }

    @Override
    public synchronized void createDirectory(Path path, FileAttribute<?>... attributes) throws IOException {
        tree.add(normal(path), FileNode.Folder.empty());
    }

    @Override
    public synchronized void delete(Path path) throws IOException {
        tree.remove(normal(path));
    }

    @Override
    public synchronized SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
        Path absolute = normal(path);
        FileNode node = tree.find(absolute);
        boolean fresh = options.contains(StandardOpenOption.CREATE_NEW);
        if (node != null && fresh) {
            throw new FileAlreadyExistsException(path.toString());
        }
        if (node == null) {
            if (!fresh && !options.contains(StandardOpenOption.CREATE)) {
                throw new NoSuchFileException(path.toString());
            }
            node = tree.create(absolute);
        }
        return handles.open(node, options, path);
    }

    @Override
    public synchronized DirectoryStream<Path> newDirectoryStream(Path path, DirectoryStream.Filter<? super Path> filter)
            throws IOException {
        List<Path> entries = new ArrayList<>();
        for (String name : tree.folder(normal(path)).entries().keySet()) {
            Path entry = path.resolve(name);
            if (filter.accept(entry)) {
                entries.add(entry);
            }
        }
        return new DirectoryStream<>() {
            @Override
            public Iterator<Path> iterator() {
                return entries.iterator();
            }

            @Override
            public void close() {}
        };
    }

    @Override
    public synchronized void move(Path from, Path to, CopyOption... options) throws IOException {
        Path source = normal(from);
        Path target = normal(to);
        if (source.equals(target)) {
            return;
        }
        tree.existing(source);
        tree.changeable(source);
        tree.changeable(target);
        if (target.startsWith(source)) {
            throw new FileSystemException(from.toString(), to.toString(), "Invalid argument");
        }
        if (tree.find(target) != null) {
            if (!List.of(options).contains(StandardCopyOption.REPLACE_EXISTING)) {
                throw new FileAlreadyExistsException(to.toString());
            }
            tree.remove(target);
        }
        tree.add(target, tree.take(source));
    }

    @Override
    public Path toAbsolutePath(Path path) {
        return path.isAbsolute() ? path : current.resolve(path);
    }

    @Override
    public synchronized Path toRealPath(Path path, LinkOption... options) throws IOException {
        Path absolute = normal(path);
        tree.existing(absolute);
        return absolute;
    }

    @Override
    public synchronized Map<String, Object> readAttributes(Path path, String wanted, LinkOption... options)
            throws IOException {
        return FileAttributes.of(tree.existing(normal(path)), wanted);
    }

    @Override
    public synchronized void setAttribute(Path path, String attribute, Object value, LinkOption... options)
            throws IOException {
        FileNode node = tree.existing(normal(path));
        tree.changeable(normal(path));
        if (attribute.endsWith("lastModifiedTime") && value instanceof FileTime time) {
            node.stamps().modified = time.toMillis();
        }
    }

    @Override
    public void setCurrentWorkingDirectory(Path path) {
        current = normal(path);
    }

    @Override
    public Path getTempDirectory() {
        return TEMPORARY;
    }

    private Path normal(Path path) {
        return toAbsolutePath(path).normalize();
    }
}
