package dev.assay.sandbox.graalpy.worker;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.graalvm.polyglot.io.FileSystem;
import org.jspecify.annotations.Nullable;

/** The private file system of one context: all of it in the heap, none of it the host's. */
final class PrivateFiles implements FileSystem {
    /** Where a program's files are, and where it starts. */
    static final Path FOLDER = Path.of("/box");

    /** Where programs see the standard library; where it really is would tell them of the host. */
    static final Path LIBRARY = Path.of("/python");

    private static final Path TEMPORARY = Path.of("/tmp");
    private static final Path DEVICES = Path.of("/dev");

    /** What a name costs beside its file's bytes, so that empty files are bounded too. */
    private static final int BYTES_OF_A_NAME = 512;

    private final Node.Folder root = Node.Folder.empty();
    private final InputStream stdin;
    private final OutputStream stdout;
    private final OutputStream stderr;
    private final AtomicLong space = new AtomicLong(Long.MAX_VALUE / 2);
    private final AtomicInteger handles = new AtomicInteger(Integer.MAX_VALUE / 2);
    private volatile Path current = FOLDER;

    PrivateFiles(Node.Folder library, InputStream stdin, OutputStream stdout, OutputStream stderr) {
        this.stdin = stdin;
        this.stdout = stdout;
        this.stderr = stderr;
        Node.Folder devices = Node.Folder.empty();
        for (Node.Device.Kind kind : Node.Device.Kind.values()) {
            String name = kind.name().toLowerCase(Locale.ROOT);
            devices.entries().put(name, new Node.Device(kind, new Node.Stamps()));
        }
        root.entries().put(name(DEVICES), devices);
        root.entries().put(name(LIBRARY), library);
        root.entries().put(name(FOLDER), Node.Folder.empty());
        root.entries().put(name(TEMPORARY), Node.Folder.empty());
    }

    /** Bounds what follows: bytes of all files together, and open files at one time. */
    void bound(long bytes, int openFiles) {
        space.set(bytes);
        handles.set(openFiles);
    }

    /** Puts a file below {@link #FOLDER}. */
    synchronized void put(String name, byte[] bytes) throws IOException {
        Path path = FOLDER.resolve(name);
        Node.Folder folder = root;
        for (Path part : path.subpath(0, path.getNameCount() - 1)) {
            Node next = folder.entries().computeIfAbsent(part.toString(), _ -> Node.Folder.empty());
            folder = asFolder(next, path);
        }
        Content content = new Content(space);
        content.write(0, ByteBuffer.wrap(bytes));
        folder.entries().put(name(path), new Node.RegularFile(content, new Node.Stamps()));
    }

    /** The bytes of a regular file below {@link #FOLDER}, if it is there. */
    synchronized Optional<byte[]> content(String name) {
        return find(FOLDER.resolve(name)) instanceof Node.RegularFile file
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
        existing(path);
    }

    @Override
    public synchronized void createDirectory(Path path, FileAttribute<?>... attributes) throws IOException {
        Path absolute = normal(path);
        takeName(absolute).entries().put(name(absolute), Node.Folder.empty());
    }

    @Override
    public synchronized void delete(Path path) throws IOException {
        Path absolute = normal(path);
        Node node = existing(path);
        switch (node) {
            case Node.Device _, Node.LibraryFile _ -> throw denied(path);
            case Node.Folder folder
            when !folder.entries().isEmpty() -> throw new DirectoryNotEmptyException(path.toString());
            case Node.Folder folder when folder.fixed() || absolute.getNameCount() < 2 -> throw denied(path);
            case Node.Folder _ -> {}
            case Node.RegularFile file -> file.content().truncate(0);
        }
        parent(absolute).entries().remove(name(absolute));
        space.addAndGet(BYTES_OF_A_NAME);
    }

