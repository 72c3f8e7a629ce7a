package dev.assay.code.testsets;

import dev.assay.code.task.TestSets.Lookup;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The results of recent look-ups by hash, within a bound on their total memory. The least recently used result is
 * dropped first.
 */
final class RecentSets {
    private final long most;
    private final Map<String, Kept> kept = new LinkedHashMap<>(16, 0.75f, true);
    private long size;

    /**
     * Makes a cache.
     *
     * @param most the bound, in bytes
     */
    RecentSets(long most) {
        this.most = most;
    }

    private record Kept(Lookup lookup, long size) {}

    synchronized Optional<Lookup> get(String sha256) {
        return Optional.ofNullable(kept.get(sha256)).map(Kept::lookup);
    }

    /** Keeps a result of this size in bytes, unless it is larger than the bound. */
    synchronized void put(String sha256, Lookup lookup, long bytes) {
        if (bytes > most) {
            return;
        }
        Kept before = kept.put(sha256, new Kept(lookup, bytes));
        size += bytes - (before == null ? 0 : before.size());
        Iterator<Map.Entry<String, Kept>> oldest = kept.entrySet().iterator();
        while (size > most) {
            size -= oldest.next().getValue().size();
            oldest.remove();
        }
    }
}
