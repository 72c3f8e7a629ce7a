package dev.assay.graders;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The grade of one sample.
 *
 * @param reward finite
 * @param range the grader's range; a grader without bounds has the usual range
 * @param flags the problems of the grading; empty where there were none
 * @param details the Python error message, where the Python failed
 * @param tokens the token usage of each model, by its name
 * @param parts the rewards of the combined graders, by name
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

    /**
     * Returns the lowest reward of the range, for a failure that the sample may have caused: a sample gains nothing by
     * breaking a grader.
     */
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
