package dev.assay.text.puzzle.path;

import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import dev.assay.text.puzzle.row.UnusableRow;
import java.util.ArrayList;
import java.util.List;

/** Rush Hour on 6×6 cells: cars move along themselves, and the car A leaves to the right. */
public final class RushHour {
    private static final int SIZE = 6;
    private static final int EXIT = 2 * SIZE + SIZE - 2;
    private static final double LEGAL = 0.01;

    private final char[] cells;
    private final int pieces;
    private boolean isBlocked;
    private boolean isBroken;

    private RushHour(char[] cells, int pieces) {
        this.cells = cells;
        this.pieces = pieces;
    }

    private record Move(char car, boolean isForward, int steps) {}

    /** Reads the board of {@code board_config}: a letter for a car, {@code o} for nothing, {@code x} for a wall. */
    public static Puzzle read(PuzzleRow row) {
        String given = row.text("board_config");
        if (given.length() != SIZE * SIZE) {
            throw new UnusableRow("board_config", "must have 36 cells");
        }
        String board = relabelled(given);
        int letters = 0;
        int walls = 0;
        for (int at = 0; at < board.length(); at++) {
            char sign = board.charAt(at);
            if (sign != 'o' && sign != 'x' && (sign < 'A' || sign > 'Z')) {
                throw new UnusableRow("board_config", "must have capitals, o and x");
            }
            walls += sign == 'x' ? 1 : 0;
            letters += sign >= 'A' && sign <= 'Z' && board.indexOf(sign) == at ? 1 : 0;
        }
        for (int car = 'A'; car < 'A' + letters; car++) {
            checkCar(board, (char) car);
        }
        int pieces = letters + walls;
        return answer -> new RushHour(board.toCharArray(), pieces).score(answer);
    }

    /** Returns the board with the cars' letters in a row from A, as the question shows it. */
    private static String relabelled(String given) {
        StringBuilder board = new StringBuilder(given);
        String letters = given.chars()
                .filter(c -> c >= 'A' && c <= 'Z')
                .sorted()
                .distinct()
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        for (int at = 0; at < given.length(); at++) {
            int letter = letters.indexOf(given.charAt(at));
            if (letter >= 0) {
                board.setCharAt(at, (char) ('A' + letter));
            }
        }
        return board.toString();
    }

    private static void checkCar(String board, char car) {
        int first = board.indexOf(car);
        int last = board.lastIndexOf(car);
        int size = (int) board.chars().filter(c -> c == car).count();
        boolean isRow = first / SIZE == last / SIZE && last - first == size - 1;
        boolean isColumn = first % SIZE == last % SIZE && last - first == (size - 1) * SIZE;
        if (size < 2 || size > 3 || !(isRow || isColumn)) {
            throw new UnusableRow("board_config", "must have cars of two or three cells in a line");
        }
    }

    private PuzzleScore score(String answer) {
        List<Move> moves = new ArrayList<>();
        boolean isReadable = readInto(moves, answer);
        for (Move move : moves) {
            carryOut(move);
        }
        boolean isOut = cells[EXIT] == 'A' && cells[EXIT + 1] == 'A';
        double credit = isBroken ? 0 : isOut ? 1 : LEGAL;
        if (!isReadable || moves.isEmpty()) {
            return PuzzleScore.wrong("rush.moves", "not a list of moves such as A+2", credit);
        }
        if (isBlocked) {
            return PuzzleScore.wrong("rush.moves", "a move through a car or a wall", credit);
        }
        return isOut
                ? PuzzleScore.solved("rush.exit", moves.size() + " moves", credit)
                : PuzzleScore.wrong("rush.exit", "the car A is not at the exit", credit);
    }

    /** Reads every move such as {@code A+2}, and tells whether nothing but blanks and commas stands between them. */
    private static boolean readInto(List<Move> moves, String answer) {
        boolean isReadable = true;
        int at = 0;
        while (at < answer.length()) {
            char sign = answer.charAt(at);
            int digits = 0;
            boolean isLetter = sign >= 'A' && sign <= 'Z';
            while (isLetter && at + 2 + digits < answer.length() && isDigit(answer.charAt(at + 2 + digits))) {
                digits++;
            }
            boolean isMove = isLetter && digits > 0 && "+-".indexOf(answer.charAt(at + 1)) >= 0;
            if (isMove) {
                String steps = answer.substring(at + 2, at + 2 + digits);
                moves.add(new Move(sign, answer.charAt(at + 1) == '+', steps(steps)));
                at += 2 + digits;
            } else {
                isReadable &= Character.isWhitespace(sign) || sign == ',';
                at++;
            }
        }
        return isReadable;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** Returns the number, or the board's size where it is more: no car can go that far. */
    private static int steps(String digits) {
        int steps = 0;
        for (int at = 0; at < digits.length() && steps < SIZE; at++) {
            steps = steps * 10 + digits.charAt(at) - '0';
        }
        return Math.min(steps, SIZE);
    }

    private void carryOut(Move move) {
        int car = move.car() - 'A';
        int first = String.valueOf(cells).indexOf(move.car());
        if (first < 0) {
            isBlocked = true;
            isBroken |= car == pieces;
            return;
        }
        for (int step = 0; step < move.steps() && !isBroken; step++) {
            if (!stepOnce(move.car(), move.isForward())) {
                isBlocked = true;
                return;
            }
        }
    }

    private boolean stepOnce(char car, boolean isForward) {
        String board = String.valueOf(cells);
        int first = board.indexOf(car);
        int last = board.lastIndexOf(car);
        int stride = last / SIZE == first / SIZE ? 1 : SIZE;
        int head = isForward ? last : first;
        int to = head + (isForward ? stride : -stride);
        boolean isInside = to >= 0 && to < cells.length && (stride == SIZE || to / SIZE == head / SIZE);
        if (!isInside || cells[to] != 'o') {
            return false;
        }
        cells[to] = car;
        cells[isForward ? first : last] = 'o';
        return true;
    }
}
