package dev.assay.engine.recovery;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Lists of words without content, of many languages. */
final class WordLists {
    static final Set<String> OPENINGS = words("openings.txt");
    static final Set<String> VERDICTS = words("verdicts.txt");
    static final Set<String> CONNECTIVES = words("connectives.txt");
    static final Set<String> FILLERS = words("fillers.txt");

    private WordLists() {}

    /** Returns whether a word is in one of the lists. */
    static boolean isEmpty(String word) {
        return isOpening(word) || CONNECTIVES.contains(word) || FILLERS.contains(word);
    }

    static boolean isOpening(String word) {
        return OPENINGS.contains(word) || VERDICTS.contains(word);
    }

    /** Returns whether a word is without content only beside an opening. */
    static boolean isFiller(String word) {
        return FILLERS.contains(word) && !isOpening(word) && !CONNECTIVES.contains(word);
    }

    private static Set<String> words(String list) {
        try (InputStream lines = WordLists.class.getResourceAsStream(list)) {
            if (lines == null) {
                throw new IllegalStateException("the list " + list + " is missing");
            }
            return Normalizer.normalize(new String(lines.readAllBytes(), StandardCharsets.UTF_8), Normalizer.Form.NFKC)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .flatMap(Pattern.compile("\\s+")::splitAsStream)
                    .filter(word -> !word.isEmpty())
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
