package dev.assay.sandbox.remote;

import dev.assay.sandbox.Bytes;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The programs whose worker was lost while they ran. Each of them runs alone from then on, so that no other program shares
 * the blame for the next loss. They are forgotten after an hour, and when they end.
 */
final class SuspectPrograms {
    private static final int MOST = 4_096;
    private static final long LONGEST = Duration.ofHours(1).toNanos();

    private final Map<Bytes, Suspicion> programs = new LinkedHashMap<>();

    /** What is known of a suspect; guarded by the map's owner. */
    private static final class Suspicion {
        private final long since = System.nanoTime();
        private final Set<URI> lostAlone = new TreeSet<>();
        private boolean isAtFault;
    }

    synchronized boolean isEmpty() {
        return programs.isEmpty();
    }

    synchronized boolean contains(Bytes program) {
        programs.values().removeIf(known -> System.nanoTime() - known.since > LONGEST);
        return programs.containsKey(program);
    }

    /** Returns the workers that were lost while this program ran there alone. */
    synchronized Set<URI> lostAlone(Bytes program) {
        Suspicion known = programs.get(program);
        return known == null ? Set.of() : Set.copyOf(known.lostAlone);
    }

    synchronized boolean isAtFault(Bytes program) {
        Suspicion known = programs.get(program);
        return known != null && known.isAtFault;
    }

    /** Notes that a worker was lost while this program ran there with others. */
    synchronized void add(Bytes program) {
        if (programs.size() >= MOST) {
            programs.remove(programs.keySet().iterator().next());
        }
        programs.computeIfAbsent(program, _ -> new Suspicion());
    }

    /** Notes that a worker was lost while this program ran there alone. */
    synchronized void addLostAlone(Bytes program, URI worker) {
        add(program);
        programs.computeIfAbsent(program, _ -> new Suspicion()).lostAlone.add(worker);
    }

    synchronized void convict(Bytes program) {
        programs.computeIfAbsent(program, _ -> new Suspicion()).isAtFault = true;
    }

    synchronized void remove(Bytes program) {
        programs.remove(program);
    }
}
