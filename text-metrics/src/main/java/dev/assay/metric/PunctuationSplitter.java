package dev.assay.metric;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Splits texts into words and punctuation marks, in the case in which they are written, by the rules of mteval-v13a, which
 * sacrebleu calls {@code 13a}. Before that, each character of a script that is written without spaces, and of its
 * punctuation, is set apart, as sacrebleu's {@code zh} does for Chinese. What nobody can see is no word.
 */
final class PunctuationSplitter {
    private static final Pattern MARK = Pattern.compile("[ -&(-+/:-@\\[-`{-~]");
    private static final Pattern STOP_AFTER_NO_DIGIT = Pattern.compile("([^0-9])([.,])");
    private static final Pattern STOP_BEFORE_NO_DIGIT = Pattern.compile("([.,])([^0-9])");
    private static final Pattern DASH_AFTER_DIGIT = Pattern.compile("([0-9])-");

    private PunctuationSplitter() {}

    static List<String> words(String text) {
        String line = MARK.matcher(" " + spaced(unescaped(text.stripTrailing())) + " ")
                .replaceAll(" $0 ");
        line = STOP_AFTER_NO_DIGIT.matcher(line).replaceAll("$1 $2 ");
        line = STOP_BEFORE_NO_DIGIT.matcher(line).replaceAll(" $1 $2");
        line = DASH_AFTER_DIGIT.matcher(line).replaceAll("$1 - ");
        return Stream.of(line.split(" "))
                .filter(word -> word.codePoints().anyMatch(PunctuationSplitter::isVisible))
                .toList();
    }

    /** Undoes what mteval's inputs do to a text: words that are broken at the end of a line, and four entities. */
    private static String unescaped(String text) {
        return text.replace("<skipped>", "")
                .replace("-\n", "")
                .replace("&quot;", "\"")
                .replace("&amp;", "&")
                .replace("&lt;", "<")
                .replace("&gt;", ">");
    }

    /** Replaces all white space with spaces, and puts spaces around what stands alone. */
    private static String spaced(String text) {
        StringBuilder spaced = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            if (isSpace(c)) {
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

    private static boolean isSpace(int c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == 0x85;
    }

    private static boolean isVisible(int c) {
        return !WordSplitter.isSelector(c) && !Character.isISOControl(c) && Character.getType(c) != Character.FORMAT;
    }
}
