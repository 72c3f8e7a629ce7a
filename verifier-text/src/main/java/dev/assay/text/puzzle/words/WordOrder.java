package dev.assay.text.puzzle.words;

import dev.assay.text.puzzle.reading.PythonLiterals;
import dev.assay.text.puzzle.reading.PythonNumerals;
import dev.assay.text.puzzle.reading.TextPieces;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import dev.assay.text.puzzle.row.UnusableRow;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Families whose answer is words, numbers or groups in an order. */
public final class WordOrder {
    private static final double READABLE = 0.01;

    private WordOrder() {}

    /** Words between commas in the order of {@code sorted_words}. */
    public static Puzzle sorted(PuzzleRow row) {
        List<String> gold = row.texts("sorted_words");
        if (gold.isEmpty()) {
            throw new UnusableRow("sorted_words", "must not be empty");
        }
        return answer -> {
            List<String> words =
                    TextPieces.split(answer, ",").stream().map(String::strip).toList();
            if (words.equals(gold)) {
                return PuzzleScore.solved("order.equal");
            }
            double share = (double) alike(words, gold) / gold.size();
            boolean isPermutation = words.stream()
                    .sorted()
                    .toList()
                    .equals(gold.stream().sorted().toList());
            return PuzzleScore.wrong("order.equal", "another order", isPermutation ? Math.max(share, 0.2) : share);
        };
    }

    private static int alike(List<String> words, List<String> gold) {
        int alike = 0;
        for (int at = 0; at < Math.min(words.size(), gold.size()); at++) {
            alike += words.get(at).equals(gold.get(at)) ? 1 : 0;
        }
        return alike;
    }

    /** The words of a sentence; the reference gives the share of words in their places to a sentence of as many. */
    public static Puzzle sentence(PuzzleRow row) {
        String written = row.answer();
        List<String> gold = lower(written);
        return answer -> {
            List<String> words = lower(answer);
            double credit = answer.equals(written)
                    ? 1
                    : words.size() != gold.size() || gold.isEmpty() ? 0.05 : (double) alike(words, gold) / gold.size();
            return words.equals(gold)
                    ? PuzzleScore.solved("order.equal", "equal", credit)
                    : PuzzleScore.wrong("order.equal", "another order", credit);
        };
    }

    /** Unscrambled words; the reference gives the share of words in their places. */
    public static Puzzle unscrambled(PuzzleRow row) {
        List<String> gold = lower(row.answer());
        if (gold.isEmpty()) {
            throw new UnusableRow("answer", "must not be empty");
        }
        return answer -> {
            List<String> words = lower(answer);
            double share = (double) alike(words, gold) / gold.size();
            return words.equals(gold)
                    ? PuzzleScore.solved("order.equal")
                    : PuzzleScore.wrong("order.equal", "other words", share);
        };
    }

    private static List<String> lower(String text) {
        return TextPieces.words(text.toLowerCase(Locale.ROOT));
    }

    /** A list of numbers in {@code direction}, each within 0.01 of the row's; the reference lets each be 1 away. */
    public static Puzzle numbers(PuzzleRow row) {
        double[] gold = numbers(row.answer()).orElseThrow(() -> new UnusableRow("answer", "must be a list of numbers"));
        boolean isAscending = row.text("direction").equals("ascending");
        return answer -> {
            Optional<double[]> read = numbers(answer.replace('\'', '"'));
            if (read.isEmpty() || read.get().length != gold.length) {
                return PuzzleScore.wrong("order.numbers", "not a list of " + gold.length + " numbers", 0);
            }
            double farthest = 0;
            boolean isSorted = true;
            double[] numbers = read.get();
            for (int at = 0; at < gold.length; at++) {
                farthest = Math.max(farthest, Math.abs(numbers[at] - gold[at]));
                isSorted &= at == 0 || (isAscending ? numbers[at - 1] <= numbers[at] : numbers[at - 1] >= numbers[at]);
            }
            double credit = isSorted && farthest <= 1 ? 1 : 0;
            return isSorted && farthest <= 0.01
                    ? PuzzleScore.solved("order.numbers")
                    : PuzzleScore.wrong("order.numbers", "other numbers or another order", credit);
        };
    }

