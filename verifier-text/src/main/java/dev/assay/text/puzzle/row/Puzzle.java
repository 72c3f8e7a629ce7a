package dev.assay.text.puzzle.row;

/** One puzzle, read from its row and ready to score answers. */
@FunctionalInterface
public interface Puzzle {
    /** Scores an answer of at most {@value #LONGEST} UTF-16 units, without blanks around it. It never fails. */
    PuzzleScore score(String answer);

    /** The length limit of an answer, in UTF-16 units. */
    int LONGEST = 32_768;
}
