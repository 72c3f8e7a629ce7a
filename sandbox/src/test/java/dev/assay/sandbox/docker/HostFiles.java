package dev.assay.sandbox.docker;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;

/** Files of this machine, with their dependencies, to be packed into an image. */
final class HostFiles {
    private final Set<Path> paths = new TreeSet<>();

    /** Adds a file, and the target if it is a link. */
    void add(Path path) throws IOException {
        Path parent = path.getParent();
        if (parent == null || !Files.exists(path)) {
            throw new IOException(path + " is not there");
        }
        Path at = parent.toRealPath().resolve(path.getFileName());
        if (paths.add(at) && Files.isSymbolicLink(at)) {
            add(at.resolveSibling(Files.readSymbolicLink(at)).normalize());
        }
    }

    /** Adds programs or libraries, and the libraries that they load. */
    void addWithLibraries(List<Path> programs) throws IOException {
        for (Path program : programs) {
            add(program);
        }
        String listed =
                Shell.output(Stream.concat(Stream.of("ldd"), programs.stream().map(Path::toString))
                        .toArray(String[]::new));
        for (String line : listed.split("\n", -1)) {
            for (String word : line.strip().split("\\s+", -1)) {
                if (word.startsWith("/") && !word.endsWith(":")) {
                    add(Path.of(word));
                }
            }
        }
    }

    /**
     * Adds a folder's files without archives and without subfolders of these names, and the libraries that they load.
     */
    void addFolder(Path folder, Set<String> without) throws IOException {
        List<Path> files;
        try (Stream<Path> found = Files.walk(folder)) {
            files = found.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .filter(file -> !file.toString().endsWith(".a"))
                    .filter(file -> !hasPart(folder.relativize(file), without))
                    .toList();
        }
        for (Path file : files) {
            add(file);
        }
        addWithLibraries(
                files.stream().filter(file -> file.toString().endsWith(".so")).toList());
    }

    private static boolean hasPart(Path path, Set<String> names) {
        for (Path part : path) {
            if (names.contains(part.toString())) {
                return true;
            }
        }
        return false;
    }

    /** Packs the files, with the folders that every root of a sandbox needs. */
    void writeTo(OutputStream out) throws IOException {
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(out)) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            for (String folder : List.of("bin", "sbin", "lib", "lib64")) {
                link(tar, folder, "usr/" + folder);
            }
            link(tar, "tmp", "/box/.tmp");
            for (String folder : List.of("box", "program", "compiled", "proc", "sys", "dev", "etc", "usr")) {
                TarArchiveEntry entry = new TarArchiveEntry(folder + "/");
                entry.setMode(0755);
                put(tar, entry, new byte[0]);
            }
            file(tar, "etc/passwd", "root:x:0:0:root:/:/bin/false\nprogram:x:1000:1000::/box:/bin/sh\n");
            file(tar, "etc/group", "root:x:0:\nprogram:x:1000:\n");
            for (Path path : paths) {
                pack(tar, path);
            }
        }
    }

    private static void pack(TarArchiveOutputStream tar, Path path) throws IOException {
        String name = path.toString().substring(1);
        if (Files.isSymbolicLink(path)) {
            link(tar, name, Files.readSymbolicLink(path).toString());
            return;
        }
        TarArchiveEntry entry = new TarArchiveEntry(name);
        entry.setMode(Files.isExecutable(path) ? 0755 : 0644);
        entry.setSize(Files.size(path));
        tar.putArchiveEntry(entry);
        Files.copy(path, tar);
        tar.closeArchiveEntry();
    }

    private static void link(TarArchiveOutputStream tar, String name, String target) throws IOException {
        TarArchiveEntry entry = new TarArchiveEntry(name, TarConstants.LF_SYMLINK);
        entry.setLinkName(target);
        put(tar, entry, new byte[0]);
    }

    private static void file(TarArchiveOutputStream tar, String name, String content) throws IOException {
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        TarArchiveEntry entry = new TarArchiveEntry(name);
        entry.setMode(0644);
        entry.setSize(bytes.length);
        put(tar, entry, bytes);
    }

    private static void put(TarArchiveOutputStream tar, TarArchiveEntry entry, byte[] bytes) throws IOException {
        tar.putArchiveEntry(entry);
        tar.write(bytes);
        tar.closeArchiveEntry();
    }
}
