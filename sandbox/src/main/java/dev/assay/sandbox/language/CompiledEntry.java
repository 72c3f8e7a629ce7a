package dev.assay.sandbox.language;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;

/** One program on disk, with its number of users and whether its files were verified. */
final class CompiledEntry {
    static final String MANIFEST = "manifest";
    static final String FILES = "files";

    private final Path folder;
    private final CompiledManifest manifest;
    private boolean verified;
    private int users;

    CompiledEntry(Path folder, CompiledManifest manifest, boolean verified) {
        this.folder = folder;
        this.manifest = manifest;
        this.verified = verified;
    }

    Path folder() {
        return folder;
    }

    /** Returns the folder that a command sees. */
    Path files() {
        return folder.resolve(FILES);
    }

    long bytes() {
        return manifest.bytes();
    }

    synchronized void use() {
        users++;
    }

    synchronized void leave() {
        users--;
    }

    synchronized boolean isUsed() {
        return users > 0;
    }

    /**
     * Returns whether its files are unchanged: compared by hash at the first use in this service, by size afterwards.
     */
    synchronized boolean isSound() {
        boolean sound = verified ? manifest.hasSizes(files()) : manifest.describes(files());
        verified = sound;
        return sound;
    }

    /** Records the time of use on disk, for the next service. */
    void touch() throws IOException {
        Files.setLastModifiedTime(folder.resolve(MANIFEST), FileTime.from(Instant.now()));
    }
}
