package dev.assay.text.puzzle.path;

import dev.assay.text.puzzle.reading.TextPieces;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import dev.assay.text.puzzle.row.UnusableRow;

/** Sokoban: a player pushes boxes onto goals, by the moves U, D, L and R. */
public final class Sokoban {
    private static final String SIGNS = "+-@*X$%";
    private static final int MOST_CELLS = 10_000;

    private final char[] cells;
    private final int width;
    private int player;
    private boolean hasBumped;

    private Sokoban(String[] rows) {
        this.width = rows[0].length();
        this.cells = String.join("", rows).toCharArray();
        this.player = playerPlace();
    }

    private Sokoban(Sokoban other) {
        this.width = other.width;
        this.cells = other.cells.clone();
        this.player = other.player;
    }

    /** Reads the level of {@code gamestr}. */
    public static Puzzle read(PuzzleRow row) {
        String[] rows =
                TextPieces.fullLines(row.text("gamestr").replace(" ", "")).toArray(String[]::new);
        if (rows.length == 0 || rows.length * rows[0].length() > MOST_CELLS) {
            throw new UnusableRow("gamestr", "must have at most " + MOST_CELLS + " cells");
        }
        for (String line : rows) {
            if (line.length() != rows[0].length() || line.chars().anyMatch(c -> SIGNS.indexOf(c) < 0)) {
                throw new UnusableRow("gamestr", "must be a rectangle of the signs " + SIGNS);
            }
        }
        Sokoban level = new Sokoban(rows);
        return answer -> new Sokoban(level).score(answer);
    }

    private int playerPlace() {
        for (int at = 0; at < cells.length; at++) {
            if (cells[at] == '*' || cells[at] == '%') {
                return at;
            }
        }
        throw new UnusableRow("gamestr", "must have a player");
    }

    private PuzzleScore score(String answer) {
        boolean isReadable = true;
        for (int at = 0; at < answer.length(); at++) {
            char move = answer.charAt(at);
            switch (move) {
                case 'U' -> move(-1, 0);
                case 'D' -> move(1, 0);
                case 'L' -> move(0, -1);
                case 'R' -> move(0, 1);
                default -> isReadable &= Character.isWhitespace(move) || move == ',';
            }
        }
        boolean isDone = String.valueOf(cells).indexOf('@') < 0;
        double credit = isDone ? 1 : 0;
        if (!isReadable) {
            return PuzzleScore.wrong("sokoban.moves", "other signs than U, D, L and R", credit);
        }
        if (hasBumped) {
            return PuzzleScore.wrong("sokoban.moves", "a move through a wall or a box", credit);
        }
        return isDone
                ? PuzzleScore.solved("sokoban.goals")
                : PuzzleScore.wrong("sokoban.goals", "a box is beside the goals", 0);
    }

    private void move(int down, int right) {
        int to = next(player, down, right);
        if (to < 0 || cells[to] == '+') {
            hasBumped = true;
            return;
        }
        if (isBox(to)) {
            int beyond = next(to, down, right);
            if (beyond < 0 || cells[beyond] == '+' || isBox(beyond)) {
                hasBumped = true;
                return;
            }
            cells[beyond] = isGoal(beyond) ? '$' : '@';
        }
        boolean wasGoal = isGoal(to);
        cells[player] = isGoal(player) ? 'X' : '-';
        cells[to] = wasGoal ? '%' : '*';
        player = to;
    }

    private int next(int from, int down, int right) {
        int row = from / width + down;
        int column = from % width + right;
        boolean isInside = row >= 0 && row * width < cells.length && column >= 0 && column < width;
        return isInside ? row * width + column : -1;
    }

    private boolean isBox(int at) {
        return cells[at] == '@' || cells[at] == '$';
    }

    private boolean isGoal(int at) {
        return cells[at] == 'X' || cells[at] == '$' || cells[at] == '%';
    }
}
