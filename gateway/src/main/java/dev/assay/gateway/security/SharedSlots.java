package dev.assay.gateway.security;

import dev.assay.db.quota.KeySlots;
import dev.assay.engine.store.StoreUnavailable;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The items in flight of one key on this replica. It leases places from those that all replicas share, and keeps the most that it
 * used of late, so that a steady load asks the database only to renew them.
 */
final class SharedSlots {
    /** The lease is renewed after this time, a quarter of its length. */
    private static final Duration RENEWED = Duration.ofSeconds(5);

    private final String key;
    private final int most;
    private final KeySlots slots;
    private final int mostAlone;
    private final ReentrantLock lock = new ReentrantLock();
    private final AtomicInteger used = new AtomicInteger();
    private int held;
    private int peak;
    private long renewed = System.nanoTime();

    /** @param share the part of the places that this replica gives while the database is away */
    SharedSlots(String key, int most, KeySlots slots, double share) {
        this.key = key;
        this.most = most;
        this.slots = slots;
        this.mostAlone = Math.max(1, (int) Math.round(most * share));
    }

    /** Takes places for items; returns false where there are not enough, and then takes none. Any number is the first to get in. */
    boolean take(int items) {
        lock.lock();
        try {
            int wanted = used.addAndGet(items);
            if (wanted > held && !leased(wanted, items)) {
                used.addAndGet(-items);
                return false;
            }
            peak = Math.max(peak, wanted);
            return true;
        } finally {
            lock.unlock();
        }
    }

    private boolean leased(int wanted, int items) {
        boolean isFirst = wanted == items;
        try {
            // A first request that is larger than the quota takes all places, and so needs all of them to be free.
            int leased = isFirst ? Math.min(wanted, most) : wanted;
            if (!slots.lease(key, leased, most)) {
                return false;
            }
            held = leased;
            renewed = System.nanoTime();
            return true;
        } catch (StoreUnavailable away) {
            return isFirst || wanted <= mostAlone;
        }
    }

    void giveBack(int items) {
        used.addAndGet(-items);
    }

    /** Returns the places that were not used since the last call, and renews the others. */
    void settle() {
        lock.lock();
        try {
            int kept = Math.min(held, Math.max(peak, used.get()));
            peak = used.get();
            long now = System.nanoTime();
            if (kept < held || (held > 0 && now - renewed > RENEWED.toNanos())) {
                slots.keep(key, kept);
                held = kept;
                renewed = now;
            }
        } finally {
            lock.unlock();
        }
    }
}
