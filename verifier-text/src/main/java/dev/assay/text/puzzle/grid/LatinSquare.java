package dev.assay.text.puzzle.grid;

import dev.assay.text.puzzle.reading.TextPieces;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import dev.assay.text.puzzle.row.UnusableRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Sudoku and Futoshiki: every row and column holds each digit once, and more rules of the puzzle's own hold. */
public final class LatinSquare {
    private static final int LARGEST = 9;

    private final String name;
    private final int[][] givens;
    private final int boxSize;
    private final List<int[]> comparisons;

    private LatinSquare(String name, int[][] givens, int boxSize, List<int[]> comparisons) {
        this.name = name;
        this.givens = givens;
        this.boxSize = boxSize;
        this.comparisons = comparisons;
    }

    /** Reads a Sudoku of 4×4 or 9×9 from {@code puzzle}. */
    public static Puzzle sudoku(PuzzleRow row) {
        int[][] givens = givens(row);
        int box = (int) Math.round(Math.sqrt(givens.length));
        if (box * box != givens.length) {
            throw new UnusableRow("puzzle", "must be of 4×4 or 9×9");
        }
        return puzzle(row, new LatinSquare("sudoku", givens, box, List.of()));
    }

    /** Reads a Futoshiki from {@code puzzle} and {@code constraints}: row, column, row, column, sign. */
    public static Puzzle futoshiki(PuzzleRow row) {
        int[][] givens = givens(row);
        List<int[]> comparisons = new ArrayList<>();
        for (Object constraint : row.list("constraints")) {
            List<Object> parts = PuzzleRow.list(constraint, "constraints");
            if (parts.size() != 5
                    || !(parts.get(4) instanceof String sign)
                    || !(sign.equals("<") || sign.equals(">"))) {
                throw new UnusableRow("constraints", "must hold two places and < or >");
            }
            int[] places = PuzzleRow.integers(parts.subList(0, 4), "constraints").stream()
                    .mapToInt(Integer::intValue)
                    .toArray();
            for (int place : places) {
                if (place < 0 || place >= givens.length) {
                    throw new UnusableRow("constraints", "must stay inside the grid");
                }
            }
            comparisons.add(sign.equals("<") ? places : new int[] {places[2], places[3], places[0], places[1]});
        }
        return puzzle(row, new LatinSquare("futoshiki", givens, 0, comparisons));
    }

    private static int[][] givens(PuzzleRow row) {
        int[][] givens = row.grid("puzzle");
        if (givens.length != givens[0].length || givens.length > LARGEST) {
            throw new UnusableRow("puzzle", "must be a square of at most 9×9");
        }
        return givens;
    }

    private static Puzzle puzzle(PuzzleRow row, LatinSquare square) {
        Optional<int[][]> solution = row.has("solution") ? Optional.of(row.grid("solution")) : Optional.empty();
        Optional<String> written = row.has("answer") ? Optional.of(row.answer()) : Optional.empty();
        return answer -> {
            double credit =
                    solution.isPresent() && written.isPresent() ? credit(answer, solution.get(), written.get()) : -1;
            Optional<String> fault = square.fault(answer);
            return fault.isPresent()
                    ? PuzzleScore.wrong(square.name + ".rules", fault.get(), Math.max(0, credit))
                    : PuzzleScore.solved(square.name + ".rules", "every rule holds", credit < 0 ? 1 : credit);
        };
    }

    /** The reference's credit: the share of cells that agree with its solution, less for another form and more length. */
    private static double credit(String answer, int[][] solution, String written) {
        boolean isWritten = TextPieces.withoutTrailingBlanks(answer).equals(TextPieces.withoutTrailingBlanks(written));
        double credit = isWritten ? 1 : 0.9 * GridAnswers.matchingCells(answer, solution);
        double most = written.codePointCount(0, written.length());
        return Math.min(1, credit * Math.min(1, most / answer.codePointCount(0, answer.length())));
    }

    private Optional<String> fault(String answer) {
        int size = givens.length;
        Optional<int[][]> read = GridAnswers.ofDigits(answer, size);
        if (read.isEmpty()) {
            return Optional.of("not a grid of " + size + "×" + size);
        }
        int[][] grid = read.get();
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                if (givens[row][column] != 0 && givens[row][column] != grid[row][column]) {
                    return Optional.of("another digit than the given one in row " + (row + 1));
                }
            }
        }
        for (int line = 0; line < size; line++) {
            int[] column = new int[size];
            for (int row = 0; row < size; row++) {
                column[row] = grid[row][line];
            }
            if (!isPermutation(grid[line]) || !isPermutation(column) || !isPermutation(box(grid, line))) {
                return Optional.of("a digit twice in row, column or box " + (line + 1));
            }
        }
        for (int[] places : comparisons) {
            if (grid[places[0]][places[1]] >= grid[places[2]][places[3]]) {
                return Optional.of("an inequality does not hold");
            }
        }
        return Optional.empty();
    }

    /** Returns a box's digits; the row's where the puzzle has no boxes. */
    private int[] box(int[][] grid, int number) {
        if (boxSize == 0) {
            return grid[number];
        }
        int[] digits = new int[grid.length];
        for (int at = 0; at < digits.length; at++) {
            int row = number / boxSize * boxSize + at / boxSize;
            int column = number % boxSize * boxSize + at % boxSize;
            digits[at] = grid[row][column];
        }
        return digits;
    }

    private static boolean isPermutation(int[] digits) {
        int seen = 0;
        for (int digit : digits) {
            if (digit < 1 || digit > digits.length) {
                return false;
            }
            seen |= 1 << digit;
        }
        return seen == (1 << (digits.length + 1)) - 2;
    }
}
