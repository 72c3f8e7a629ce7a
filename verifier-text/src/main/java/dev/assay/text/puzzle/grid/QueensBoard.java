package dev.assay.text.puzzle.grid;

import dev.assay.text.puzzle.reading.PythonLiterals;
import dev.assay.text.puzzle.reading.TextPieces;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import dev.assay.text.puzzle.row.UnusableRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The puzzle of n queens, of which some stand already. */
public final class QueensBoard {
    private static final int LARGEST = 100;

    private QueensBoard() {}

    /** Reads the board of {@code puzzle}: rows of {@code Q} and {@code _}. */
    public static Puzzle read(PuzzleRow row) {
        List<String> given = new ArrayList<>();
        for (Object line : row.list("puzzle")) {
            given.add(String.join(
                    "",
                    PuzzleRow.list(line, "puzzle").stream().map(String::valueOf).toList()));
        }
        if (given.size() > LARGEST || given.stream().anyMatch(line -> line.length() != given.size())) {
            throw new UnusableRow("puzzle", "must be a square of at most 100×100");
        }
        Set<String> valid = row.has("valid_answers") ? Set.copyOf(row.texts("valid_answers")) : Set.of();
        return answer -> {
            Optional<String> listed = board(answer);
            List<String> board = TextPieces.fullLines(listed.orElse(answer)).stream()
                    .map(line -> line.replace(" ", "").replace('.', '_'))
                    .toList();
            boolean isSolved = isSolved(board, given);
            double credit = valid.isEmpty()
                    ? (isSolved ? 1 : 0)
                    : valid.contains(answer)
                            ? 1
                            : listed.filter(valid::contains).isPresent() ? 0.5 : 0;
            return isSolved
                    ? PuzzleScore.solved("queens.attacks", "no queen attacks another", credit)
                    : PuzzleScore.wrong("queens.attacks", "not a solution", credit);
        };
    }

    /** Returns the board that a list of lists writes. */
    private static Optional<String> board(String answer) {
        if (!answer.startsWith("[") || !(PythonLiterals.read(answer).orElse(null) instanceof List<?> lines)) {
            return Optional.empty();
        }
        List<String> board = new ArrayList<>();
        for (Object line : lines) {
            if (!(line instanceof List<?> cells)) {
                return Optional.empty();
            }
            board.add(String.join(" ", cells.stream().map(String::valueOf).toList()));
        }
        return Optional.of(String.join("\n", board));
    }

    private static boolean isSolved(List<String> board, List<String> given) {
        int size = given.size();
        if (board.size() != size) {
            return false;
        }
        boolean[] columns = new boolean[size];
        boolean[] falling = new boolean[2 * size];
        boolean[] rising = new boolean[2 * size];
        for (int row = 0; row < size; row++) {
            String line = board.get(row);
            int queen = line.indexOf('Q');
            if (line.length() != size
                    || queen < 0
                    || line.indexOf('Q', queen + 1) >= 0
                    || line.chars().anyMatch(c -> c != 'Q' && c != '_')
                    || (given.get(row).indexOf('Q') >= 0 && given.get(row).charAt(queen) != 'Q')) {
                return false;
            }
            if (columns[queen] || falling[queen - row + size] || rising[queen + row]) {
                return false;
            }
            columns[queen] = true;
            falling[queen - row + size] = true;
            rising[queen + row] = true;
        }
        return true;
    }
}
