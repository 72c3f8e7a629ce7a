package dev.assay.text.puzzle.path;

import dev.assay.text.puzzle.reading.TextPieces;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import dev.assay.text.puzzle.row.UnusableRow;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The towers of Hanoi: moves of disks between pegs, none onto a smaller disk. */
public final class HanoiTower {
    private static final int MOST_DISKS = 64;
    private static final int MOST_PEGS = 64;
    private static final int WORDS = 9;
    private static final double UNFINISHED = 0.05;

    private HanoiTower() {}

    private record Move(int disk, int from, int to) {}

    /** Reads {@code num_disks}, {@code num_pegs}, {@code start_peg}, {@code target_peg}, {@code solution_length}. */
    public static Puzzle read(PuzzleRow row) {
        int disks = row.integer("num_disks");
        int pegs = row.integer("num_pegs");
        int start = row.integer("start_peg");
        int target = row.integer("target_peg");
        if (disks < 1 || disks > MOST_DISKS || pegs < 2 || pegs > MOST_PEGS) {
            throw new UnusableRow("num_disks", "and num_pegs must be at most " + MOST_DISKS);
        }
        if (start < 1 || start > pegs || target < 1 || target > pegs) {
            throw new UnusableRow("target_peg", "and start_peg must be pegs");
        }
        int shortest = row.has("solution_length") ? row.integer("solution_length") : Integer.MAX_VALUE;
        return answer -> {
            List<ArrayDeque<Integer>> towers = new ArrayList<>();
            for (int peg = 0; peg <= pegs; peg++) {
                towers.add(new ArrayDeque<>());
            }
            for (int disk = disks; disk > 0; disk--) {
                towers.get(start).push(disk);
            }
            int moves = 0;
            boolean isVerbatim = true;
            for (String line : TextPieces.fullLines(answer)) {
                Optional<Move> move = move(line);
                if (move.isEmpty() || !carryOut(move.get(), towers)) {
                    String finding = move.isEmpty() ? "not a move: " + line : "against the rules: " + line;
                    return PuzzleScore.wrong("hanoi.moves", finding, 0);
                }
                moves++;
                isVerbatim &= line.startsWith("Move disk ") && line.contains(" from Peg ") && line.contains(" to Peg ");
            }
            if (towers.get(target).size() != disks) {
                return PuzzleScore.wrong(
                        "hanoi.target", "not every disk is on the target", isVerbatim ? UNFINISHED : 0);
            }
            double credit = !isVerbatim ? 0 : moves <= shortest ? 1 : (double) shortest / moves;
            return PuzzleScore.solved("hanoi.target", moves + " moves", Math.clamp(credit, 0, 1));
        };
    }

    /** Reads a line such as "Move disk 2 from Peg 1 to Peg 3", which may have a number before it and a point after it. */
    private static Optional<Move> move(String line) {
        String bare = line.endsWith(".") ? line.substring(0, line.length() - 1) : line;
        List<String> words = TextPieces.words(bare.toLowerCase(Locale.ROOT));
        if (words.size() == WORDS + 1
                && (words.getFirst().endsWith(".") || words.getFirst().endsWith(")"))) {
            words = words.subList(1, words.size());
        }
        if (words.size() != WORDS || !isMove(words)) {
            return Optional.empty();
        }
        int disk = number(words.get(2));
        int from = number(words.get(5));
        int to = number(words.get(8));
        return Math.min(disk, Math.min(from, to)) < 1 ? Optional.empty() : Optional.of(new Move(disk, from, to));
    }

    private static boolean isMove(List<String> words) {
        return words.get(0).equals("move")
                && words.get(1).equals("disk")
                && words.get(3).equals("from")
                && words.get(4).equals("peg")
                && words.get(6).equals("to")
                && words.get(7).equals("peg");
    }

    private static int number(String word) {
        boolean isNumber = !word.isEmpty() && word.length() <= 4 && word.chars().allMatch(c -> c >= '0' && c <= '9');
        return isNumber ? Integer.parseInt(word) : 0;
    }

    private static boolean carryOut(Move move, List<ArrayDeque<Integer>> towers) {
        if (move.from() >= towers.size() || move.to() >= towers.size()) {
            return false;
        }
        Integer top = towers.get(move.from()).peek();
        Integer below = towers.get(move.to()).peek();
        if (top == null || top != move.disk() || (below != null && below < move.disk())) {
            return false;
        }
        towers.get(move.to()).push(towers.get(move.from()).pop());
        return true;
    }
}
