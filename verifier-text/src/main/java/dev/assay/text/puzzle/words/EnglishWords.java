package dev.assay.text.puzzle.words;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** English words of three to five letters, of SCOWL (Kevin Atkinson's Spell Checker Oriented Word Lists). */
final class EnglishWords {
    private static final Set<String> WORDS = read();

    private EnglishWords() {}

    private static Set<String> read() {
        try (InputStream file = Objects.requireNonNull(
                EnglishWords.class.getResourceAsStream("english-words.txt"), "english-words.txt")) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Whether a word is one, in any case. */
    static boolean contains(String word) {
        return WORDS.contains(word.toLowerCase(Locale.ROOT));
    }
}
