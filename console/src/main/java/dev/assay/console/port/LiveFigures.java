package dev.assay.console.port;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a process did in the last minute, and what waits in it now.
 *
 * @param at the time of these figures
 * @param window the time over which is counted, above 0
 * @param database whether the database can be used
 */
public record LiveFigures(
        Instant at,
        Duration window,
        Traffic traffic,
        List<Lane> lanes,
        List<Judge> judges,
        Programs programs,
        boolean database) {
    public LiveFigures {
        lanes = List.copyOf(lanes);
        judges = List.copyOf(judges);
    }

    /**
     * The items of the window.
     *
     * @param items number of items with a result
     * @param times the times spent on them
     * @param unscored number of items without a score by cause, without zeros
     */
    public record Traffic(long items, Times times, SortedMap<String, Long> unscored) {
        public Traffic {
            unscored = Collections.unmodifiableSortedMap(new TreeMap<>(unscored));
        }

        /** Returns the number of items without a score. */
        public long lost() {
            return unscored.values().stream().mapToLong(Long::longValue).sum();
        }
    }

    /** Quantiles in seconds, interpolated in the buckets of the meters; empty without items. */
    public record Times(OptionalDouble p50, OptionalDouble p95, OptionalDouble p99) {}

    /** A queue with its workers. */
    public record Lane(String name, long waiting, long running) {}

    /**
     * A judge.
     *
     * @param up number of endpoints that are asked
     * @param asked number of questions in the window
     * @param unavailable number of those that no endpoint answered
     */
    public record Judge(
            String profile, long waiting, long running, long up, long endpoints, long asked, long unavailable) {}

    /**
     * The sandbox.
     *
     * @param backend empty where programs can't be run
     * @param reason why it is this one, or why there is none
     */
    public record Programs(String backend, String reason, List<Lane> lanes) {
        public Programs {
            lanes = List.copyOf(lanes);
        }
    }
}
