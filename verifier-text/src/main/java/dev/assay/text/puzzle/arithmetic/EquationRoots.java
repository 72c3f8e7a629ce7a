package dev.assay.text.puzzle.arithmetic;

import dev.assay.text.puzzle.reading.PythonNumerals;
import dev.assay.text.puzzle.reading.TextPieces;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The real solutions of an equation between commas, each within 0.0001. */
public final class EquationRoots {
    private static final double TOLERANCE = 1e-4;
    private static final int MOST_ROOTS = 100;
    private static final Set<String> NONE = Set.of("", "none", "no real solutions", "no real solution", "no solution");

    private EquationRoots() {}

    /** Reads the roots of the row's answer. */
    public static Puzzle read(PuzzleRow row) {
        List<Double> gold = roots(row.answer());
        return answer -> {
            List<Double> roots = roots(answer);
            if (roots.size() > MOST_ROOTS) {
                return PuzzleScore.wrong("roots.limit", "more than " + MOST_ROOTS + " numbers", 0);
            }
            double credit = credit(roots, gold);
            boolean isListed = roots.size() == TextPieces.split(answer, ",").size();
            boolean isRight =
                    gold.isEmpty() ? NONE.contains(answer.toLowerCase(Locale.ROOT)) : isListed && isEqual(roots, gold);
            return isRight
                    ? PuzzleScore.solved("roots.equal", "right", credit)
                    : PuzzleScore.wrong("roots.equal", "other solutions", credit);
        };
    }

    private static List<Double> roots(String text) {
        return TextPieces.split(text, ",").stream()
                .flatMapToDouble(piece -> PythonNumerals.real(piece).stream())
                .sorted()
                .boxed()
                .toList();
    }

    private static boolean isEqual(List<Double> roots, List<Double> gold) {
        boolean isEqual = roots.size() == gold.size();
        for (int at = 0; isEqual && at < gold.size(); at++) {
            isEqual = Math.abs(roots.get(at) - gold.get(at)) <= TOLERANCE;
        }
        return isEqual;
    }

    /** The reference's credit: each number takes the nearest solution that is left, and what is left over costs a half. */
    private static double credit(List<Double> roots, List<Double> gold) {
        if (roots.isEmpty() && gold.isEmpty()) {
            return 1;
        }
        List<Double> left = new ArrayList<>(gold);
        double sum = 0;
        int matched = 0;
        for (double root : roots) {
            int nearest = -1;
            for (int at = 0; at < left.size(); at++) {
                if (nearest < 0 || Math.abs(root - left.get(at)) < Math.abs(root - left.get(nearest))) {
                    nearest = at;
                }
            }
            if (nearest >= 0) {
                sum += Math.exp(-10 * Math.abs(root - left.get(nearest)));
                left.remove(nearest);
                matched++;
            }
        }
        double average = matched == 0 ? 0 : sum / matched;
        return Math.clamp(average - 0.5 * (left.size() + roots.size() - matched), 0, 1);
    }
}
