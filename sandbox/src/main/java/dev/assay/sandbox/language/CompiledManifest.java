package dev.assay.sandbox.language;

import dev.assay.worker.PartsFingerprint;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.DigestInputStream;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The manifest of a kept program: the sizes and hashes of its files by name. */
record CompiledManifest(Map<String, Content> files) {
    private static final String HEAD = "assay compiled 1";
    private static final int MOST_BYTES = 1 << 24;

    CompiledManifest {
        files = Map.copyOf(files);
    }

    /** The expected content of one file. */
    record Content(long size, String sha256) {}

    /**
     * Returns whether a file may be kept under this name: a relative path without control characters or parent folders.
     */
    static boolean isName(String name) {
        if (name.isEmpty() || name.length() > 1024 || name.chars().anyMatch(Character::isISOControl)) {
            return false;
        }
        for (String part : name.split("/", -1)) {
            if (part.isEmpty() || part.equals(".") || part.equals("..")) {
                return false;
            }
        }
        try {
            return !Path.of(name).isAbsolute();
        } catch (InvalidPathException e) {
            return false;
        }
    }

    long bytes() {
        return files.values().stream().mapToLong(Content::size).sum();
    }

    void write(Path file) throws IOException {
        List<String> lines = new ArrayList<>(List.of(HEAD));
        new TreeMap<>(files)
                .forEach((name, content) -> lines.add(content.sha256() + " " + content.size() + " " + name));
        Files.write(file, lines);
    }

    /**
     * Reads the manifest in this file.
     *
     * @throws IOException if the file is not a readable manifest
     */
    static CompiledManifest read(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) > MOST_BYTES) {
            throw new IOException(file + " is no manifest");
        }
        List<String> lines = Files.readAllLines(file);
        if (lines.size() < 2 || !lines.getFirst().equals(HEAD)) {
            throw new IOException(file + " is no manifest");
        }
        TreeMap<String, Content> files = new TreeMap<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] parts = line.split(" ", 3);
            if (parts.length != 3 || !parts[1].matches("[0-9]{1,18}") || !isName(parts[2])) {
                throw new IOException(file + " has a line that can't be read");
            }
            files.put(parts[2], new Content(Long.parseLong(parts[1]), parts[0]));
        }
        return new CompiledManifest(files);
    }

    /** Returns whether all files exist in this folder as regular files of these sizes. */
    boolean hasSizes(Path folder) {
        try {
            for (Map.Entry<String, Content> file : files.entrySet()) {
                BasicFileAttributes attributes = Files.readAttributes(
                        folder.resolve(file.getKey()), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
                if (!attributes.isRegularFile()
                        || attributes.size() != file.getValue().size()) {
                    return false;
                }
            }
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Returns whether this folder holds exactly these files, with these contents. */
    boolean describes(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            if (!hasSizes(folder)
                    || all.filter(path -> !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS))
                                    .count()
                            != files.size()) {
                return false;
            }
            for (Map.Entry<String, Content> file : files.entrySet()) {
                try (InputStream content = Files.newInputStream(folder.resolve(file.getKey()))) {
                    if (!sha256(content, OutputStream.nullOutputStream())
                            .equals(file.getValue().sha256())) {
                        return false;
                    }
                }
            }
            return true;
        } catch (IOException | UncheckedIOException e) {
            return false;
        }
    }

    /** Copies the rest of the input to the output and returns its hash. */
    static String sha256(InputStream input, OutputStream output) throws IOException {
        DigestInputStream digesting = new DigestInputStream(input, PartsFingerprint.sha256());
        digesting.transferTo(output);
        return HexFormat.of().formatHex(digesting.getMessageDigest().digest());
    }
}
