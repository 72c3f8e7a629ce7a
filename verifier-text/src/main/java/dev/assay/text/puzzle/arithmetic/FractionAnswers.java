package dev.assay.text.puzzle.arithmetic;

import dev.assay.text.puzzle.reading.PythonNumerals;
import dev.assay.text.puzzle.reading.TextPieces;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import dev.assay.text.puzzle.row.UnusableRow;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Families whose answer is a fraction. */
public final class FractionAnswers {
    private static final double TOLERANCE = 1e-4;
    private static final double NOT_REDUCED = 0.1;
    private static final double READABLE = 0.05;
    private static final double UNREADABLE = 0.01;

    private FractionAnswers() {}

    private record Fraction(BigInteger numerator, BigInteger denominator) {}

    /** A fraction in lowest terms, as {@code a/b} or in LaTeX. */
    public static Puzzle simplified(PuzzleRow row) {
        Fraction gold = fraction(row, "simplified_numerator", "simplified_denominator");
        Fraction given = fraction(row, "numerator", "denominator");
        return answer -> {
            Optional<Fraction> read = latexFraction(answer);
            if (read.isEmpty()) {
                return PuzzleScore.wrong("fraction.read", "not a fraction", UNREADABLE);
            }
            Fraction fraction = read.get();
            if (fraction.equals(gold)) {
                return PuzzleScore.solved("fraction.equal");
            }
            boolean isGiven = fraction.numerator().equals(given.numerator())
                    || fraction.denominator().equals(given.denominator());
            return PuzzleScore.wrong("fraction.equal", "another fraction", isGiven ? NOT_REDUCED : READABLE);
        };
    }

    private static Fraction fraction(PuzzleRow row, String numerator, String denominator) {
        return new Fraction(BigInteger.valueOf(row.integer(numerator)), BigInteger.valueOf(row.integer(denominator)));
    }

    private static Optional<Fraction> latexFraction(String answer) {
        int start = 0;
        int end = answer.length();
        while (start < end && answer.charAt(start) == '$') {
            start++;
        }
        while (end > start && answer.charAt(end - 1) == '$') {
            end--;
        }
        String bare = answer.substring(start, end).strip();
        String lower = bare.toLowerCase(Locale.ROOT);
        if (lower.startsWith("\\frac") || lower.startsWith("\\dfrac")) {
            List<String> parts = TextPieces.split(bare.substring(lower.indexOf('c') + 1), "{");
            if (parts.size() < 3 || !parts.getFirst().isBlank()) {
                return Optional.empty();
            }
            String first = parts.get(1).strip();
            int close = parts.get(2).indexOf('}');
            boolean isClosed = first.endsWith("}") && close >= 0;
            return isClosed && bare.indexOf('-') < 0 && bare.indexOf('+') < 0
                    ? of(first.substring(0, first.length() - 1), parts.get(2).substring(0, close))
                    : Optional.empty();
        }
        int slash = bare.indexOf('/');
        return slash < 0 ? Optional.empty() : of(bare.substring(0, slash), bare.substring(slash + 1));
    }

    private static Optional<Fraction> of(String numerator, String denominator) {
        return PythonNumerals.integer(numerator)
                .flatMap(above -> PythonNumerals.integer(denominator).map(below -> new Fraction(above, below)));
    }

    /** A probability as {@code a/b}, letter by letter or of equal value in lowest terms. */
    public static Puzzle probability(PuzzleRow row) {
        String gold = row.answer().toLowerCase(Locale.ROOT).replace("\n", "");
        Optional<Fraction> value = latexFraction(gold);
        return answer -> {
            if (answer.toLowerCase(Locale.ROOT).replace("\n", "").equals(gold)) {
                return PuzzleScore.solved("fraction.equal");
            }
            boolean isEqual = value.isPresent() && latexFraction(answer).equals(value);
            return isEqual
                    ? PuzzleScore.solved("fraction.equal", "equal in another notation", 0)
                    : PuzzleScore.of(false, "fraction.equal");
        };
    }

    /** A probability as a decimal or a fraction, within {@value #TOLERANCE}; the reference gives a part for equal first digits. */
    public static Puzzle nearProbability(PuzzleRow row) {
        double gold = real(row.answer().replace(",", ""))
                .orElseThrow(() -> new UnusableRow("answer", "must be a number or a fraction"));
        return answer -> {
            Optional<Double> read = real(answer.replace(",", ""));
            if (read.isEmpty()) {
                return PuzzleScore.wrong("probability.read", "not a number or a fraction", 0);
            }
            return Math.abs(read.get() - gold) <= TOLERANCE
                    ? PuzzleScore.solved("probability.within")
                    : PuzzleScore.wrong("probability.within", "another number", commonShare(read.get(), gold));
        };
    }

    private static Optional<Double> real(String text) {
        int slash = text.indexOf('/');
        Optional<Double> value = slash < 0
                ? PythonNumerals.decimal(text).map(BigDecimal::doubleValue)
                : of(text.substring(0, slash), text.substring(slash + 1))
                        .filter(fraction -> fraction.denominator().signum() > 0
                                && text.strip().indexOf(' ') < 0)
                        .map(fraction -> new BigDecimal(fraction.numerator())
                                .divide(new BigDecimal(fraction.denominator()), MathContext.DECIMAL128)
                                .doubleValue());
        return value.filter(Double::isFinite);
    }

    private static double commonShare(double number, double gold) {
        String one = general(number);
        String other = general(gold);
        int common = 0;
        int most = Math.min(one.length(), other.length());
        while (common < most && one.charAt(common) == other.charAt(common)) {
            common++;
        }
        return (double) common / most;
    }

    /** Writes a number with ten significant figures, as C's {@code %.10g} does without trailing zeros. */
    private static String general(double number) {
        if (number == 0) {
            return "0";
        }
        BigDecimal rounded = new BigDecimal(number).round(new MathContext(10)).stripTrailingZeros();
        int exponent = rounded.precision() - rounded.scale() - 1;
        if (exponent >= -4 && exponent < 10) {
            return rounded.toPlainString();
        }
        String digits = rounded.movePointLeft(exponent).toPlainString();
        return digits + (exponent < 0 ? "e-" : "e+") + (Math.abs(exponent) < 10 ? "0" : "") + Math.abs(exponent);
    }
}
