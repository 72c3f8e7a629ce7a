package dev.assay.text.puzzle.path;

import dev.assay.text.puzzle.reading.PythonLiterals;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import dev.assay.text.puzzle.row.UnusableRow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** BoxNet: agents in the squares of a grid carry boxes to the targets of their colours, step by step. */
public final class BoxCourier {
    private static final double READABLE = 0.05;

    private final Map<String, List<String>> squares = new HashMap<>();
    private int illegal;

    private BoxCourier(Map<String, List<String>> squares) {
        squares.forEach((square, things) -> this.squares.put(square, new ArrayList<>(things)));
    }

    /** Reads {@code initial_state}: the boxes and targets of each square, such as {@code 0.5_1.5}. */
    public static Puzzle read(PuzzleRow row) {
        Map<String, List<String>> squares = new HashMap<>();
        row.map("initial_state")
                .forEach((square, things) -> squares.put(
                        String.valueOf(square),
                        PuzzleRow.list(things, "initial_state").stream()
                                .map(String::valueOf)
                                .toList()));
        long boxes = boxes(squares);
        if (boxes == 0) {
            throw new UnusableRow("initial_state", "must have a box");
        }
        return answer -> {
            if (!(PythonLiterals.readJson(answer).orElse(null) instanceof List<?> steps)) {
                return PuzzleScore.wrong("boxes.json", "not a list of steps in JSON", 0);
            }
            BoxCourier courier = new BoxCourier(squares);
            for (Object step : steps) {
                if (!(step instanceof Map<?, ?> moves)) {
                    return PuzzleScore.wrong("boxes.json", "a step is no object", 0);
                }
                moves.forEach((agent, move) -> courier.carry(String.valueOf(agent), String.valueOf(move)));
            }
            return courier.score(boxes);
        };
    }

    private PuzzleScore score(long boxes) {
        long left = boxes(squares);
        double credit = Math.max(READABLE, (double) (boxes - left) / boxes);
        if (illegal > 0) {
            return PuzzleScore.wrong("boxes.moves", illegal + " moves against the rules", credit);
        }
        return left == 0
                ? PuzzleScore.solved("boxes.targets", "every box is on its target", credit)
                : PuzzleScore.wrong("boxes.targets", left + " boxes are left", credit);
    }

    private static long boxes(Map<String, List<String>> squares) {
        return squares.values().stream()
                .flatMap(List::stream)
                .filter(thing -> thing.startsWith("box_"))
                .count();
    }

    /** Carries out a move such as {@code move(box_red, square[0.5, 1.5])} or {@code move(box_red, target_red)}. */
    private void carry(String agent, String move) {
        List<Double> from = numbers(agent);
        int comma = move.indexOf(", ");
        int end = move.indexOf(')', Math.max(0, comma));
        if (!move.startsWith("move(") || comma < 0 || end < 0 || from.size() < 2) {
            illegal++;
            return;
        }
        String box = move.substring("move(".length(), comma);
        String place = move.substring(comma + 2, end);
        List<String> here = squares.getOrDefault(square(from), List.of());
        if (!here.contains(box)) {
            illegal++;
        } else if (!place.contains("square")) {
            boolean isMatch = box.startsWith("box_") && place.equals("target_" + box.substring("box_".length()));
            if (isMatch && here.contains(place)) {
                here.remove(box);
                here.remove(place);
            } else {
                illegal++;
            }
        } else {
            carryOn(box, here, from, numbers(place));
        }
    }

    private void carryOn(String box, List<String> here, List<Double> from, List<Double> to) {
        boolean isBeside = to.size() >= 2
                && Math.abs(from.get(0) - to.get(0)) + Math.abs(from.get(1) - to.get(1)) == 1
                && squares.containsKey(square(to));
        if (!isBeside || !box.startsWith("box_")) {
            illegal++;
            return;
        }
        here.remove(box);
        squares.getOrDefault(square(to), new ArrayList<>()).add(box);
    }

    private static String square(List<Double> place) {
        return place.get(0) + "_" + place.get(1);
    }

    /** Returns the unsigned decimals in a text. */
    private static List<Double> numbers(String text) {
        List<Double> numbers = new ArrayList<>();
        int start = -1;
        for (int at = 0; at <= text.length(); at++) {
            boolean isPart = at < text.length() && isPart(text, at, start);
            if (isPart && start < 0) {
                start = at;
            } else if (!isPart && start >= 0) {
                numbers.add(Double.parseDouble(text.substring(start, Math.min(at, start + 18))));
                start = -1;
            }
        }
        return numbers;
    }

    private static boolean isPart(String text, int at, int start) {
        char c = text.charAt(at);
        return (c >= '0' && c <= '9') || (c == '.' && start >= 0 && text.indexOf('.', start) == at);
    }
}
