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
public record SampleGrade(
        double reward,
        RewardRange range,
        Set<GradeFlag> flags,
        Optional<String> details,
        Map<String, TokenUsage> tokens,
        Map<String, Double> parts) {
    public SampleGrade {
        if (!Double.isFinite(reward)) {
            throw new IllegalArgumentException("a reward is finite, not " + reward);
        }
        flags = Set.copyOf(flags);
        tokens = Collections.unmodifiableMap(new LinkedHashMap<>(tokens));
        parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
    }

    static SampleGrade of(double reward) {
        return new SampleGrade(reward, RewardRange.USUAL, Set.of(), Optional.empty(), Map.of(), Map.of());
    }

    /** The least there is, for what the sample may have caused: nothing is gained by breaking a grader. */
    static SampleGrade least(RewardRange range, GradeFlag flag) {
        return new SampleGrade(range.least(), range, Set.of(flag), Optional.empty(), Map.of(), Map.of());
    }

    SampleGrade saying(String what) {
        return new SampleGrade(reward, range, flags, Optional.of(what), tokens, parts);
    }

    SampleGrade costing(String model, TokenUsage spent) {
        return new SampleGrade(reward, range, flags, details, Map.of(model, spent), parts);
    }
}
