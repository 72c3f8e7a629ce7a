package dev.assay.text.puzzle.arithmetic;

import dev.assay.text.puzzle.reading.PythonNumerals;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import dev.assay.text.puzzle.row.UnusableRow;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.zip.CRC32;

/**
 * An antiderivative: its derivative must be the integrand at points that the integrand itself picks, so that no answer can be made
 * for them.
 */
public final class Antiderivative {
    private static final int POINTS = 12;
    private static final int FEWEST = 4;
    private static final double TOLERANCE = 1e-8;

    private Antiderivative() {}

    private record Sample(double point, DualNumber integrand) {}

    /** Reads {@code integrand} and {@code variable}. */
    public static Puzzle read(PuzzleRow row) {
        String integrand = row.text("integrand");
        String variable = row.text("variable");
        List<Sample> samples = new ArrayList<>();
        for (double point : points(integrand)) {
            at(integrand, variable, point)
                    .filter(DualNumber::isFinite)
                    .ifPresent(value -> samples.add(new Sample(point, value)));
        }
        if (integrand.length() > Puzzle.LONGEST || samples.size() < FEWEST) {
            throw new UnusableRow("integrand", "must be a formula of the variable");
        }
        return answer -> {
            for (Sample sample : samples) {
                Optional<DualNumber> value = at(answer, variable, sample.point());
                if (value.isEmpty()) {
                    return PuzzleScore.wrong("integral.formula", "not a formula of " + variable, 0);
                }
                if (!isEqual(value.get(), sample.integrand())) {
                    return PuzzleScore.wrong("integral.derivative", "another derivative", 0);
                }
            }
            return PuzzleScore.solved("integral.derivative");
        };
    }

    private static boolean isEqual(DualNumber answer, DualNumber integrand) {
        double distance = Math.hypot(answer.dre() - integrand.re(), answer.dim() - integrand.im());
        return distance <= TOLERANCE * (1 + Math.hypot(integrand.re(), integrand.im()));
    }

    /** Returns points between 0.1 and 2.5 on both sides of 0. */
    private static double[] points(String integrand) {
        double[] points = new double[POINTS];
        for (int at = 0; at < POINTS; at++) {
            points[at] = (at % 3 == 0 ? -1 : 1) * (0.1 + (at % 2 == 0 ? 0.8 : 2.4) * share(at + integrand));
        }
        return points;
    }

    /** Returns a number in [0,1) that the text decides. */
    private static double share(String text) {
        CRC32 sum = new CRC32();
        sum.update(text.getBytes(StandardCharsets.UTF_8));
        return sum.getValue() / 0x1p32;
    }

    private static Optional<DualNumber> at(String formula, String variable, double point) {
        return FormulaScanner.read(formula, new Values(variable, point));
    }

    /** Formulas as values with their derivatives at a point. A name other than the variable's is a constant. */
    private record Values(String variable, double point) implements FormulaScanner.Operations<DualNumber> {
        @Override
        public Optional<DualNumber> number(String digits) {
            OptionalDouble number = PythonNumerals.real(digits);
            return number.isPresent() ? Optional.of(DualNumber.constant(number.getAsDouble())) : Optional.empty();
        }

        @Override
        public Optional<DualNumber> name(String name) {
            if (name.equals(variable)) {
                return Optional.of(DualNumber.variable(point));
            }
            return switch (name) {
                case "E" -> Optional.of(DualNumber.constant(Math.E));
                case "pi" -> Optional.of(DualNumber.constant(Math.PI));
                default -> Optional.of(DualNumber.constant(0.2 + share(name)));
            };
        }

        @Override
        public Optional<DualNumber> call(String name, DualNumber argument) {
            return argument.apply(name);
        }

        @Override
        public Optional<DualNumber> sum(DualNumber left, DualNumber right) {
            return Optional.of(left.plus(right));
        }

        @Override
        public Optional<DualNumber> negation(DualNumber value) {
            return Optional.of(value.negated());
        }

        @Override
        public Optional<DualNumber> product(DualNumber left, DualNumber right) {
            return Optional.of(left.times(right));
        }

        @Override
        public Optional<DualNumber> quotient(DualNumber left, DualNumber right) {
            return Optional.of(left.over(right));
        }

        @Override
        public Optional<DualNumber> power(DualNumber base, DualNumber exponent) {
            return Optional.of(base.power(exponent));
        }
    }
}