    @Override
    public synchronized SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
        Path absolute = normal(path);
        Node node = find(absolute);
        if (node != null && options.contains(StandardOpenOption.CREATE_NEW)) {
            throw new FileAlreadyExistsException(path.toString());
        }
        if (node == null) {
            if (!options.contains(StandardOpenOption.CREATE) && !options.contains(StandardOpenOption.CREATE_NEW)) {
                throw new NoSuchFileException(path.toString());
            }
            node = new Node.RegularFile(new Content(space), new Node.Stamps());
            takeName(absolute).entries().put(name(absolute), node);
        }
        return opened(node, options, path);
    }

    private SeekableByteChannel opened(Node node, Set<? extends OpenOption> options, Path path) throws IOException {
        boolean appending = options.contains(StandardOpenOption.APPEND);
        boolean writing = appending || options.contains(StandardOpenOption.WRITE);
        boolean reading = options.contains(StandardOpenOption.READ) || !writing;
        if (handles.decrementAndGet() < 0) {
            handles.incrementAndGet();
            throw new FileSystemException(path.toString(), null, "Too many open files");
        }
        return switch (node) {
            case Node.LibraryFile file -> {
                if (writing) {
                    handles.incrementAndGet();
                    throw denied(path);
                }
                yield new OpenLibraryFile(Files.newByteChannel(file.file()), handles::incrementAndGet);
            }
            case Node.RegularFile file -> {
                if (writing && options.contains(StandardOpenOption.TRUNCATE_EXISTING)) {
                    file.content().truncate(0);
                }
                yield new OpenFile(file, reading, writing, appending, handles::incrementAndGet);
            }
            case Node.Device device -> opened(device);
            case Node.Folder _ -> {
                handles.incrementAndGet();
                throw new FileSystemException(path.toString(), null, "Is a directory");
            }
        };
    }

    private SeekableByteChannel opened(Node.Device device) {
        InputStream nothing = InputStream.nullInputStream();
        OutputStream nowhere = OutputStream.nullOutputStream();
        return switch (device.kind()) {
            case NULL -> new OpenDevice(nothing, nowhere, handles::incrementAndGet);
            case STDIN -> new OpenDevice(stdin, nowhere, handles::incrementAndGet);
            case STDOUT -> new OpenDevice(nothing, stdout, handles::incrementAndGet);
            case STDERR -> new OpenDevice(nothing, stderr, handles::incrementAndGet);
        };
    }

    @Override
    public synchronized DirectoryStream<Path> newDirectoryStream(Path path, DirectoryStream.Filter<? super Path> filter)
            throws IOException {
        Node.Folder folder = asFolder(existing(path), path);
        List<Path> entries = new ArrayList<>();
        for (String name : folder.entries().keySet()) {
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
        Node node = existing(from);
        if (target.equals(source)) {
            return;
        }
        if (target.startsWith(source) || source.getNameCount() < 2) {
            throw new FileSystemException(from.toString(), to.toString(), "Invalid argument");
        }
        if (parent(source).fixed()) {
            throw denied(from);
        }
        if (find(target) != null) {
            if (!List.of(options).contains(StandardCopyOption.REPLACE_EXISTING)) {
                throw new FileAlreadyExistsException(to.toString());
            }
            delete(to);
        }
        Node.Folder folder = takeName(target);
        parent(source).entries().remove(name(source));
        space.addAndGet(BYTES_OF_A_NAME);
        folder.entries().put(name(target), node);
    }

    @Override
    public Path toAbsolutePath(Path path) {
        return path.isAbsolute() ? path : current.resolve(path);
    }

    @Override
    public synchronized Path toRealPath(Path path, LinkOption... options) throws IOException {
        existing(path);
        return normal(path);
    }

    @Override
    public synchronized Map<String, Object> readAttributes(Path path, String wanted, LinkOption... options)
            throws IOException {
        return Attributes.of(existing(path), wanted);
    }

    @Override
    public synchronized void setAttribute(Path path, String attribute, Object value, LinkOption... options)
            throws IOException {
        Node node = existing(path);
        if (node instanceof Node.LibraryFile || node instanceof Node.Device) {
            throw denied(path);
        }
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

    /** The folder for a name that is free, after the name has been paid for. */
    private Node.Folder takeName(Path absolute) throws IOException {
        if (find(absolute) != null) {
            throw new FileAlreadyExistsException(absolute.toString());
        }
        Node.Folder folder = parent(absolute);
        if (folder.fixed()) {
            throw denied(absolute);
        }
        if (space.addAndGet(-BYTES_OF_A_NAME) < 0) {
            space.addAndGet(BYTES_OF_A_NAME);
            throw new FileSystemException(absolute.toString(), null, "No space left on device");
        }
        return folder;
    }

    private Node.Folder parent(Path absolute) throws IOException {
        Path parent = absolute.getParent();
        if (parent == null) {
            throw new FileAlreadyExistsException(absolute.toString());
        }
        return asFolder(existing(parent), parent);
    }

    private Node existing(Path path) throws IOException {
        Node node = find(normal(path));
        if (node == null) {
            throw new NoSuchFileException(path.toString());
        }
        return node;
    }

    private @Nullable Node find(Path absolute) {
        Node node = root;
        for (Path part : absolute) {
            TreeMap<String, Node> entries =
                    node instanceof Node.Folder folder ? folder.entries() : new TreeMap<String, Node>();
            Node next = entries.get(part.toString());
            if (next == null) {
                return null;
            }
            node = next;
        }
        return node;
    }

    private Path normal(Path path) {
        return toAbsolutePath(path).normalize();
    }

    private static AccessDeniedException denied(Path path) {
        return new AccessDeniedException(path.toString());
    }

    private static String name(Path path) {
        Path name = path.getFileName();
        return name == null ? "" : name.toString();
    }

    private static Node.Folder asFolder(Node node, Path path) throws NotDirectoryException {
        if (node instanceof Node.Folder folder) {
            return folder;
        }
        throw new NotDirectoryException(path.toString());
    }
}
