package dev.assay.code.compare;

import dev.assay.code.compare.OutputMatch.Different;
import dev.assay.code.compare.OutputMatch.Same;
import dev.assay.sandbox.Bytes;
import java.util.Arrays;

/** Compares an output with the expected one, in time linear in both. */
@FunctionalInterface
public interface OutputComparer {
    OutputMatch compare(Bytes output, Bytes expected);

    /** Requires the same bytes. */
    OutputComparer EXACT = (output, expected) -> {
        int at = Arrays.mismatch(output.toArray(), expected.toArray());
        return at < 0 ? new Same() : different("byte " + (at + 1) + " differs", output);
    };

    /** Requires the same lines, apart from blanks at their ends and empty lines at the end of the output. */
    OutputComparer LINES = (output, expected) -> {
        OutputLines ours = new OutputLines(output.toArray());
        OutputLines theirs = new OutputLines(expected.toArray());
        while (theirs.next()) {
            if (!ours.next()) {
                return different("the output ends after " + ours.number() + " lines", output);
            }
            if (!ours.isSameAs(theirs)) {
                return different("line " + ours.number() + " differs", output);
            }
        }
        return ours.next() ? different("there are lines beyond the last", output) : new Same();
    };

    /** Requires the same words. */
    OutputComparer TOKENS = words((word, expected) -> false);

    /**
     * Requires the same words, or numbers that differ by at most the tolerance, absolutely or as a share of the
     * expected number.
     */
    static OutputComparer numeric(double tolerance) {
        return words((word, expected) -> DecimalWord.isNear(word.text(), expected.text(), tolerance));
    }

    /**
     * Requires the same lines, each with the same number of occurrences, in any order.
     *
     * @param words whether blanks between the words of a line, and blank lines, are ignored
     * @param anyWords whether the order of the words in a line is ignored as well
     */
    static OutputComparer lines(boolean words, boolean anyWords) {
        LineBag bag = new LineBag(words || anyWords, anyWords);
        return (output, expected) -> bag.difference(output, expected)
                .<OutputMatch>map(why -> different(why, output))
                .orElseGet(Same::new);
    }

    /** Allows two different words to count as equal. */
    @FunctionalInterface
    interface Leniency {
        boolean allows(OutputWords word, OutputWords expected);
    }

    private static OutputComparer words(Leniency leniency) {
        return (output, expected) -> {
            OutputWords ours = new OutputWords(output.toArray());
            OutputWords theirs = new OutputWords(expected.toArray());
            while (theirs.next()) {
                if (!ours.next()) {
                    return different("the output ends after " + ours.number() + " words", output);
                }
                if (!ours.isSameAs(theirs) && !leniency.allows(ours, theirs)) {
                    return different("word " + ours.number() + " is wrong: " + ours.shown(), output);
                }
            }
            return ours.next() ? different("there are words beyond the last: " + ours.shown(), output) : new Same();
        };
    }

    private static Different different(String why, Bytes output) {
        return new Different(output.isUtf8() ? why : why + "; the output is not UTF-8");
    }
}
