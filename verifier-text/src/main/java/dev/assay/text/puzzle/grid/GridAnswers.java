package dev.assay.text.puzzle.grid;

import dev.assay.text.puzzle.reading.PythonLiterals;
import dev.assay.text.puzzle.reading.PythonNumerals;
import dev.assay.text.puzzle.reading.TextPieces;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads grids from answers. */
final class GridAnswers {
    private GridAnswers() {}

    /** Returns the grid of digits from 1 to 9 whose rows stand on lines of their own; other signs separate them. */
    static Optional<int[][]> ofDigits(String answer, int size) {
        Optional<int[][]> listed = ofLists(answer);
        if (listed.isPresent()) {
            return listed.filter(grid -> isSquare(grid, size));
        }
        List<int[]> rows = new ArrayList<>();
        for (String line : TextPieces.lines(answer)) {
            int[] digits = line.chars()
                    .filter(c -> c >= '1' && c <= '9')
                    .map(c -> c - '0')
                    .toArray();
            if (digits.length > 0) {
                rows.add(digits);
            }
        }
        int[][] grid = rows.toArray(int[][]::new);
        return isSquare(grid, size) ? Optional.of(grid) : Optional.empty();
    }

    private static boolean isSquare(int[][] grid, int size) {
        if (grid.length != size) {
            return false;
        }
        for (int[] row : grid) {
            if (row.length != size) {
                return false;
            }
        }
        return true;
    }

    /** Returns the grid of integers between blanks, or of a list of lists. */
    static Optional<int[][]> ofIntegers(String answer) {
        Optional<int[][]> listed = ofLists(answer);
        if (listed.isPresent()) {
            return listed;
        }
        List<int[]> rows = new ArrayList<>();
        for (String line : TextPieces.fullLines(answer)) {
            List<String> words =
                    TextPieces.words(line.replace(',', ' ').replace('[', ' ').replace(']', ' '));
            int[] row = new int[words.size()];
            for (int column = 0; column < row.length; column++) {
                Optional<BigInteger> cell = PythonNumerals.integer(words.get(column));
                if (cell.isEmpty() || cell.get().bitLength() >= Integer.SIZE) {
                    return Optional.empty();
                }
                row[column] = cell.get().intValue();
            }
            if (row.length > 0) {
                rows.add(row);
            }
        }
        return rows.isEmpty() ? Optional.empty() : Optional.of(rows.toArray(int[][]::new));
    }

    private static Optional<int[][]> ofLists(String answer) {
        if (!answer.startsWith("[") && !answer.startsWith("(")) {
            return Optional.empty();
        }
        if (!(PythonLiterals.read(answer).orElse(null) instanceof List<?> lists) || lists.isEmpty()) {
            return Optional.empty();
        }
        int[][] grid = new int[lists.size()][];
        for (int row = 0; row < grid.length; row++) {
            if (!(lists.get(row) instanceof List<?> cells)) {
                return Optional.empty();
            }
            grid[row] = new int[cells.size()];
            for (int column = 0; column < grid[row].length; column++) {
                if (!(cells.get(column) instanceof Long cell) || cell != cell.intValue()) {
                    return Optional.empty();
                }
                grid[row][column] = cell.intValue();
            }
        }
        return Optional.of(grid);
    }

    /** Returns the share of a grid's cells that agree, for lines with as many digits from 1 to 9 as the grid has columns. */
    static double matchingCells(String answer, int[][] solution) {
        int row = 0;
        int matching = 0;
        for (String line : TextPieces.lines(answer)) {
            if (row == solution.length) {
                break;
            }
            int[] digits = line.chars()
                    .filter(c -> c >= '1' && c <= '9')
                    .map(c -> c - '0')
                    .toArray();
            if (digits.length != solution[0].length) {
                continue;
            }
            for (int column = 0; column < digits.length; column++) {
                matching += digits[column] == solution[row][column] ? 1 : 0;
            }
            row++;
        }
        return (double) matching / (solution[0].length * solution[0].length);
    }
}
