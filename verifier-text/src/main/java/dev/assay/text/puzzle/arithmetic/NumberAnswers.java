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
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Families whose answer is one number, each with the tolerance and the credit of its reference. */
public final class NumberAnswers {
    private static final double READABLE = 0.01;
    private static final int FIGURES = 3;

    private NumberAnswers() {}

    private static BigDecimal decimal(PuzzleRow row) {
        return PythonNumerals.decimal(row.answer().replace(",", ""))
                .orElseThrow(() -> new UnusableRow("answer", "must be a number"));
    }

    /** A number with or without commas; a longer text that holds the gold gets a part of the reference's credit. */
    public static Puzzle withCommas(PuzzleRow row) {
        BigDecimal gold = decimal(row);
        String written = row.answer().replace(",", "");
        return answer -> {
            String bare = answer.replace(",", "");
            boolean isEqual = PythonNumerals.decimal(bare)
                    .filter(number -> number.compareTo(gold) == 0)
                    .isPresent();
            double credit = bare.contains(written) ? (double) written.length() / bare.length() : 0;
            return isEqual
                    ? PuzzleScore.solved("number.equal")
                    : PuzzleScore.wrong("number.equal", "another number", credit);
        };
    }

    /** A decimal number, exactly. */
    public static Puzzle exact(PuzzleRow row) {
        return within(decimal(row), BigDecimal.ZERO);
    }

    /** A decimal number within one unit of the last place, of which there are {@code decimal_places}, or 3. */
    public static Puzzle rounded(PuzzleRow row) {
        int places = row.has("decimal_places") ? row.integer("decimal_places") : FIGURES;
        if (places < 0 || places > 100) {
            throw new UnusableRow("decimal_places", "must be 0 to 100");
        }
        return within(decimal(row), BigDecimal.ONE.scaleByPowerOfTen(-places));
    }

    private static Puzzle within(BigDecimal gold, BigDecimal tolerance) {
        return answer -> PuzzleScore.of(
                PythonNumerals.decimal(answer)
                        .filter(number -> number.subtract(gold).abs().compareTo(tolerance) <= 0)
                        .isPresent(),
                "number.within");
    }

    /** The number of {@code solution}, written with or without commas, within 0.01. */
    public static Puzzle formatted(PuzzleRow row) {
        double solution = row.number("solution");
        return answer -> {
            OptionalDouble number = PythonNumerals.real(answer.replace(",", ""));
            return PuzzleScore.of(
                    number.isPresent() && Math.abs(number.getAsDouble() - solution) < 0.01, "number.within");
        };
    }

    /** A number that agrees in three significant figures. */
    public static Puzzle threeFigures(PuzzleRow row) {
        BigDecimal gold = figures(decimal(row));
        return answer -> {
            boolean isEqual = PythonNumerals.decimal(answer)
                    .filter(number -> figures(number).compareTo(gold) == 0)
                    .isPresent();
            return isEqual
                    ? PuzzleScore.solved("number.figures")
                    : PuzzleScore.wrong("number.figures", "other figures", READABLE);
        };
    }

    private static BigDecimal figures(BigDecimal number) {
        return number.round(new MathContext(FIGURES, RoundingMode.HALF_EVEN));
    }

    /** An integer in the notation of Python: {@code 0x1f}, {@code 0b11}, {@code 0o17} or 31. */
    public static Puzzle anyBase(PuzzleRow row) {
        BigInteger gold = based(row.answer()).orElseThrow(() -> new UnusableRow("answer", "must be an integer"));
        return answer -> PuzzleScore.of(based(answer).filter(gold::equals).isPresent(), "number.equal");
    }

    private static Optional<BigInteger> based(String written) {
        String text = written.strip().toLowerCase(Locale.ROOT);
        boolean isNegative = text.startsWith("-");
        String bare = isNegative || text.startsWith("+") ? text.substring(1) : text;
        int base = bare.startsWith("0x") ? 16 : bare.startsWith("0b") ? 2 : bare.startsWith("0o") ? 8 : 10;
        String digits = base == 10 ? bare : bare.substring(2);
        boolean isNumber = !digits.isEmpty()
                && digits.length() <= 1000
                && digits.chars().allMatch(c -> c < 128 && Character.digit(c, base) >= 0)
                && (base != 10 || !digits.startsWith("0") || digits.chars().allMatch(c -> c == '0'));
        if (!isNumber) {
            return Optional.empty();
        }
        BigInteger value = new BigInteger(digits, base);
        return Optional.of(isNegative ? value.negate() : value);
    }

