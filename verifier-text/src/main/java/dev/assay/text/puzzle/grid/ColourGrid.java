package dev.assay.text.puzzle.grid;

import dev.assay.text.puzzle.reading.TextPieces;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import java.util.Arrays;
import java.util.List;

/** The output grid of a task of ARC, cell by cell. */
public final class ColourGrid {
    private static final double READABLE = 0.05;

    private ColourGrid() {}

    /** Reads the expected grid of {@code output}. */
    public static Puzzle read(PuzzleRow row) {
        int[][] output = row.grid("output");
        return answer -> {
            List<String> lines = TextPieces.lines(answer).stream()
                    .map(String::strip)
                    .filter(line -> !line.startsWith("Shape: "))
                    .toList();
            boolean isSolved = GridAnswers.ofIntegers(String.join("\n", lines))
                    .filter(grid -> Arrays.deepEquals(grid, output))
                    .isPresent();
            boolean isReadable = lines.stream().allMatch(ColourGrid::isReadable);
            double credit = !isReadable ? 0 : isSolved && !hasGaps(lines) ? 1 : READABLE;
            return isSolved
                    ? PuzzleScore.solved("arc.cells", "every cell agrees", credit)
                    : PuzzleScore.wrong("arc.cells", isReadable ? "another grid" : "not a grid", credit);
        };
    }

    private static boolean hasGaps(List<String> lines) {
        return lines.stream().anyMatch(String::isEmpty);
    }

    private static boolean isReadable(String line) {
        return TextPieces.words(line).stream()
                .allMatch(word -> word.length() == 1 && word.charAt(0) >= '0' && word.charAt(0) <= '9');
    }
}
