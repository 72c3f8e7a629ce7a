package dev.assay.metric;

import java.util.List;
import java.util.stream.Stream;

/**
 * Splits texts into words and punctuation marks, in the case in which they are written, by the rules of mteval-v13a, which
 * sacrebleu calls {@code 13a}. Before that, each character of a script that is written without spaces, and of its
 * punctuation, is set apart, as sacrebleu's {@code zh} does for Chinese. What nobody can see is no word.
 */
final class PunctuationSplitter {
    private PunctuationSplitter() {}

    static List<String> words(String text) {
        String line =
                TranslationTokenizer.ofMarks(" " + spaced(TranslationTokenizer.unescaped(text.stripTrailing())) + " ");
        return Stream.of(line.split(" "))
                .filter(word -> word.codePoints().anyMatch(PunctuationSplitter::isVisible))
                .toList();
    }

    /** Replaces all white space with spaces, and puts spaces around what stands alone. */
    private static String spaced(String text) {
        StringBuilder spaced = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            if (WordSplitter.isSpace(c)) {
                spaced.append(' ');
            } else if (WordSplitter.isWithoutSpaces(c) || isFullWidth(c)) {
                spaced.append(' ').appendCodePoint(c).append(' ');
            } else {
                spaced.appendCodePoint(c);
            }
        });
        return spaced.toString();
    }

    /** Punctuation, digits and letters as wide as a Chinese character. */
    private static boolean isFullWidth(int c) {
        return (c >= 0x3000 && c <= 0x303F) || (c >= 0xFF00 && c <= 0xFFEF);
    }

    private static boolean isVisible(int c) {
        return !WordSplitter.isSelector(c) && !Character.isISOControl(c) && Character.getType(c) != Character.FORMAT;
    }
}
