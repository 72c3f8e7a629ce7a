package dev.assay.engine.store;

import dev.assay.engine.store.GoldRulingList.Ruling;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The rulings on golds for one batch. A run that began before a ruling took effect keeps its scoring.
 *
 * @param begun the beginnings of the batch's runs
 * @param now the time at which items without a run arrive
 */
public record BadGolds(GoldRulingList rulings, Map<String, Instant> begun, Instant now) {
    /** No rulings. */
    public static final BadGolds NONE = new BadGolds(GoldRulingList.NONE, Map.of(), Instant.EPOCH);

    public BadGolds {
        begun = Map.copyOf(begun);
    }

    public boolean isEmpty() {
        return rulings.isEmpty();
    }

    /** Returns the id of the ruling that makes an item of this prompt unscored. */
    public Optional<UUID> of(long taskKey, @Nullable String run) {
        return rulings.of(taskKey)
                .filter(ruling -> !beginning(run).isBefore(ruling.from()))
                .map(Ruling::id);
    }

    /** Returns what the rewards of a run depend on by rulings; empty where none could act on it. */
    public Optional<RewardInput> input(@Nullable String run) {
        return rulings.inputAt(beginning(run));
    }

    private Instant beginning(@Nullable String run) {
        return run == null ? now : begun.getOrDefault(run, now);
    }
}
