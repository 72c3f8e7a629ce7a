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
 * All live keys, held in memory and never older than {@value #STALE_SECONDS} seconds. Since it holds all of them, a flood
 * of unknown keys costs the database at most ten small queries a second.
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
     * @param version of the keys as they were read
     * @param readAt a moment before they were
     */
    private record Snapshot(Map<String, KeyTable.Row> byId, long version, long readAt) {}

    LiveKeys(Database database, LongSupplier nanoTime) {
        this.database = database;
        this.nanoTime = nanoTime;
    }

    /** The key with this id; read again first where what we hold is too old to be trusted. */
    KeyTable.@Nullable Row get(String id) {
        Snapshot held = newest;
        if (held == null || age(held) > STALE) {
            held = refreshed(STALE);
        } else if (age(held) > AGEING && refreshing.tryLock()) {
            // One caller looks while the others go on with what is held.
            try {
                held = refresh();
            } catch (StoreUnavailable e) {
                LOG.debug("keys are {} ms old: {}", age(held) / 1_000_000, e.getMessage());
            } finally {
                refreshing.unlock();
            }
        }
        KeyTable.Row row = held.byId().get(id);
        if (row == null && age(held) > UNKNOWN) row = refreshed(UNKNOWN).byId().get(id);
        return row;
    }

    /** Forgets what is held, so that our own change is seen at once. */
    void forget() {
        // Under the lock, so that a reading that began before the change does not come back after it.
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

    /** One that is not older than this; callers who come together share one query. */
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
            // The version first: a change in between is read twice, never missed.
            long version = KeyTable.version(connection);
            if (held != null && held.version() == version) return new Snapshot(held.byId(), version, now);
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
