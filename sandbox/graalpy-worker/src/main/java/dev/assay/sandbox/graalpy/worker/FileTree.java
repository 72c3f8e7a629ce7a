package dev.assay.sandbox.graalpy.worker;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** The folders of a program, what lies in them, and the room that is left. Paths here are absolute and normal. */
final class FileTree {
    /** What a name costs beside its file's bytes, so that empty files are bounded too. */
    private static final int BYTES_OF_A_NAME = 512;

    private final FileNode.Folder root = FileNode.Folder.empty();
    private final AtomicLong space = new AtomicLong(Long.MAX_VALUE / 2);

    /** @param folders what lies in the root, beside the devices */
    FileTree(Map<Path, FileNode.Folder> folders) {
        folders.forEach((path, folder) -> root.entries().put(name(path), folder));
        FileNode.Folder devices = new FileNode.Folder(new TreeMap<>(), true, new FileNode.Stamps());
        for (FileNode.Device.Kind kind : FileNode.Device.Kind.values()) {
            devices.entries()
                    .put(kind.name().toLowerCase(Locale.ROOT), new FileNode.Device(kind, new FileNode.Stamps()));
        }
        devices.entries().put("shm", FileNode.Folder.empty());
        root.entries().put("dev", devices);
    }

    /** Bounds the bytes of what will be there besides. */
    void bound(long bytes) {
        space.set(bytes);
    }

    @Nullable
    FileNode find(Path path) {
        FileNode node = root;
        for (Path part : path) {
            FileNode next =
                    node instanceof FileNode.Folder folder ? folder.entries().get(part.toString()) : null;
            if (next == null) {
                return null;
            }
            node = next;
        }
        return node;
    }

    FileNode existing(Path path) throws IOException {
        FileNode node = find(path);
        if (node == null) {
            throw new NoSuchFileException(path.toString());
        }
        return node;
    }

    FileNode.Folder folder(Path path) throws IOException {
        if (existing(path) instanceof FileNode.Folder folder) {
            return folder;
        }
        throw new NotDirectoryException(path.toString());
    }

    /** An empty file under a name that is free. */
    FileNode.RegularFile create(Path path) throws IOException {
        FileNode.RegularFile file = new FileNode.RegularFile(new FileContent(space), new FileNode.Stamps());
        add(path, file);
        return file;
    }

    /** Puts a node under a name that is free and is paid for. */
    void add(Path path, FileNode node) throws IOException {
        if (find(path) != null) {
            throw new FileAlreadyExistsException(path.toString());
        }
        FileNode.Folder folder = changeable(path);
        if (space.addAndGet(-BYTES_OF_A_NAME) < 0) {
            space.addAndGet(BYTES_OF_A_NAME);
            throw new FileSystemException(path.toString(), null, "No space left on device");
        }
        folder.entries().put(name(path), node);
    }

    /** Removes a file, or a folder that is empty. */
    void remove(Path path) throws IOException {
        FileNode node = existing(path);
        switch (node) {
            case FileNode.Device _, FileNode.LibraryFile _ -> throw denied(path);
            case FileNode.Folder folder
            when !folder.entries().isEmpty() -> throw new DirectoryNotEmptyException(path.toString());
            case FileNode.Folder _ -> take(path);
            case FileNode.RegularFile file -> {
                take(path);
                file.content().truncate(0);
            }
        }
    }

    /** Takes a node out of its folder, whatever lies in it. */
    FileNode take(Path path) throws IOException {
        FileNode node = existing(path);
        changeable(path).entries().remove(name(path));
        space.addAndGet(BYTES_OF_A_NAME);
        return node;
    }

    /** The folder of a path, if a program may change what lies in it. */
    FileNode.Folder changeable(Path path) throws IOException {
        Path parent = path.getParent();
        if (parent == null || parent.getNameCount() == 0) {
            throw denied(path);
        }
        FileNode.Folder folder = folder(parent);
        if (folder.fixed()) {
            throw denied(path);
        }
        return folder;
    }

    static AccessDeniedException denied(Path path) {
        return new AccessDeniedException(path.toString());
    }

    private static String name(Path path) {
        Path name = path.getFileName();
        return name == null ? "" : name.toString();
    }
}