    /** Prime factors between ×, in any order; the reference gives a half for another product of the same value. */
    public static Puzzle factors(PuzzleRow row) {
        List<BigInteger> gold = factors(row.answer())
                .filter(factors -> !factors.isEmpty())
                .orElseThrow(() -> new UnusableRow("answer", "must be factors between ×"));
        BigInteger number = gold.stream().reduce(BigInteger.ONE, BigInteger::multiply);
        return answer -> {
            Optional<List<BigInteger>> read = factors(answer);
            if (read.isEmpty()) {
                return PuzzleScore.wrong("factors.list", "not integers between ×", 0);
            }
            if (read.get().equals(gold)) {
                return PuzzleScore.solved("factors.equal");
            }
            boolean isSameProduct = read.get().stream()
                    .reduce(BigInteger.ONE, BigInteger::multiply)
                    .equals(number);
            return PuzzleScore.wrong("factors.equal", "other factors", isSameProduct ? 0.5 : READABLE);
        };
    }

    private static Optional<List<BigInteger>> factors(String text) {
        List<BigInteger> factors = new ArrayList<>();
        String plain = text.replace("\\times", "×").replace('*', '×');
        for (String piece : TextPieces.split(plain, "×")) {
            if (!piece.isBlank()) {
                Optional<BigInteger> factor = PythonNumerals.integer(piece);
                if (factor.isEmpty()) {
                    return Optional.empty();
                }
                factors.add(factor.get());
            }
        }
        return Optional.of(factors.stream().sorted().toList());
    }

    /** A number in a sentence: the only number in it; the reference takes the first. */
    public static Puzzle worded(PuzzleRow row) {
        double gold = decimal(row).doubleValue();
        return answer -> {
            List<Double> numbers = unsigned(answer.replace(",", ""));
            List<Double> first = unsigned(answer);
            if (numbers.isEmpty()) {
                return PuzzleScore.wrong("number.none", "no number", 0);
            }
            double credit = !first.isEmpty() && first.getFirst() == gold ? 1 : READABLE;
            boolean isOnly = numbers.stream().distinct().count() == 1;
            boolean isNegative = answer.replace("$", "").strip().startsWith("-");
            double number = isNegative ? -numbers.getFirst() : numbers.getFirst();
            return isOnly && number == gold
                    ? PuzzleScore.solved("number.only", "right", credit)
                    : PuzzleScore.wrong("number.only", isOnly ? "another number" : "several numbers", credit);
        };
    }

    /** Returns the numbers that stand between signs that are no letters or digits. */
    private static List<Double> unsigned(String text) {
        List<Double> numbers = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            int end = at;
            while (end < text.length() && isDigit(text.charAt(end))) {
                end++;
            }
            if (end == at || (at > 0 && isWord(text.charAt(at - 1)))) {
                at = Math.max(end, at + 1);
                continue;
            }
            int fraction = end + 1;
            while (end < text.length()
                    && text.charAt(end) == '.'
                    && fraction < text.length()
                    && isDigit(text.charAt(fraction))) {
                fraction++;
            }
            int last = fraction > end + 1 && (fraction == text.length() || !isWord(text.charAt(fraction)))
                    ? fraction
                    : end;
            if (last == text.length() || !isWord(text.charAt(last))) {
                PythonNumerals.real(text.substring(at, last)).ifPresent(numbers::add);
            }
            at = last;
        }
        return numbers;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isWord(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }

    /** A whole number; the reference gives up to 0.8 for a number less than 5 away. */
    public static Puzzle count(PuzzleRow row) {
        BigInteger gold =
                PythonNumerals.integer(row.answer()).orElseThrow(() -> new UnusableRow("answer", "must be an integer"));
        return answer -> {
            Optional<BigInteger> number = PythonNumerals.integer(answer);
            if (number.isEmpty()) {
                return PuzzleScore.wrong("number.equal", "not an integer", 0);
            }
            double distance =
                    number.get().subtract(gold).abs().min(BigInteger.valueOf(5)).doubleValue();
            return distance == 0
                    ? PuzzleScore.solved("number.equal")
                    : PuzzleScore.wrong("number.equal", "another number", 0.8 * (1 - distance / 5));
        };
    }
}