    private static Optional<double[]> numbers(String text) {
        if (!(PythonLiterals.read(text).orElse(null) instanceof List<?> list)) {
            return Optional.empty();
        }
        double[] numbers = new double[list.size()];
        for (int at = 0; at < numbers.length; at++) {
            OptionalDouble number = PythonNumerals.real(String.valueOf(list.get(at)));
            if (number.isEmpty()) {
                return Optional.empty();
            }
            numbers[at] = number.getAsDouble();
        }
        return Optional.of(numbers);
    }

    /** Groups of words in JSON, in any order. */
    public static Puzzle groups(PuzzleRow row) {
        List<List<String>> gold =
                groups(row.list("solution")).orElseThrow(() -> new UnusableRow("solution", "must be lists of texts"));
        return answer -> {
            Optional<List<List<String>>> read = PythonLiterals.readJson(answer)
                    .filter(List.class::isInstance)
                    .flatMap(lists -> groups((List<?>) lists));
            if (read.isEmpty()) {
                return PuzzleScore.wrong("groups.json", "not lists of words in JSON", 0);
            }
            return read.get().equals(gold)
                    ? PuzzleScore.solved("groups.equal")
                    : PuzzleScore.wrong("groups.equal", "other groups", READABLE);
        };
    }

    private static Optional<List<List<String>>> groups(List<?> lists) {
        List<List<String>> groups = new ArrayList<>();
        for (Object list : lists) {
            if (!(list instanceof List<?> words) || !words.stream().allMatch(String.class::isInstance)) {
                return Optional.empty();
            }
            groups.add(words.stream().map(String::valueOf).sorted().toList());
        }
        groups.sort(Comparator.comparing(group -> String.join("\0", group)));
        return Optional.of(groups);
    }

    /** All partitions of a text into palindromes in JSON, in any order. */
    public static Puzzle partitions(PuzzleRow row) {
        HashSet<Object> gold = new HashSet<>(row.list("solution"));
        return answer -> {
            boolean isRight = PythonLiterals.readJson(answer).orElse(null) instanceof List<?> lists
                    && new HashSet<Object>(lists).equals(gold);
            return PuzzleScore.of(isRight, "partitions.equal");
        };
    }

    /** A text, or its letters in a list, for which the reference gives 0.1. */
    public static Puzzle letters(PuzzleRow row) {
        String gold = row.answer().strip();
        return answer -> {
            if (answer.equals(gold)) {
                return PuzzleScore.solved("text.equal");
            }
            boolean isListed = answer.startsWith("[")
                    && PythonLiterals.read(answer).orElse(null) instanceof List<?> letters
                    && letters.stream().allMatch(String.class::isInstance)
                    && String.join("", letters.stream().map(String::valueOf).toList())
                            .equals(gold);
            return isListed
                    ? PuzzleScore.solved("text.equal", "equal as a list of letters", 0.1)
                    : PuzzleScore.of(false, "text.equal");
        };
    }

    /** A palindrome of the letters of {@code letters}; the reference gives 0.05 for one of others. */
    public static Puzzle palindrome(PuzzleRow row) {
        List<String> letters = row.texts("letters").stream().sorted().toList();
        return answer -> {
            String word = answer.toLowerCase(Locale.ROOT);
            List<String> signs = new ArrayList<>(
                    word.codePoints().mapToObj(Character::toString).toList());
            if (!signs.equals(signs.reversed())) {
                return PuzzleScore.wrong("palindrome.reversed", "not a palindrome", 0.02);
            }
            Collections.sort(signs);
            return signs.equals(letters)
                    ? PuzzleScore.solved("palindrome.letters")
                    : PuzzleScore.wrong("palindrome.letters", "other letters", 0.05);
        };
    }
}
