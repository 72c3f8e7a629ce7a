package dev.assay.text.puzzle.grid;

import dev.assay.text.puzzle.reading.PythonLiterals;
import dev.assay.text.puzzle.reading.PythonNumerals;
import dev.assay.text.puzzle.reading.TextPieces;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import dev.assay.text.puzzle.row.UnusableRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Matrices and rows of numbers that are written out, line by line. */
public final class MatrixText {
    private static final double LISTED = 0.1;

    private MatrixText() {}

    /** A matrix of lines; written as a list of lists it is right too, and the reference gives {@value #LISTED}. */
    public static Puzzle matrix(PuzzleRow row) {
        String gold = row.answer().strip();
        return answer -> {
            if (answer.equals(gold)) {
                return PuzzleScore.solved("matrix.cells");
            }
            boolean isListed = listed(answer).filter(gold::equals).isPresent();
            boolean isSolved = isListed || respaced(answer).equals(respaced(gold));
            return isSolved
                    ? PuzzleScore.solved("matrix.cells", "every cell agrees", isListed ? LISTED : 0)
                    : PuzzleScore.wrong("matrix.cells", "another matrix", 0);
        };
    }

    /** A matrix whose blanks don't count; a longer answer that holds it gets a part of the reference's credit. */
    public static Puzzle respacedMatrix(PuzzleRow row) {
        String gold = row.answer().strip();
        return answer -> {
            String spaced = String.join(
                            "\n",
                            TextPieces.lines(answer).stream()
                                    .map(line -> String.join(" ", TextPieces.words(line)))
                                    .toList())
                    .strip();
            if (spaced.equals(gold) || answer.equals(gold)) {
                return PuzzleScore.solved("matrix.cells");
            }
            boolean isSolved = listed(answer).filter(gold::equals).isPresent();
            double credit = spaced.contains(gold) ? (double) gold.length() / spaced.length() : 0;
            return isSolved
                    ? PuzzleScore.solved("matrix.cells", "every cell agrees", credit)
                    : PuzzleScore.wrong("matrix.cells", "another matrix", credit);
        };
    }

    private static String respaced(String text) {
        return String.join(
                "\n",
                TextPieces.fullLines(text).stream()
                        .map(line -> String.join(" ", TextPieces.words(line)))
                        .toList());
    }

    /** Returns what a list, or a list of lists, writes as lines. */
    private static Optional<String> listed(String answer) {
        if (!(answer.startsWith("[") || answer.startsWith("("))
                || !(PythonLiterals.read(answer).orElse(null) instanceof List<?> lines)) {
            return Optional.empty();
        }
        boolean isNested = lines.stream().anyMatch(List.class::isInstance);
        List<String> written = new ArrayList<>();
        for (Object line : lines) {
            if (line instanceof List<?> cells) {
                written.add(String.join(" ", cells.stream().map(String::valueOf).toList()));
            } else {
                written.add(String.valueOf(line));
            }
        }
        return Optional.of(String.join(isNested ? "\n" : " ", written));
    }

    /** A matrix of numbers that agree within a share of 0.01, as numpy compares them. */
    public static Puzzle pooled(PuzzleRow row) {
        double[][] gold = numbers(row.answer()).orElseThrow(() -> new UnusableRow("answer", "must be a matrix"));
        return answer -> {
            Optional<double[][]> read = numbers(answer).filter(grid -> isSameShape(grid, gold));
            if (read.isEmpty()) {
                return PuzzleScore.wrong("matrix.shape", "another shape", 0);
            }
            return isClose(gold, read.get())
                    ? PuzzleScore.solved("matrix.numbers")
                    : PuzzleScore.wrong("matrix.numbers", "another number", LISTED);
        };
    }

    private static Optional<double[][]> numbers(String text) {
        List<double[]> rows = new ArrayList<>();
        for (String line : TextPieces.fullLines(text)) {
            List<String> words = TextPieces.words(line);
            double[] numbers = new double[words.size()];
            for (int column = 0; column < numbers.length; column++) {
                OptionalDouble number = PythonNumerals.real(words.get(column));
                if (number.isEmpty()) {
                    return Optional.empty();
                }
                numbers[column] = number.getAsDouble();
            }
            if (!rows.isEmpty() && rows.getFirst().length != numbers.length) {
                return Optional.empty();
            }
            rows.add(numbers);
        }
        return rows.isEmpty() ? Optional.empty() : Optional.of(rows.toArray(double[][]::new));
    }

    private static boolean isSameShape(double[][] grid, double[][] gold) {
        return grid.length == gold.length && grid[0].length == gold[0].length;
    }

    private static boolean isClose(double[][] gold, double[][] grid) {
        for (int row = 0; row < gold.length; row++) {
            for (int column = 0; column < gold[row].length; column++) {
                double allowed = 1e-8 + 0.01 * Math.abs(grid[row][column]);
                if (!(Math.abs(gold[row][column] - grid[row][column]) <= allowed)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** A grid in JSON; the reference gives the share of cells that agree. */
    public static Puzzle jsonGrid(PuzzleRow row) {
        List<?> gold = PythonLiterals.readJson(row.answer()).orElse(null) instanceof List<?> list && !list.isEmpty()
                ? list
                : unusable();
        return answer -> {
            Object read = PythonLiterals.readJson(answer).orElse(null);
            if (!(read instanceof List<?> grid)) {
                return PuzzleScore.wrong("grid.json", "not a list in JSON", 0);
            }
            int cells = 0;
            int right = 0;
            for (int line = 0; line < gold.size(); line++) {
                Object expected = gold.get(line);
                List<?> wanted = expected instanceof List<?> several ? several : List.of(expected);
                Object given = line < grid.size() ? grid.get(line) : "";
                List<?> found = expected instanceof List<?>
                        ? (given instanceof List<?> several ? several : List.of())
                        : List.of(given);
                for (int cell = 0; cell < wanted.size(); cell++) {
                    cells++;
                    right += cell < found.size() && isEqual(wanted.get(cell), found.get(cell)) ? 1 : 0;
                }
            }
            double credit = cells == 0 ? 0 : (double) right / cells;
            return grid.equals(gold)
                    ? PuzzleScore.solved("grid.cells")
                    : PuzzleScore.wrong("grid.cells", right + " of " + cells + " cells", credit);
        };
    }

    private static List<?> unusable() {
        throw new UnusableRow("answer", "must be a list in JSON");
    }

    private static boolean isEqual(Object expected, Object found) {
        if (expected instanceof Number one && found instanceof Number other) {
            return one.doubleValue() == other.doubleValue();
        }
        return expected.equals(found);
    }
}
