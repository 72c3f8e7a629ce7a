package dev.assay.db.key;

import dev.assay.db.Database;
import dev.assay.engine.store.StoreUnavailable;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * All live keys, held in memory and never older than {@value #STALE_SECONDS} seconds. An unknown key needs no query of
 * its own, so a flood of unknown keys costs the database at most ten small queries a second.
 */
final class LiveKeys {
    private static final Logger LOG = LoggerFactory.getLogger(LiveKeys.class);
    private static final int STALE_SECONDS = 4;
    private static final long STALE = Duration.ofSeconds(STALE_SECONDS).toNanos();
    private static final long AGEING = Duration.ofSeconds(1).toNanos();
    private static final long UNKNOWN = Duration.ofMillis(100).toNanos();

    private final Database database;
    private final LongSupplier nanoTime;
    private final ReentrantLock refreshing = new ReentrantLock();

    private volatile @Nullable Snapshot newest;

    /**
     * @param version the version of the keys when they were read
     * @param readAt a time shortly before they were read
     */
    private record Snapshot(Map<String, KeyTable.Row> byId, long version, long readAt) {}

    LiveKeys(Database database, LongSupplier nanoTime) {
        this.database = database;
        this.nanoTime = nanoTime;
    }

    /** Returns the key with this id; reads the keys again first where the snapshot is too old. */
    KeyTable.@Nullable Row get(String id) {
        Snapshot held = newest;
        if (held == null || age(held) > STALE) {
            held = refreshed(STALE);
        } else if (age(held) > AGEING && refreshing.tryLock()) {
            // One caller refreshes while the others go on with the snapshot.
            try {
                held = refresh();
            } catch (StoreUnavailable e) {
                LOG.debug("keys are {} ms old: {}", age(held) / 1_000_000, e.getMessage());
            } finally {
                refreshing.unlock();
            }
        }
        KeyTable.Row row = held.byId().get(id);
        if (row == null && age(held) > UNKNOWN) {
            row = refreshed(UNKNOWN).byId().get(id);
        }
        return row;
    }

    /** Drops the snapshot, so that a change by this gateway takes effect at once. */
    void forget() {
        // The lock keeps out the result of a query that began before the change.
        refreshing.lock();
        try {
            newest = null;
        } finally {
            refreshing.unlock();
        }
    }

    private long age(Snapshot snapshot) {
        return nanoTime.getAsLong() - snapshot.readAt();
    }

    /** Returns a snapshot that is not older than this, in nanoseconds; callers at the same time share one query. */
    private Snapshot refreshed(long oldest) {
        refreshing.lock();
        try {
            Snapshot held = newest;
            return held != null && age(held) <= oldest ? held : refresh();
        } finally {
            refreshing.unlock();
        }
    }

    private Snapshot refresh() {
        Snapshot held = newest;
        long now = nanoTime.getAsLong();
        Snapshot fresh = database.read(connection -> {
            // The version is read first: a change in between is read twice, never missed.
            long version = KeyTable.version(connection);
            if (held != null && held.version() == version) {
                return new Snapshot(held.byId(), version, now);
            }
            return new Snapshot(
                    KeyTable.live(connection).stream()
                            .collect(Collectors.toUnmodifiableMap(
                                    row -> row.key().id(), Function.identity())),
                    version,
                    now);
        });
        newest = fresh;
        return fresh;
    }
}
