package dev.assay.text.puzzle.arithmetic;

import dev.assay.text.puzzle.reading.PythonNumerals;
import dev.assay.text.puzzle.reading.TextPieces;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import dev.assay.text.puzzle.row.UnusableRow;
import java.util.List;
import java.util.OptionalDouble;

/** Measures of a triangle: an angle, the orthocentre, the radius of the incircle. */
public final class TriangleAnswer {
    private static final double READABLE = 0.05;
    private static final double UNREADABLE = 0.01;

    private TriangleAnswer() {}

    /** Reads {@code task_type} and what it needs. */
    public static Puzzle read(PuzzleRow row) {
        return switch (row.text("task_type")) {
            case "angle_measure" -> angle(row);
            case "orthocenter" -> orthocentre(row);
            case "incircle_radius" -> radius(row);
            default -> throw new UnusableRow("task_type", "must be angle_measure, orthocenter or incircle_radius");
        };
    }

    private static Puzzle angle(PuzzleRow row) {
        double gold = real(row.answer().replace("°", ""), "answer");
        return answer -> {
            OptionalDouble angle = PythonNumerals.real(answer.replace("°", ""));
            if (angle.isEmpty()) {
                return PuzzleScore.wrong("triangle.angle", "not a number", UNREADABLE);
            }
            return isEqual(angle.getAsDouble(), gold, 100)
                    ? PuzzleScore.solved("triangle.angle")
                    : PuzzleScore.wrong("triangle.angle", "another angle", READABLE);
        };
    }

    private static Puzzle orthocentre(PuzzleRow row) {
        List<Object> point = row.list("ortho");
        if (point.size() != 2) {
            throw new UnusableRow("ortho", "must have two coordinates");
        }
        double x = ratio(String.valueOf(point.get(0)));
        double y = ratio(String.valueOf(point.get(1)));
        return answer -> {
            List<String> parts = TextPieces.split(answer, ",");
            OptionalDouble first = PythonNumerals.real(parts.getFirst().replace("(", ""));
            OptionalDouble second = parts.size() < 2
                    ? OptionalDouble.empty()
                    : PythonNumerals.real(parts.get(1).replace(")", ""));
            boolean isRight = first.isPresent()
                    && second.isPresent()
                    && isEqual(first.getAsDouble(), x, 1000)
                    && isEqual(second.getAsDouble(), y, 1000);
            if (isRight && parts.size() > 2) {
                return PuzzleScore.wrong("triangle.orthocentre", "more than two coordinates", 1);
            }
            return isRight
                    ? PuzzleScore.solved("triangle.orthocentre")
                    : PuzzleScore.wrong("triangle.orthocentre", "another point", UNREADABLE);
        };
    }

    private static Puzzle radius(PuzzleRow row) {
        String gold = row.answer();
        Object exact = row.find("incircle_radius_exact").orElse("");
        OptionalDouble precise = PythonNumerals.real(String.valueOf(exact));
        OptionalDouble rounded = PythonNumerals.real(gold);
        return answer -> {
            if (answer.equals(gold)) {
                return PuzzleScore.solved("triangle.radius");
            }
            OptionalDouble radius = PythonNumerals.real(answer);
            if (radius.isEmpty()) {
                return PuzzleScore.wrong("triangle.radius", "not a number", UNREADABLE);
            }
            double credit = precise.isEmpty()
                    ? UNREADABLE
                    : isEqual(radius.getAsDouble(), precise.getAsDouble(), 100) ? 0.5 : READABLE;
            return rounded.isPresent() && isEqual(radius.getAsDouble(), rounded.getAsDouble(), 1000)
                    ? PuzzleScore.solved("triangle.radius", "equal in three places", credit)
                    : PuzzleScore.wrong("triangle.radius", "another radius", credit);
        };
    }

    private static boolean isEqual(double number, double gold, double unit) {
        return Math.rint(number * unit) == Math.rint(gold * unit);
    }

    private static double ratio(String text) {
        int slash = text.indexOf('/');
        return slash < 0
                ? real(text, "ortho")
                : real(text.substring(0, slash), "ortho") / real(text.substring(slash + 1), "ortho");
    }

    private static double real(String text, String field) {
        return PythonNumerals.real(text).orElseThrow(() -> new UnusableRow(field, "must be a number"));
    }
}
