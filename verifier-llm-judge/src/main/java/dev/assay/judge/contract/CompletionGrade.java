package dev.assay.judge.contract;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The grade that a completion gives.
 *
 * @param p the probability of acceptance, in [0,1]
 * @param parts the named marks, in order
 * @param steps one mark for each step that the judge was shown
 */
public record CompletionGrade(double p, Map<String, Double> parts, List<Double> steps) {
    public CompletionGrade {
        parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
        steps = List.copyOf(steps);
    }

    static CompletionGrade of(double p) {
        return new CompletionGrade(p, Map.of(), List.of());
    }

    public CompletionGrade with(double otherP) {
        return new CompletionGrade(otherP, parts, steps);
    }
}
