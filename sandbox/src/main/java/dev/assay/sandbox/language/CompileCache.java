package dev.assay.sandbox.language;

import dev.assay.sandbox.Bytes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Compiled programs on disk by the hash of all that made them. What was used longest ago goes first when they are too
 * many; what a run uses stays.
 */
final class CompileCache implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(CompileCache.class);

    /** A program counts with what its folder and its manifest take as well. */
    private static final long OVERHEAD = 16 * 1024;

    private final CacheFolder folder;
    private final long mostBytes;
    private final Map<String, CompiledEntry> kept = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;

    /**
     * The cache in this folder, which is made if it is not there.
     *
     * @throws UncheckedIOException if it can't be made or read
     */
    CompileCache(Path folder, long mostBytes) {
        this.folder = CacheFolder.open(folder);
        this.mostBytes = mostBytes;
        this.folder.read().forEach(this::keep);
        evict();
    }

    /** The program of this key, to use until the lease is closed; empty if it is not there, or damaged. */
    Optional<Lease> find(String key) {
        Lease lease;
        synchronized (this) {
            CompiledEntry found = kept.get(key);
            if (found == null) {
                return Optional.empty();
            }
            lease = new Lease(this, found);
        }
        if (lease.kept().isSound()) {
            folder.touch(lease.kept());
            return Optional.of(lease);
        }
        lease.close();
        LOG.warn("the compiled program {} is damaged and is compiled again", key);
        drop(key, lease.kept());
        return Optional.empty();
    }

    /**
     * Keeps these files and uses them; where there is a program of this key already, that one.
     *
     * @throws IOException if they can't be written
     */
    Lease put(String key, Map<String, Bytes> files) throws IOException {
        Optional<Lease> there = find(key);
        if (there.isPresent()) {
            return there.get();
        }
        CompiledEntry added = folder.write(key, files);
        Lease lease;
        synchronized (this) {
            keep(key, added);
            lease = new Lease(this, added);
        }
        evict();
        return lease;
    }

    synchronized long bytes() {
        return bytes;
    }

    synchronized int programs() {
        return kept.size();
    }

    private synchronized void keep(String key, CompiledEntry program) {
        kept.put(key, program);
        bytes += program.bytes() + OVERHEAD;
    }

    private void drop(String key, CompiledEntry program) {
        synchronized (this) {
            if (!kept.remove(key, program)) {
                return;
            }
            bytes -= program.bytes() + OVERHEAD;
        }
        folder.remove(program);
    }

    /** Removes what was used longest ago, as long as there is too much and something is not in use. */
    void evict() {
        List<CompiledEntry> removed = new ArrayList<>();
        synchronized (this) {
            Iterator<CompiledEntry> oldest = kept.values().iterator();
            while (bytes > mostBytes && oldest.hasNext()) {
                CompiledEntry program = oldest.next();
                if (!program.isUsed()) {
                    oldest.remove();
                    bytes -= program.bytes() + OVERHEAD;
                    removed.add(program);
                }
            }
        }
        removed.forEach(folder::remove);
    }

    @Override
    public void close() {
        folder.close();
    }

    /** The use of one program; it stays until this is closed. */
    static final class Lease implements AutoCloseable {
        private final CompileCache cache;
        private final CompiledEntry kept;

        private Lease(CompileCache cache, CompiledEntry kept) {
            this.cache = cache;
            this.kept = kept;
            kept.use();
        }

        private CompiledEntry kept() {
            return kept;
        }

        /** The folder of its files. */
        Path folder() {
            return kept.files();
        }

        @Override
        public void close() {
            kept.leave();
            cache.evict();
        }
    }
}
