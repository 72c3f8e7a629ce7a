package dev.assay.text.puzzle.path;

import dev.assay.text.puzzle.reading.TextPieces;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import dev.assay.text.puzzle.row.UnusableRow;
import java.util.List;

/** A scrambled cube that moves must solve. */
public final class RubiksCube {
    private static final int LARGEST = 10;
    private static final int MOST_MOVES = 2000;
    private static final double UNSOLVED = 0.01;

    private RubiksCube() {}

    /** Reads {@code cube_size} and {@code scramble_moves}. */
    public static Puzzle read(PuzzleRow row) {
        int size = row.integer("cube_size");
        List<String> scramble = TextPieces.words(row.text("scramble_moves"));
        if (size < 2 || size > LARGEST || scramble.size() > MOST_MOVES) {
            throw new UnusableRow("cube_size", "must be 2 to " + LARGEST);
        }
        if (!scrambled(size, scramble, List.of()).isReadable()) {
            throw new UnusableRow("scramble_moves", "must be moves such as R, U' or F2");
        }
        return answer -> score(size, scramble, TextPieces.words(answer));
    }

    private record Turned(CubeState cube, boolean isReadable) {}

    private static Turned scrambled(int size, List<String> scramble, List<String> moves) {
        CubeState cube = new CubeState(size);
        boolean isReadable = scramble.stream().allMatch(cube::turn);
        return new Turned(cube, isReadable && moves.stream().allMatch(cube::turn));
    }

    private static PuzzleScore score(int size, List<String> scramble, List<String> moves) {
        if (moves.size() > MOST_MOVES) {
            return PuzzleScore.wrong("cube.limit", "more than " + MOST_MOVES + " moves", 0);
        }
        double credit = credit(size, scramble, moves);
        Turned turned = scrambled(size, scramble, moves);
        if (!turned.isReadable()) {
            return PuzzleScore.wrong("cube.moves", "not moves such as R, U' or F2", credit);
        }
        return turned.cube().isSolved()
                ? PuzzleScore.solved("cube.faces", "every face has one colour", credit)
                : PuzzleScore.wrong("cube.faces", "a face has two colours", credit);
    }

    /** The reference repeats a move as often as the digits at its end say, and leaves out what has digits elsewhere. */
    private static double credit(int size, List<String> scramble, List<String> moves) {
        CubeState cube = scrambled(size, scramble, List.of()).cube();
        for (String move : moves) {
            int end = move.length();
            while (end > 0 && Character.isDigit(move.charAt(end - 1))) {
                end--;
            }
            String bare = move.substring(0, end);
            if (bare.isEmpty() || bare.chars().anyMatch(Character::isDigit)) {
                continue;
            }
            String digits = move.substring(end);
            int times = digits.isEmpty() ? 1 : CubeState.timesLeft(digits);
            for (int time = 0; time < times; time++) {
                if (!cube.turn(bare)) {
                    return UNSOLVED;
                }
            }
        }
        return cube.isSolved() ? 1 : UNSOLVED;
    }
}
