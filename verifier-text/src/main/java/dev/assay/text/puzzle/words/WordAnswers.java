package dev.assay.text.puzzle.words;

import dev.assay.text.puzzle.reading.PythonLiterals;
import dev.assay.text.puzzle.reading.PythonNumerals;
import dev.assay.text.puzzle.reading.TextPieces;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Families that compare the answer's text with the row's, each by its own normalisation. */
public final class WordAnswers {
    private static final Set<String> CLOSED = Set.of("true", "false", "yes", "no");
    private static final int LONGEST_INSIDE = 4096;

    private WordAnswers() {}

    /**
     * A text as it is. Blanks at the ends of lines don't count, nor does case in a closed answer, nor the notation of a number or of
     * a list. The reference gives a longer text that holds the gold its share of the length.
     */
    public static Puzzle plain(PuzzleRow row) {
        String gold = row.answer();
        String bare = TextPieces.withoutTrailingBlanks(gold.strip());
        Optional<BigDecimal> number = number(bare);
        Optional<String> list = list(bare);
        return answer -> {
            double credit = answer.equals(gold) ? 1 : contained(gold, answer);
            boolean isRight = TextPieces.withoutTrailingBlanks(answer).equals(bare)
                    || (CLOSED.contains(bare.toLowerCase(Locale.ROOT)) && answer.equalsIgnoreCase(bare))
                    || (number.isPresent() && number(answer).equals(number))
                    || (list.isPresent() && list(answer).equals(list));
            return isRight
                    ? PuzzleScore.solved("text.equal", "equal", credit)
                    : PuzzleScore.wrong("text.equal", "another answer", credit);
        };
    }

    /** Returns a number without an exponent, which would be a digit in base 16. */
    private static Optional<BigDecimal> number(String text) {
        if (text.chars().anyMatch(Character::isLetter)) {
            return Optional.empty();
        }
        return PythonNumerals.decimal(text.replace(",", "")).map(BigDecimal::stripTrailingZeros);
    }

    /** Returns the members of a list, whatever its quotes. */
    private static Optional<String> list(String text) {
        return text.startsWith("[") ? PythonLiterals.read(text).map(String::valueOf) : Optional.empty();
    }

    /** Returns the share of a text that the gold is, where it stands inside. */
    static double contained(String gold, String answer) {
        boolean isInside = !answer.isEmpty() && gold.length() <= LONGEST_INSIDE && answer.contains(gold);
        return isInside ? (double) points(gold) / points(answer) : 0;
    }

    private static int points(String text) {
        return text.codePointCount(0, text.length());
    }

    /** A text whose case does not count; a readable one that is wrong gets the given credit. */
    public static Puzzle anyCase(PuzzleRow row, double readable) {
        String gold = row.answer().strip().toLowerCase(Locale.ROOT);
        return answer -> answer.toLowerCase(Locale.ROOT).equals(gold)
                ? PuzzleScore.solved("text.equal")
                : PuzzleScore.wrong("text.equal", "another answer", readable);
    }

    /** A text whose case, and whose ends of lines, do not count. */
    public static Puzzle oneLine(PuzzleRow row) {
        String gold = row.answer().toLowerCase(Locale.ROOT).replace("\n", "").strip();
        return answer ->
                PuzzleScore.of(answer.toLowerCase(Locale.ROOT).replace("\n", "").equals(gold), "text.equal");
    }

    /** A text as it is, and nothing for a longer one. */
    public static Puzzle exact(PuzzleRow row) {
        String gold = row.answer().strip();
        return answer -> PuzzleScore.of(answer.equals(gold), "text.equal");
    }

    /** Words whose blanks do not count. */
    public static Puzzle spaced(PuzzleRow row) {
        List<String> gold = TextPieces.words(row.answer());
        return answer -> PuzzleScore.of(TextPieces.words(answer).equals(gold), "text.equal");
    }

    /** A word whose blanks and case do not count. */
    public static Puzzle unspaced(PuzzleRow row) {
        String gold = row.answer().strip().toLowerCase(Locale.ROOT);
        return answer ->
                PuzzleScore.of(answer.replace(" ", "").toLowerCase(Locale.ROOT).equals(gold), "text.equal");
    }

    /** A word drawn in large letters; the reference gives 0.1 for each letter in its place. */
    public static Puzzle drawn(PuzzleRow row) {
        String gold = row.answer().strip().toLowerCase(Locale.ROOT);
        return answer -> {
            String bare = answer.replace(" ", "").toLowerCase(Locale.ROOT);
            return bare.equals(gold)
                    ? PuzzleScore.solved("text.equal")
                    : PuzzleScore.wrong("text.equal", "another word", Math.min(1, 0.1 * alike(bare, gold)));
        };
    }

    private static int alike(String one, String other) {
        int alike = 0;
        for (int at = 0; at < Math.min(one.length(), other.length()); at++) {
            alike += one.charAt(at) == other.charAt(at) ? 1 : 0;
        }
        return alike;
    }

    /** A word backwards, in any case; the reference gives the share of letters in their places. */
    public static Puzzle backward(PuzzleRow row) {
        String gold = row.answer().strip().toLowerCase(Locale.ROOT);
        return answer -> {
            String bare = answer.toLowerCase(Locale.ROOT);
            if (bare.equals(gold) || gold.isEmpty()) {
                return PuzzleScore.of(bare.equals(gold), "text.equal");
            }
            double share = 0;
            for (int at = 0; at < alike(bare, gold); at++) {
                share += 1.0 / gold.length();
            }
            return PuzzleScore.wrong("text.equal", "another word", Math.min(1, share == 1 ? 0.8 : share));
        };
    }

    /** A sentence; the reference gives the share of signs in their places to one of equal length. */
    public static Puzzle hidden(PuzzleRow row) {
        int[] gold = row.answer().strip().codePoints().toArray();
        return answer -> {
            int[] signs = answer.codePoints().toArray();
            int alike = 0;
            for (int at = 0; at < Math.min(signs.length, gold.length); at++) {
                alike += signs[at] == gold[at] ? 1 : 0;
            }
            boolean isLong = signs.length == gold.length;
            return isLong && alike == gold.length
                    ? PuzzleScore.solved("text.equal")
                    : PuzzleScore.wrong("text.equal", "another sentence", isLong ? (double) alike / gold.length : 0.01);
        };
    }

    /** The truth value that the answer says, not whether there is an answer. */
    public static Puzzle truth(PuzzleRow row) {
        String gold = row.answer().strip();
        return answer -> PuzzleScore.of(answer.equalsIgnoreCase(gold), "text.equal");
    }

    /** A point of a board such as {@code C4}; the reference gives 0.05 for another point. */
    public static Puzzle point(PuzzleRow row) {
        String gold = row.answer().strip();
        return answer -> {
            String point = answer.toUpperCase(Locale.ROOT);
            if (point.equals(gold)) {
                return PuzzleScore.solved("text.equal");
            }
            boolean isPoint = point.length() > 1
                    && point.charAt(0) >= 'A'
                    && point.charAt(0) <= 'Z'
                    && point.chars().skip(1).allMatch(c -> c >= '0' && c <= '9');
            double inside = contained(gold, point);
            return PuzzleScore.wrong("text.equal", "another point", inside > 0 ? inside : isPoint ? 0.05 : 0.01);
        };
    }
}
