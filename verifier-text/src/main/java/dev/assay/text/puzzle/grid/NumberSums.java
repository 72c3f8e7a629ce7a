package dev.assay.text.puzzle.grid;

import dev.assay.text.puzzle.reading.PythonNumerals;
import dev.assay.text.puzzle.reading.TextPieces;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import dev.assay.text.puzzle.row.UnusableRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Puzzles whose rows and columns have given sums: Kakurasu and Survo. */
public final class NumberSums {
    private NumberSums() {}

    /** Reads a Kakurasu from {@code row_sums} and {@code col_sums}: the sums of the places of the ones. */
    public static Puzzle kakurasu(PuzzleRow row) {
        List<Integer> rowSums = row.integers("row_sums");
        List<Integer> columnSums = row.integers("col_sums");
        if (rowSums.isEmpty() || columnSums.isEmpty()) {
            throw new UnusableRow("row_sums", "must not be empty");
        }
        return answer -> {
            List<int[]> written = bits(answer);
            List<int[]> full = written.stream().filter(line -> line.length > 0).toList();
            boolean isSolved = isKakurasu(full, rowSums, columnSums);
            return isSolved
                    ? PuzzleScore.solved("kakurasu.sums", "every sum holds", full.size() == written.size() ? 1 : 0)
                    : PuzzleScore.of(false, "kakurasu.sums");
        };
    }

    private static List<int[]> bits(String answer) {
        List<int[]> rows = new ArrayList<>();
        for (String line : TextPieces.lines(answer)) {
            rows.add(line.chars()
                    .filter(c -> c == '0' || c == '1')
                    .map(c -> c - '0')
                    .toArray());
        }
        return rows;
    }

    private static boolean isKakurasu(List<int[]> rows, List<Integer> rowSums, List<Integer> columnSums) {
        if (rows.size() != rowSums.size()) {
            return false;
        }
        int[] columns = new int[columnSums.size()];
        for (int row = 0; row < rows.size(); row++) {
            int[] cells = rows.get(row);
            if (cells.length != columns.length) {
                return false;
            }
            int sum = 0;
            for (int column = 0; column < columns.length; column++) {
                sum += cells[column] * (column + 1);
                columns[column] += cells[column] * (row + 1);
            }
            if (sum != rowSums.get(row)) {
                return false;
            }
        }
        return Arrays.stream(columns).boxed().toList().equals(columnSums);
    }

    /**
     * Reads a Survo from {@code puzzle}, whose zeros are empty and whose last row and column are sums, and
     * {@code candidate_numbers}, each of which is used once.
     */
    public static Puzzle survo(PuzzleRow row) {
        int[][] givens = row.grid("puzzle");
        if (givens.length != givens[0].length || givens.length < 2) {
            throw new UnusableRow("puzzle", "must be a square");
        }
        List<Integer> candidates =
                row.integers("candidate_numbers").stream().sorted().toList();
        Optional<int[][]> solution = row.has("solution") ? Optional.of(row.grid("solution")) : Optional.empty();
        return answer -> {
            boolean isSolved = GridAnswers.ofIntegers(answer)
                    .filter(grid -> isSurvo(grid, givens, candidates))
                    .isPresent();
            double credit = solution.map(grid -> Arrays.deepEquals(loose(answer), grid) ? 1.0 : 0.0)
                    .orElse(isSolved ? 1.0 : 0.0);
            return isSolved
                    ? PuzzleScore.solved("survo.sums", "every sum holds", credit)
                    : PuzzleScore.wrong("survo.sums", "wrong", credit);
        };
    }

    /** Returns the integers between blanks; what is none is left out, as the reference does. */
    private static int[][] loose(String answer) {
        return TextPieces.lines(answer).stream()
                .map(line -> TextPieces.words(line).stream()
                        .flatMap(word -> PythonNumerals.integer(word).stream())
                        .filter(number -> number.bitLength() < Integer.SIZE)
                        .mapToInt(Number::intValue)
                        .toArray())
                .filter(line -> line.length > 0)
                .toArray(int[][]::new);
    }

    private static boolean isSurvo(int[][] grid, int[][] givens, List<Integer> candidates) {
        int last = givens.length - 1;
        if (grid.length != givens.length) {
            return false;
        }
        List<Integer> filled = new ArrayList<>();
        long[] columns = new long[last + 1];
        for (int row = 0; row <= last; row++) {
            if (grid[row].length != givens.length) {
                return false;
            }
            long sum = 0;
            for (int column = 0; column <= last; column++) {
                int cell = grid[row][column];
                if (givens[row][column] == 0 && row < last && column < last) {
                    filled.add(cell);
                } else if (givens[row][column] != cell) {
                    return false;
                }
                sum += column < last ? cell : 0;
                columns[column] += row < last ? cell : 0;
            }
            if (sum != grid[row][last]) {
                return false;
            }
        }
        for (int column = 0; column <= last; column++) {
            if (columns[column] != grid[last][column]) {
                return false;
            }
        }
        return filled.stream().sorted().toList().equals(candidates);
    }
}
