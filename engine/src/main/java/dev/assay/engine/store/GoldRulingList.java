package dev.assay.engine.store;

import dev.assay.verifier.Sha256;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** All rulings of a project that golds are wrong, as they are known at one time. */
public final class GoldRulingList {
    /** No rulings. */
    public static final GoldRulingList NONE = new GoldRulingList(List.of());

    /** The earliest ruling on each prompt that was not taken back. */
    private final Map<Long, Ruling> byTask = new HashMap<>();

    /** The times from which on the rulings of {@code byTask} hold, in their order. */
    private final List<Instant> times;

    private final List<Ruling> ended;
    private final Map<Integer, RewardInput> inputs = new ConcurrentHashMap<>();

    /**
     * A ruling.
     *
     * @param id the id under which it is listed
     * @param taskKey the prompt's key
     * @param from the time from which on it holds for runs that begin
     * @param until the time at which it was taken back; null while it holds
     */
    public record Ruling(
            UUID id, long taskKey, Instant from, @Nullable Instant until) {}

    /** @param rulings in the order in which they were given */
    public GoldRulingList(Collection<Ruling> rulings) {
        rulings.stream()
                .filter(ruling -> ruling.until == null)
                .forEach(ruling -> byTask.putIfAbsent(ruling.taskKey, ruling));
        times = byTask.values().stream().map(Ruling::from).sorted().toList();
        ended = rulings.stream().filter(ruling -> ruling.until != null).toList();
    }

    boolean isEmpty() {
        return byTask.isEmpty() && ended.isEmpty();
    }

    Optional<Ruling> of(long taskKey) {
        return Optional.ofNullable(byTask.get(taskKey));
    }

    /**
     * Returns the rulings that act on a run that began at this time, as an input of its rewards. Where all of them have been
     * taken back since it is an input of none, which tells it from a run that never had one.
     */
    Optional<RewardInput> inputAt(Instant begin) {
        int held = (int) times.stream().filter(from -> !begin.isBefore(from)).count();
        return held == 0 && ended.stream().noneMatch(ruling -> acted(ruling, begin))
                ? Optional.empty()
                : Optional.of(inputs.computeIfAbsent(held, _ -> input(begin)));
    }

    private static boolean acted(Ruling ended, Instant begin) {
        return !begin.isBefore(ended.from) && ended.until != null && begin.isBefore(ended.until);
    }

    private RewardInput input(Instant begin) {
        List<String> keys = byTask.values().stream()
                .filter(ruling -> !begin.isBefore(ruling.from))
                .map(ruling -> HexFormat.of().toHexDigits(ruling.taskKey))
                .sorted()
                .toList();
        return new RewardInput(
                RewardInput.Kind.GOLD_RULINGS,
                "",
                keys.size() + ":"
                        + Sha256.of(keys.stream().collect(Collectors.joining(",")))
                                .hex());
    }
}
