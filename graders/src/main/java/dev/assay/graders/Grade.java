package dev.assay.graders;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a sample is worth.
 *
 * @param reward finite
 * @param range what the grader could have given; a grader without bounds has the usual one
 * @param flags what went wrong; empty where all went well
 * @param details what the Python said when it failed
 * @param tokens what each model cost, by its name
 * @param parts the rewards of the graders that it was made of, by name
 */
public record Grade(
        double reward,
        Range range,
        Set<Flag> flags,
        Optional<String> details,
        Map<String, Tokens> tokens,
        Map<String, Double> parts) {
    public Grade {
        if (!Double.isFinite(reward)) {
            throw new IllegalArgumentException("a reward is finite, not " + reward);
        }
        flags = Set.copyOf(flags);
        tokens = Collections.unmodifiableMap(new LinkedHashMap<>(tokens));
        parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
    }

    static Grade of(double reward) {
        return new Grade(reward, Range.USUAL, Set.of(), Optional.empty(), Map.of(), Map.of());
    }

    /** The least there is, for what the sample may have caused: nothing is gained by breaking a grader. */
    static Grade least(Range range, Flag flag) {
        return new Grade(range.least(), range, Set.of(flag), Optional.empty(), Map.of(), Map.of());
    }

    Grade saying(String what) {
        return new Grade(reward, range, flags, Optional.of(what), tokens, parts);
    }

    Grade costing(String model, Tokens spent) {
        return new Grade(reward, range, flags, details, Map.of(model, spent), parts);
    }
}
