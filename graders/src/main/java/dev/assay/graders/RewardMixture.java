package dev.assay.graders;

import dev.assay.graders.formula.RewardFormula;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Combines several rewards into one. A part that failed because of the sample counts as the end of its range that makes
 * the whole lowest. A formula may subtract a grader's reward, and a sample must gain nothing by breaking a grader.
 */
final class RewardMixture {
    private final RewardFormula formula;
    private final Map<String, SampleGrade> parts = new LinkedHashMap<>();

    RewardMixture(RewardFormula formula) {
        this.formula = formula;
    }

    void add(String name, SampleGrade grade) {
        parts.put(name, grade);
    }

    SampleGrade grade() {
        Set<GradeFlag> flags = EnumSet.noneOf(GradeFlag.class);
        Map<String, TokenUsage> tokens = new LinkedHashMap<>();
        Map<String, Double> rewards = new LinkedHashMap<>();
        List<String> failed = new ArrayList<>();
        parts.forEach((name, grade) -> {
            flags.addAll(grade.flags());
            grade.tokens().forEach((model, spent) -> tokens.merge(model, spent, TokenUsage::plus));
            rewards.put(name, grade.reward());
            if (!grade.flags().isEmpty()) {
                failed.add(name);
            }
        });
        List<OptionalDouble> values = values(rewards, failed);
        if (values.contains(OptionalDouble.empty())) {
            flags.add(GradeFlag.FORMULA);
        }
        double none = values.contains(OptionalDouble.empty()) ? Math.min(0, leastOfAll()) : 0;
        double lowest =
                values.stream().mapToDouble(value -> value.orElse(none)).min().orElse(none);
        String details = parts.entrySet().stream()
                .flatMap(part -> part.getValue().details().map(said -> part.getKey() + ": " + said).stream())
                .collect(Collectors.joining("\n"));
        SampleGrade grade = new SampleGrade(lowest, RewardRange.USUAL, flags, Optional.empty(), tokens, rewards);
        return details.isEmpty() ? grade : grade.saying(details);
    }

    /**
     * Returns the formula's values for every combination of both range ends of the failed parts; empty where the
     * formula has no finite value, which counts as the lower of 0 and the least value.
     */
    private List<OptionalDouble> values(Map<String, Double> rewards, List<String> failed) {
        List<OptionalDouble> values = new ArrayList<>();
        for (int choice = 0; choice < 1 << failed.size(); choice++) {
            Map<String, Double> assumed = new LinkedHashMap<>(rewards);
            for (int i = 0; i < failed.size(); i++) {
                RewardRange range = range(failed.get(i));
                assumed.put(failed.get(i), (choice >> i & 1) == 0 ? range.least() : range.most());
            }
            values.add(formula.value(assumed));
        }
        return values;
    }

    /** The lowest value over both ends of every part: no sample gains by a formula that has no value. */
    private double leastOfAll() {
        Map<String, Double> rewards = new LinkedHashMap<>();
        parts.forEach((name, grade) -> rewards.put(name, grade.reward()));
        return values(rewards, List.copyOf(parts.keySet())).stream()
                .flatMapToDouble(OptionalDouble::stream)
                .min()
                .orElse(0);
    }

    private RewardRange range(String name) {
        SampleGrade grade = parts.get(name);
        return grade == null ? RewardRange.USUAL : grade.range();
    }
}
