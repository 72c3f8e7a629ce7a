package dev.assay.engine.store;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The rulings on golds for one batch. A run that began before a ruling took effect keeps its scoring.
 *
 * @param rulings the earliest ruling on each prompt, by the prompt's task key
 * @param begun the beginnings of the runs that have begun
 * @param now the time at which all other runs begin, and at which items without a run arrive
 */
public record BadGolds(Map<Long, Ruling> rulings, Map<String, Instant> begun, Instant now) {
    /** No rulings. */
    public static final BadGolds NONE = new BadGolds(Map.of(), Map.of(), Instant.EPOCH);

    public BadGolds {
        begun = Map.copyOf(begun);
    }

    /**
     * A ruling.
     *
     * @param id the id under which it is listed
     * @param from the time from which on it holds for runs that begin
     */
    public record Ruling(UUID id, Instant from) {}

    public boolean isEmpty() {
        return rulings.isEmpty();
    }

    /** Returns the id of the ruling that makes an item of this prompt unscored. */
    public Optional<UUID> of(long taskKey, @Nullable String run) {
        Ruling ruling = rulings.get(taskKey);
        if (ruling == null) {
            return Optional.empty();
        }
        Instant begin = run == null ? now : begun.getOrDefault(run, now);
        return begin.isBefore(ruling.from) ? Optional.empty() : Optional.of(ruling.id);
    }
}
