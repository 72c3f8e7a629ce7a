package dev.assay.sandbox.language;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;

/** One program on disk: how many use it, and whether it was found to be what it must be. */
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

    /** The folder that a command sees. */
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

    /** Whether its files are as they were: compared by hash at the first use of this service, by size at later ones. */
    synchronized boolean isSound() {
        boolean sound = verified ? manifest.hasSizes(files()) : manifest.describes(files());
        verified = sound;
        return sound;
    }

    /** Notes the time of use on disk, where the next service finds it. */
    void touch() throws IOException {
        Files.setLastModifiedTime(folder.resolve(MANIFEST), FileTime.from(Instant.now()));
    }
}
