package dev.assay.math.equality;

import java.util.ArrayList;
import java.util.List;

/**
 * A decision with the rules that led to it.
 *
 * @param rules names in the order they applied; the last one decided
 */
public record Ruling(List<String> rules, Decision decision) {
    public Ruling {
        rules = List.copyOf(rules);
    }

    public static Ruling of(String rule, Decision decision) {
        return new Ruling(List.of(rule), decision);
    }

    static Ruling of(String rule, boolean equal) {
        return of(rule, Decision.of(equal));
    }

    /** This ruling after another rule had rewritten the pair. */
    public Ruling after(String rule) {
        var all = new ArrayList<String>(rules.size() + 1);
        all.add(rule);
        all.addAll(rules);
        return new Ruling(all, decision);
    }

    public boolean isEqual() {
        return decision instanceof Decision.Equal;
    }
}
