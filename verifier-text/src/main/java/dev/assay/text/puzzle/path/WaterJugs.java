package dev.assay.text.puzzle.path;

import dev.assay.text.puzzle.reading.PythonLiterals;
import dev.assay.text.puzzle.reading.TextPieces;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import dev.assay.text.puzzle.row.UnusableRow;
import java.util.Arrays;
import java.util.List;

/** Jugs of water: they are filled, emptied and poured until one holds the target. */
public final class WaterJugs {
    private static final int MOST_JUGS = 26;
    private static final double READABLE = 0.01;

    private WaterJugs() {}

    /** Reads {@code puzzle}: {@code jug_capacities} and {@code target}. */
    public static Puzzle read(PuzzleRow row) {
        PuzzleRow puzzle = row.inner("puzzle");
        List<Integer> capacities = puzzle.integers("jug_capacities");
        int target = puzzle.integer("target");
        if (capacities.isEmpty() || capacities.size() > MOST_JUGS) {
            throw new UnusableRow("jug_capacities", "must have 1 to " + MOST_JUGS + " jugs");
        }
        return answer -> {
            if (!(PythonLiterals.readJson(answer).orElse(null) instanceof List<?> moves)) {
                return PuzzleScore.wrong("jugs.json", "not a list in JSON", 0);
            }
            int[] filled = new int[capacities.size()];
            for (Object move : moves) {
                if (!(move instanceof String text) || !carryOut(TextPieces.words(text), capacities, filled)) {
                    return PuzzleScore.wrong("jugs.moves", "not a move: " + move, 0);
                }
            }
            return Arrays.stream(filled).anyMatch(amount -> amount == target)
                    ? PuzzleScore.solved("jugs.target")
                    : PuzzleScore.wrong("jugs.target", "no jug holds the target", READABLE);
        };
    }

    private static boolean carryOut(List<String> move, List<Integer> capacities, int[] filled) {
        if (move.size() < 2) {
            return false;
        }
        List<String> jugs = TextPieces.split(move.get(1), "->");
        int first = jug(jugs.getFirst(), filled);
        switch (move.getFirst()) {
            case "fill", "empty" -> {
                if (first < 0 || jugs.size() != 1) {
                    return false;
                }
                filled[first] = move.getFirst().equals("fill") ? capacities.get(first) : 0;
            }
            case "pour" -> {
                int second = jugs.size() == 2 ? jug(jugs.get(1), filled) : -1;
                if (first < 0 || second < 0) {
                    return false;
                }
                int amount = Math.min(filled[first], capacities.get(second) - filled[second]);
                filled[first] -= amount;
                filled[second] += amount;
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private static int jug(String name, int[] filled) {
        int jug = name.length() == 1 ? name.charAt(0) - 'A' : -1;
        return jug < filled.length ? jug : -1;
    }
}
