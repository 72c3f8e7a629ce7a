package dev.assay.text.puzzle.path;

import dev.assay.text.puzzle.reading.PythonLiterals;
import dev.assay.text.puzzle.reading.TextPieces;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import dev.assay.text.puzzle.row.UnusableRow;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The swap of white and black knights on a small board, move by move in turns. */
public final class KnightSwap {
    private static final double UNFINISHED = 0.05;

    private final Map<String, Set<String>> neighbours = new HashMap<>();
    private final Map<String, String> pieces = new HashMap<>();
    private final String firstTurn;
    private final boolean isPossible;
    private final int shortest;

    private KnightSwap(PuzzleRow row) {
        row.map("board").forEach((square, others) -> {
            Set<String> reached = new HashSet<>();
            PuzzleRow.list(others, "board").forEach(other -> reached.add(String.valueOf(other)));
            neighbours.put(String.valueOf(square), reached);
        });
        row.map("pieces").forEach((square, piece) -> {
            if (piece instanceof String knight) {
                pieces.put(String.valueOf(square), knight);
            }
        });
        firstTurn = row.text("start_turn");
        isPossible = row.flag("is_possible");
        shortest = isPossible ? row.list("solution").size() : Integer.MAX_VALUE;
        if (pieces.isEmpty() || !Set.of("w", "B").containsAll(pieces.values())) {
            throw new UnusableRow("pieces", "must be w or B on squares");
        }
    }

    /** Reads {@code board}, {@code pieces}, {@code start_turn}, {@code is_possible}, {@code solution}. */
    public static Puzzle read(PuzzleRow row) {
        KnightSwap puzzle = new KnightSwap(row);
        return puzzle::score;
    }

    private PuzzleScore score(String answer) {
        if (answer.toLowerCase(Locale.ROOT).equals("no")) {
            return PuzzleScore.of(!isPossible, "knights.possible");
        }
        if (!(PythonLiterals.readJson(answer).orElse(null) instanceof List<?> moves)) {
            return PuzzleScore.wrong("knights.json", "neither No nor a list in JSON", 0);
        }
        Map<String, String> now = new HashMap<>(pieces);
        String turn = firstTurn;
        for (Object written : moves) {
            List<String> move = written instanceof String text ? TextPieces.split(text, ",") : List.of();
            if (move.size() != 3 || !move.getFirst().equals(turn) || !carryOut(move, now)) {
                return PuzzleScore.wrong("knights.moves", "not a move by the rules: " + written, 0);
            }
            turn = turn.equals("w") ? "B" : "w";
        }
        if (!now.equals(swapped())) {
            return PuzzleScore.wrong("knights.swapped", "the knights are not swapped", isPossible ? UNFINISHED : 0);
        }
        double credit = !isPossible ? 0 : moves.size() <= shortest ? 1 : (double) shortest / moves.size();
        return PuzzleScore.solved("knights.swapped", moves.size() + " moves", credit);
    }

    private boolean carryOut(List<String> move, Map<String, String> now) {
        String from = move.get(1);
        String to = move.get(2);
        if (!move.getFirst().equals(now.get(from))
                || now.containsKey(to)
                || !neighbours.getOrDefault(from, Set.of()).contains(to)) {
            return false;
        }
        now.remove(from);
        now.put(to, move.getFirst());
        return true;
    }

    private Map<String, String> swapped() {
        Map<String, String> swapped = new HashMap<>();
        pieces.forEach((square, piece) -> swapped.put(square, piece.equals("w") ? "B" : "w"));
        return swapped;
    }
}
