package dev.assay.text.puzzle.row;

/**
 * The score of an answer to a puzzle.
 *
 * @param isSolved whether the answer is right
 * @param credit the credit that the reference gives, in [0,1]
 * @param rule the name of the rule that decided, such as {@code countdown.numbers}
 * @param finding what the rule found
 */
public record PuzzleScore(boolean isSolved, double credit, String rule, String finding) {
    public PuzzleScore {
        if (!(credit >= 0 && credit <= 1)) {
            throw new IllegalArgumentException("a credit lies in [0,1], not " + credit);
        }
    }

    /** Returns full marks. */
    public static PuzzleScore solved(String rule) {
        return new PuzzleScore(true, 1, rule, "right");
    }

    /** Returns the score of a right answer for which the reference gives less, such as a detour. */
    public static PuzzleScore solved(String rule, String finding, double credit) {
        return new PuzzleScore(true, credit, rule, finding);
    }

    /** Returns the score of a wrong answer. */
    public static PuzzleScore wrong(String rule, String finding, double credit) {
        return new PuzzleScore(false, credit, rule, finding);
    }

    /** Returns 1 or 0. */
    public static PuzzleScore of(boolean isSolved, String rule) {
        return isSolved ? solved(rule) : wrong(rule, "wrong", 0);
    }
}
