package dev.assay.math.comparison;

import java.util.ArrayList;
import java.util.List;

/**
 * A decision with the rules that led to it.
 *
 * @param rules names in the order they applied; the last one decided
 */
public record DecisionTrace(List<String> rules, RuleDecision decision) {
    public DecisionTrace {
        rules = List.copyOf(rules);
    }

    /** A decision of one rule. */
    public static DecisionTrace of(String rule, RuleDecision decision) {
        return new DecisionTrace(List.of(rule), decision);
    }

    /** The decision of one rule that a pair is equal, or different. */
    public static DecisionTrace of(String rule, boolean equal) {
        return of(rule, RuleDecision.of(equal));
    }

    /** This ruling after another rule had rewritten the pair. */
    public DecisionTrace after(String rule) {
        List<String> all = new ArrayList<>(rules.size() + 1);
        all.add(rule);
        all.addAll(rules);
        return new DecisionTrace(all, decision);
    }

    /** Whether the pair is equal. */
    public boolean isEqual() {
        return decision instanceof RuleDecision.Equal;
    }
}
