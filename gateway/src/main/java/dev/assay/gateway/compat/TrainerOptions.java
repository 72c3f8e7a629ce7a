package dev.assay.gateway.compat;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.Batch.Persist;
import dev.assay.gateway.problem.ProblemException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.util.MultiValueMap;

/**
 * The options in the query of a trainer's address.
 *
 * @param run the run of every item that names none
 * @param step the step of every item that names none
 * @param source the source of every item that names none
 * @param persist the time at which verdicts are committed
 * @param unscored the result of an item without a score; empty: the protocol's usual one
 * @param hold the time to go on trying; empty: the protocol's usual one
 * @param own the parameters that only this protocol knows
 */
public record TrainerOptions(
        @Nullable String run,
        @Nullable Long step,
        @Nullable String source,
        Persist persist,
        Optional<Unscored> unscored,
        Optional<Duration> hold,
        Map<String, String> own) {
    private static final Set<String> KNOWN = Set.of("run", "step", "source", "persist", "unscored", "hold_ms");
    private static final int LONGEST = 500;
    private static final long SHORTEST_HOLD = 100;

    public TrainerOptions {
        own = Map.copyOf(own);
    }

    /** The result of an item that has no score. */
    public enum Unscored {
        /** A reward of 0, as for a wrong answer. */
        ZERO,
        /** The whole request fails, and the trainer sends it again. */
        ERROR
    }

    /**
     * Reads the options. Throws a problem that names the parameter at fault; an ignored misspelt parameter would change
     * rewards unnoticed.
     */
    static TrainerOptions read(MultiValueMap<String, String> query, Set<String> own) {
        for (Map.Entry<String, List<String>> parameter : query.entrySet()) {
            String name = parameter.getKey();
            if (!KNOWN.contains(name) && !own.contains(name)) {
                throw wrong(name, "is not known here");
            }
            if (parameter.getValue().size() > 1) {
                throw wrong(name, "stands twice");
            }
        }
        Map<String, String> mine = new HashMap<>();
        own.forEach(name -> text(query, name).ifPresent(value -> mine.put(name, value)));
        return new TrainerOptions(
                text(query, "run").orElse(null),
                number(query, "step", 0, Long.MAX_VALUE).orElse(null),
                text(query, "source").orElse(null),
                choice(query, "persist", Persist.values()).orElse(Persist.SYNC),
                choice(query, "unscored", Unscored.values()),
                number(query, "hold_ms", SHORTEST_HOLD, Batch.MAX_DEADLINE.toMillis())
                        .map(Duration::ofMillis),
                mine);
    }

    private static Optional<String> text(MultiValueMap<String, String> query, String name) {
        String value = query.getFirst(name);
        if (value != null && (value.isEmpty() || value.length() > LONGEST)) {
            throw wrong(name, "must have 1 to " + LONGEST + " characters");
        }
        return Optional.ofNullable(value);
    }

    private static Optional<Long> number(MultiValueMap<String, String> query, String name, long min, long max) {
        Optional<String> text = text(query, name);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            long number = Long.parseLong(text.get());
            if (number >= min && number <= max) {
                return Optional.of(number);
            }
        } catch (NumberFormatException e) {
            // the exception below reports it
        }
        String range = max == Long.MAX_VALUE ? "of at least " + min : "from " + min + " to " + max;
        throw wrong(name, "must be an integer " + range);
    }

    private static <E extends Enum<E>> Optional<E> choice(MultiValueMap<String, String> query, String name, E[] all) {
        Optional<String> text = text(query, name);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        for (E one : all) {
            if (lower(one).equals(text.get())) {
                return Optional.of(one);
            }
        }
        throw wrong(
                name,
                "must be "
                        + String.join(
                                " or ",
                                List.of(all).stream().map(TrainerOptions::lower).toList()));
    }

    private static String lower(Enum<?> one) {
        return one.name().toLowerCase(Locale.ROOT);
    }

    /** Returns the problem of a parameter, for the caller to throw. */
    public static ProblemException wrong(String name, String expectation) {
        String shown = name.length() <= 80 ? name : name.substring(0, 80) + "…";
        return ProblemException.parameter(shown, "of the address " + expectation);
    }
}
