package dev.assay.text.patch;

import dev.assay.metric.sequence.MatchingBlocks;
import dev.assay.metric.sequence.StepBudget;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The similarity of the changes of two sides (Wei et al., "SWE-RL", 2025): for each path that either side changes, difflib's ratio of the two
 * unified diffs, and 0 where only one side changes it.
 */
final class PatchSimilarity {
    /** The most characters of the diff of a file. */
    static final int LONGEST = 1 << 15;

    private PatchSimilarity() {}

    /** The diffs of files, or the limit that one of them is over. */
    sealed interface Diffs {
        /** The diff of every file that changes, by its path. */
        record Written(Map<String, String> byPath) implements Diffs {}

        /**
         * A file's diff can't be measured.
         *
         * @param stage the limit
         */
        record Unwritten(String stage, String path) implements Diffs {}
    }

    static Diffs diffs(PatchTask task, Map<String, String> after, StepBudget budget) {
        Map<String, String> diffs = new LinkedHashMap<>();
        for (Map.Entry<String, String> file : after.entrySet()) {
            Optional<String> diff = UnifiedDiff.of(task.before(file.getKey()), file.getValue(), budget);
            if (diff.isEmpty()) {
                return new Diffs.Unwritten("limit.steps", file.getKey());
            }
            if (diff.get().length() > LONGEST) {
                return new Diffs.Unwritten("limit.diff", file.getKey());
            }
            if (!diff.get().isEmpty()) {
                diffs.put(file.getKey(), diff.get());
            }
        }
        return new Diffs.Written(diffs);
    }

    /** Returns the similarity of each path; empty where that takes more steps than the budget has. */
    static Optional<Map<String, Double>> of(Map<String, String> diffs, Map<String, String> gold, StepBudget budget) {
        Set<String> paths = new LinkedHashSet<>(gold.keySet());
        paths.addAll(diffs.keySet());
        Map<String, Double> similarities = new LinkedHashMap<>();
        for (String path : paths) {
            int[] one = diffs.getOrDefault(path, "").codePoints().toArray();
            int[] other = gold.getOrDefault(path, "").codePoints().toArray();
            if (one.length == 0 || other.length == 0) {
                similarities.put(path, 0.0);
                continue;
            }
            OptionalInt matched = MatchingBlocks.matched(one, other, false, budget);
            if (matched.isEmpty()) {
                return Optional.empty();
            }
            similarities.put(path, MatchingBlocks.ratio(matched.getAsInt(), one.length, other.length));
        }
        return Optional.of(similarities);
    }
}
