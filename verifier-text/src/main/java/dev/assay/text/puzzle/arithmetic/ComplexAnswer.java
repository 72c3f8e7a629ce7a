package dev.assay.text.puzzle.arithmetic;

import dev.assay.text.puzzle.reading.PythonNumerals;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import dev.assay.text.puzzle.row.UnusableRow;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** A complex number such as {@code 3 - 2i}; the reference gives exp(−distance). */
public final class ComplexAnswer {
    private static final double TOLERANCE = 1e-6;

    private ComplexAnswer() {}

    private record Complex(double real, double imaginary) {}

    /** Reads {@code result}: the real and the imaginary part. */
    public static Puzzle read(PuzzleRow row) {
        List<Object> result = row.list("result");
        if (result.size() != 2) {
            throw new UnusableRow("result", "must have two parts");
        }
        double real = PuzzleRow.number(result.get(0), "result");
        double imaginary = PuzzleRow.number(result.get(1), "result");
        return answer -> {
            Optional<Complex> read = complex(answer);
            if (read.isEmpty()) {
                return PuzzleScore.wrong("complex.read", "not a complex number", 0);
            }
            double distance = Math.hypot(read.get().real() - real, read.get().imaginary() - imaginary);
            double credit = Math.clamp(Math.exp(-distance), 0, 1);
            return distance <= TOLERANCE
                    ? PuzzleScore.solved("complex.equal", "right", credit)
                    : PuzzleScore.wrong("complex.equal", "another number", credit);
        };
    }

    private static Optional<Complex> complex(String answer) {
        String text = answer.replace(" ", "").toLowerCase(Locale.ROOT);
        int open = 0;
        while (text.length() - 2 * open > 1
                && text.charAt(open) == '('
                && text.charAt(text.length() - 1 - open) == ')') {
            open++;
        }
        text = text.substring(open, text.length() - open).replace('j', 'i');
        if (!text.endsWith("i")) {
            OptionalDouble real = PythonNumerals.real(text);
            return real.isPresent() ? Optional.of(new Complex(real.getAsDouble(), 0)) : Optional.empty();
        }
        int split = 0;
        for (int at = text.length() - 2; at > 0 && split == 0; at--) {
            boolean isSign = text.charAt(at) == '+' || text.charAt(at) == '-';
            split = isSign && text.charAt(at - 1) != 'e' ? at : 0;
        }
        OptionalDouble real = split == 0 ? OptionalDouble.of(0) : PythonNumerals.real(text.substring(0, split));
        String factor = text.substring(split, text.length() - 1);
        boolean isSign = factor.isEmpty() || factor.equals("+") || factor.equals("-");
        OptionalDouble imaginary = PythonNumerals.real(isSign ? factor + "1" : factor);
        return real.isPresent() && imaginary.isPresent()
                ? Optional.of(new Complex(real.getAsDouble(), imaginary.getAsDouble()))
                : Optional.empty();
    }
}
