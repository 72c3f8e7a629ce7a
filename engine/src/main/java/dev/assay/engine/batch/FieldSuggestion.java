package dev.assay.engine.batch;

import java.util.Collection;
import java.util.Optional;
import java.util.Set;

/** Finds the field that a caller meant by a name that is no field. */
public final class FieldSuggestion {
    /** The names that other frameworks have for the gold. */
    private static final Set<String> GOLD =
            Set.of("ground_truth", "label", "answer", "solution", "expected_answer", "reference_answer");

    private static final int FEW_EDITS = 2;

    private FieldSuggestion() {}

    /**
     * Returns the gold for what another framework calls so, where the gold or the task is a known name, and otherwise
     * the nearest known name: at most two edits away, or a third of the unknown name's length. Empty where no name is
     * that near.
     */
    public static Optional<String> of(String unknown, Collection<String> known) {
        if (known.contains("gold") && GOLD.contains(unknown)) {
            return Optional.of("gold");
        }
        if (known.contains("task") && (unknown.equals("gold") || GOLD.contains(unknown))) {
            return Optional.of("task.gold");
        }
        int bound = Math.min(Math.max(FEW_EDITS, unknown.length() / 3), unknown.length() - 1);
        Optional<String> nearest = Optional.empty();
        for (String name : known) {
            if (Math.abs(name.length() - unknown.length()) <= bound && distance(unknown, name) <= bound) {
                bound = distance(unknown, name) - 1; // of equally near names the first one stays
                nearest = Optional.of(name);
            }
        }
        return nearest;
    }

    /** Returns the edit distance of two texts (Levenshtein 1966), by rows. */
    private static int distance(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int column = 0; column <= other.length(); column++) {
            row[column] = column;
        }
        for (int line = 1; line <= one.length(); line++) {
            int diagonal = row[0];
            row[0] = line;
            for (int column = 1; column <= other.length(); column++) {
                int replaced = diagonal + (one.charAt(line - 1) == other.charAt(column - 1) ? 0 : 1);
                diagonal = row[column];
                row[column] = Math.min(replaced, 1 + Math.min(diagonal, row[column - 1]));
            }
        }
        return row[other.length()];
    }
}
