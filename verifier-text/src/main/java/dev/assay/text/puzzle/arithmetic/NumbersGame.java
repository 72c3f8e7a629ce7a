package dev.assay.text.puzzle.arithmetic;

import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import dev.assay.text.puzzle.row.UnusableRow;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** Countdown and 24: an expression that uses every given number once and has the target's value. */
public final class NumbersGame {
    private static final int MOST_NUMBERS = 100;
    private static final BigInteger TWENTY_FOUR = BigInteger.valueOf(24);

    private final String name;
    private final List<BigInteger> numbers;
    private final BigInteger target;
    private final double credit;
    private final double unreadable;

    private NumbersGame(String name, List<Integer> numbers, BigInteger target, double credit, double unreadable) {
        if (numbers.isEmpty()
                || numbers.size() > MOST_NUMBERS
                || numbers.stream().anyMatch(number -> number < 0)) {
            throw new UnusableRow("numbers", "must be 1 to " + MOST_NUMBERS + " whole numbers");
        }
        this.name = name;
        this.numbers = numbers.stream()
                .map(number -> BigInteger.valueOf(number))
                .sorted()
                .toList();
        this.target = target;
        this.credit = credit;
        this.unreadable = unreadable;
    }

    /**
     * Reads {@code target} and {@code numbers} or {@code nums}. Without metadata the reference is TinyZero's, which gives 0.1 for an
     * answer that is wrong.
     */
    public static Puzzle countdown(PuzzleRow row) {
        boolean isTinyZero = !row.fields().containsKey("metadata");
        NumbersGame game = new NumbersGame(
                "countdown",
                row.integers(row.has("numbers") ? "numbers" : "nums"),
                BigInteger.valueOf(row.integer("target")),
                isTinyZero ? 0.1 : 0.05,
                isTinyZero ? 0.1 : 0.01);
        return game::score;
    }

    /** Reads {@code numbers}; the target is 24. */
    public static Puzzle twentyFour(PuzzleRow row) {
        NumbersGame game = new NumbersGame("twenty_four", row.integers("numbers"), TWENTY_FOUR, 0.01, 0.01);
        return game::score;
    }

    private PuzzleScore score(String answer) {
        Optional<ArithmeticReader.Expression> read = ArithmeticReader.read(answer);
        if (read.isEmpty()) {
            return PuzzleScore.wrong(
                    name + ".expression", "not an expression with + - * / and whole numbers", unreadable);
        }
        List<BigInteger> used = read.get().numbers().stream().sorted().toList();
        if (!used.equals(numbers)) {
            return PuzzleScore.wrong(name + ".numbers", "not every given number once: " + used, credit);
        }
        Optional<ExactNumber> value = read.get().value();
        if (value.isEmpty()) {
            return PuzzleScore.wrong(name + ".value", "no value", unreadable);
        }
        return value.get().equals(ExactNumber.of(target))
                ? PuzzleScore.solved(name + ".value")
                : PuzzleScore.wrong(name + ".value", "another value", credit);
    }
}
