package dev.assay.judge.contract;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a completion is worth.
 *
 * @param p in [0,1]
 * @param parts named marks, in order
 * @param steps one mark for each step that the judge was shown
 */
public record Grade(double p, Map<String, Double> parts, List<Double> steps) {
    public Grade {
        parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
        steps = List.copyOf(steps);
    }

    static Grade of(double p) {
        return new Grade(p, Map.of(), List.of());
    }

    public Grade with(double otherP) {
        return new Grade(otherP, parts, steps);
    }
}
