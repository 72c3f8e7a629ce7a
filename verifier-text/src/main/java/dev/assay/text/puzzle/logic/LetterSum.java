package dev.assay.text.puzzle.logic;

import dev.assay.text.puzzle.reading.PythonNumerals;
import dev.assay.text.puzzle.reading.TextPieces;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import dev.assay.text.puzzle.row.UnusableRow;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A sum of words whose letters are digits. */
public final class LetterSum {
    private static final int LONGEST_WORD = 100;
    private static final double READABLE = 0.01;

    private LetterSum() {}

    /** Reads {@code words_letters}, {@code result_letters} and {@code allow_leading_zero}. */
    public static Puzzle read(PuzzleRow row) {
        List<String> words = row.texts("words_letters");
        String result = row.text("result_letters");
        boolean mayBeginWithZero = row.flag("allow_leading_zero");
        Set<String> letters = new HashSet<>();
        for (String word : words) {
            word.codePoints().mapToObj(Character::toString).forEach(letters::add);
        }
        result.codePoints().mapToObj(Character::toString).forEach(letters::add);
        boolean isLong =
                result.length() > LONGEST_WORD || words.stream().anyMatch(word -> word.length() > LONGEST_WORD);
        if (words.isEmpty() || result.isEmpty() || isLong || words.contains("") || letters.size() > 10) {
            throw new UnusableRow("words_letters", "must be words of at most ten different letters");
        }
        return answer -> {
            Optional<Map<String, Integer>> read = mapping(answer);
            if (read.isEmpty()) {
                return PuzzleScore.wrong("letters.mapping", "not a list such as A=1,B=2", 0);
            }
            Map<String, Integer> digits = read.get();
            if (!digits.keySet().equals(letters) || new HashSet<>(digits.values()).size() != letters.size()) {
                return PuzzleScore.wrong("letters.digits", "not one digit of its own for each letter", READABLE);
            }
            if (digits.containsValue(-1)) {
                return PuzzleScore.wrong("letters.digits", "a number that is no digit", READABLE);
            }
            boolean isLeading = begins(result, digits) || words.stream().anyMatch(word -> begins(word, digits));
            if (!mayBeginWithZero && isLeading) {
                return PuzzleScore.wrong("letters.zero", "a word begins with 0", READABLE);
            }
            BigInteger sum = words.stream().map(word -> number(word, digits)).reduce(BigInteger.ZERO, BigInteger::add);
            return sum.equals(number(result, digits))
                    ? PuzzleScore.solved("letters.sum")
                    : PuzzleScore.wrong("letters.sum", "the sum does not hold", READABLE);
        };
    }

    private static boolean begins(String word, Map<String, Integer> digits) {
        return digits.getOrDefault(Character.toString(word.codePointAt(0)), 0) == 0;
    }

    private static BigInteger number(String word, Map<String, Integer> digits) {
        StringBuilder written = new StringBuilder();
        word.codePoints().forEach(letter -> written.append(digits.getOrDefault(Character.toString(letter), 0)));
        return new BigInteger(written.toString());
    }

    private static Optional<Map<String, Integer>> mapping(String answer) {
        Map<String, Integer> digits = new HashMap<>();
        for (String pair : TextPieces.split(answer, ",")) {
            List<String> sides = TextPieces.split(pair, "=");
            Optional<BigInteger> digit = sides.size() == 2 ? PythonNumerals.integer(sides.get(1)) : Optional.empty();
            if (digit.isEmpty()) {
                return Optional.empty();
            }
            boolean isDigit = digit.get().signum() >= 0
                    && digit.get().bitLength() < 5
                    && digit.get().intValue() < 10;
            Integer before =
                    digits.put(sides.getFirst().strip(), isDigit ? digit.get().intValue() : -1);
            if (before != null) {
                return Optional.empty();
            }
        }
        return Optional.of(digits);
    }
}
