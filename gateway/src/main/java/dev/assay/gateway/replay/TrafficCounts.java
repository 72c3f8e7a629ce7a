package dev.assay.gateway.replay;

import dev.assay.engine.wire.Json;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The numbers of live items that a shadow saw and left out; any thread may count. */
final class TrafficCounts {
    /** What became of items. */
    enum Count {
        /** Came while the shadow was on. */
        SEEN,
        /** Were drawn. */
        SAMPLED,
        /** Were drawn, but the service had no room for them, or they still waited at the end. */
        DROPPED,
        /** Were drawn, but the budget of judge calls was used up. */
        OVER_BUDGET,
        /** Were drawn, but have no score on one side for a cause that passes, or a judge was not reached. */
        NOT_SCORABLE
    }

    private final Map<Count, Long> counts = new EnumMap<>(Count.class);

    static TrafficCounts of(JsonNode json) {
        TrafficCounts read = new TrafficCounts();
        for (Count count : Count.values()) {
            read.add(count, json.path(name(count)).asLong(0));
        }
        return read;
    }

    synchronized void add(Count count, long number) {
        if (number != 0) {
            counts.merge(count, number, Long::sum);
        }
    }

    /** Adds numbers in which no other thread counts. */
    void add(TrafficCounts other) {
        other.counts.forEach(this::add);
    }

    /** Returns the numbers, and begins again at 0. */
    synchronized TrafficCounts taken() {
        TrafficCounts taken = new TrafficCounts();
        counts.forEach(taken::add);
        counts.clear();
        return taken;
    }

    synchronized boolean isEmpty() {
        return counts.isEmpty();
    }

    synchronized ObjectNode json() {
        ObjectNode json = Json.MAPPER.createObjectNode();
        for (Count count : Count.values()) {
            json.put(name(count), counts.getOrDefault(count, 0L));
        }
        return json;
    }

    private static String name(Count count) {
        return count.name().toLowerCase(Locale.ROOT);
    }
}
