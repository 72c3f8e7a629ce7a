package dev.assay.sql.engine;

import dev.assay.verifier.Blobs;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** What the projects of a test have uploaded. */
final class MemoryBlobs implements Blobs {
    private final Map<String, byte[]> contents = new ConcurrentHashMap<>();
    private final ThreadLocal<String> project = ThreadLocal.withInitial(() -> "ours");

    /** The hash of what this project has uploaded now. */
    String upload(byte[] content) throws Exception {
        String sha256 =
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        contents.put(project.get() + "/" + sha256, content);
        return sha256;
    }

    /** This thread speaks for this project from now on. */
    void become(String name) {
        project.set(name);
    }

    @Override
    public boolean has(String sha256) {
        return contents.containsKey(project.get() + "/" + sha256);
    }

    @Override
    public Optional<InputStream> open(String sha256) {
        return Optional.ofNullable(contents.get(project.get() + "/" + sha256)).map(ByteArrayInputStream::new);
    }
}
