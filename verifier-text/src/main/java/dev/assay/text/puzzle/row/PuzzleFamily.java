package dev.assay.text.puzzle.row;

/** A kind of puzzle: it reads rows of its kind. */
@FunctionalInterface
public interface PuzzleFamily {
    /**
     * Reads the puzzle of a row.
     *
     * @throws UnusableRow where the row lacks what the family needs
     */
    Puzzle read(PuzzleRow row);
}
