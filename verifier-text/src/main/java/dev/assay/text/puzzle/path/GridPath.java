package dev.assay.text.puzzle.path;

import dev.assay.text.puzzle.reading.TextPieces;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import dev.assay.text.puzzle.row.UnusableRow;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The shortest path through a grid, from {@code *} to {@code #} and around {@code X}. */
public final class GridPath {
    private static final int NONE = -1;
    private static final double DETOUR = 0.5;

    private final List<List<Object>> cells;
    private final int width;
    private final int start;
    private final int end;

    private GridPath(List<List<Object>> cells) {
        this.cells = cells;
        this.width = cells.getFirst().size();
        this.start = place("*");
        this.end = place("#");
    }

    /** Reads the grid of {@code matrix}. */
    public static Puzzle read(PuzzleRow row) {
        List<List<Object>> cells = new ArrayList<>();
        int size = 0;
        for (Object line : row.list("matrix")) {
            cells.add(PuzzleRow.list(line, "matrix"));
            size += cells.getLast().size();
            if (cells.getLast().size() != cells.getFirst().size() || size == 0 || size > 10_000) {
                throw new UnusableRow("matrix", "must be a rectangle of at most 10,000 cells");
            }
        }
        if (cells.isEmpty()) {
            throw new UnusableRow("matrix", "must have a row");
        }
        GridPath grid = new GridPath(cells);
        int shortest = grid.shortest();
        Optional<String> written = row.has("answer") ? Optional.of(row.answer().strip()) : Optional.empty();
        return answer -> grid.score(answer, shortest, written);
    }

    private PuzzleScore score(String answer, int shortest, Optional<String> written) {
        if (shortest == NONE) {
            boolean isRight = answer.toLowerCase(Locale.ROOT).equals("infeasible");
            double credit = answer.equals("infeasible") ? 1 : 0;
            return isRight
                    ? PuzzleScore.solved("path.infeasible", "there is no way", credit)
                    : PuzzleScore.wrong("path.infeasible", "there is no way", credit);
        }
        List<String> moves = TextPieces.words(answer);
        boolean isPath = isPath(moves);
        double credit = isPath ? (moves.size() == shortest ? 1 : DETOUR) : 0;
        credit = written.filter(answer::equals).isPresent() ? 1 : credit;
        List<String> tidied = TextPieces.words(answer.toLowerCase(Locale.ROOT).replace(',', ' '));
        if (!isPath(tidied)) {
            return PuzzleScore.wrong("path.moves", "no way from * to # around X", credit);
        }
        return tidied.size() == shortest
                ? PuzzleScore.solved("path.length", shortest + " moves", credit)
                : PuzzleScore.wrong("path.length", tidied.size() + " moves, not " + shortest, credit);
    }

    private int place(String sign) {
        for (int at = 0; at < width * cells.size(); at++) {
            if (sign(at).equals(sign)) {
                return at;
            }
        }
        throw new UnusableRow("matrix", "must have a " + sign);
    }

    private String sign(int at) {
        return String.valueOf(cells.get(at / width).get(at % width));
    }

    /** Returns the place after a move, or {@value #NONE}. */
    private int moved(int from, String move) {
        int row = from / width;
        int column = from % width;
        switch (move) {
            case "up" -> row--;
            case "down" -> row++;
            case "left" -> column--;
            case "right" -> column++;
            default -> row = NONE;
        }
        boolean isInside = row >= 0 && row < cells.size() && column >= 0 && column < width;
        int to = row * width + column;
        return isInside && !sign(to).equals("X") ? to : NONE;
    }

    private boolean isPath(List<String> moves) {
        int at = start;
        for (String move : moves) {
            at = moved(at, move);
            if (at == NONE) {
                return false;
            }
        }
        return at == end;
    }

    private int shortest() {
        int[] steps = new int[width * cells.size()];
        Arrays.fill(steps, NONE);
        steps[start] = 0;
        ArrayDeque<Integer> open = new ArrayDeque<>(List.of(start));
        while (!open.isEmpty()) {
            int from = open.remove();
            for (String move : List.of("up", "down", "left", "right")) {
                int to = moved(from, move);
                if (to != NONE && steps[to] == NONE) {
                    steps[to] = steps[from] + 1;
                    open.add(to);
                }
            }
        }
        return steps[end];
    }
}
