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
 * Compiled programs on disk by the hash of all their inputs. When they take too much space, the least recently used go
 * first; a program in use stays.
 */
final class CompileCache implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(CompileCache.class);

    /** The estimated size of a program's folder and manifest, in bytes, which is added to its files. */
    private static final long OVERHEAD = 16 * 1024;

    private final CacheFolder folder;
    private final long mostBytes;
    private final Map<String, CompiledEntry> kept = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;

    /**
     * Opens the cache in this folder, which is made if it does not exist.
     *
     * @throws UncheckedIOException if the folder cannot be made or read
     */
    CompileCache(Path folder, long mostBytes) {
        this.folder = CacheFolder.open(folder);
        this.mostBytes = mostBytes;
        this.folder.read().forEach(this::keep);
        evict();
    }

    /** Returns the program of this key, for use until the lease is closed; empty if it is missing or damaged. */
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
     * Keeps these files and returns a lease on them. If the key already has a program, that one is returned.
     *
     * @throws IOException if the files cannot be written
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

    /** Removes the least recently used programs that are not in use, until the size is within the bound. */
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

    /** The use of one program, which stays on disk until the lease is closed. */
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

        /** Returns the folder of the program's files. */
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
