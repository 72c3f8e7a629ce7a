package dev.assay.text.puzzle.words;

import dev.assay.text.puzzle.reading.TextPieces;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** A ladder of words, each of which differs from the last in one letter. */
public final class WordLadder {
    private WordLadder() {}

    /** Reads {@code start_word} and {@code end_word}; words of the row's own answer are words too. */
    public static Puzzle read(PuzzleRow row) {
        String start = row.text("start_word").toUpperCase(Locale.ROOT);
        String end = row.text("end_word").toUpperCase(Locale.ROOT);
        Set<String> own = row.has("answer") ? new HashSet<>(words(row.answer())) : Set.of();
        return answer -> {
            List<String> words = words(answer);
            if (words.size() < 2
                    || !words.getFirst().equals(start)
                    || !words.getLast().equals(end)) {
                return PuzzleScore.wrong("ladder.ends", "not from " + start + " to " + end, 0);
            }
            for (int at = 1; at < words.size(); at++) {
                if (!isStep(words.get(at - 1), words.get(at))) {
                    return PuzzleScore.wrong(
                            "ladder.steps",
                            words.get(at - 1) + " and " + words.get(at) + " differ in more than a letter",
                            0);
                }
            }
            List<String> unknown = words.stream()
                    .filter(word -> !own.contains(word) && !EnglishWords.contains(word))
                    .toList();
            return unknown.isEmpty()
                    ? PuzzleScore.solved("ladder.words", words.size() + " words", 1)
                    : PuzzleScore.wrong(
                            "ladder.words", "not a known word: " + unknown.getFirst(), Math.pow(0.5, unknown.size()));
        };
    }

    private static List<String> words(String answer) {
        return TextPieces.split(
                        answer.toUpperCase(Locale.ROOT).replace("->", ",").replace("→", ","), ",")
                .stream()
                .map(String::strip)
                .toList();
    }

    private static boolean isStep(String from, String to) {
        int different = from.length() == to.length() ? 0 : 2;
        for (int at = 0; at < Math.min(from.length(), to.length()); at++) {
            different += from.charAt(at) == to.charAt(at) ? 0 : 1;
        }
        return different == 1;
    }
}
