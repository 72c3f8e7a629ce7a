package dev.assay.text.format;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.assay.text.format.document.PatternSize;
import java.util.Optional;
import java.util.function.Predicate;

/** A regular expression of RE2, which never backtracks, for a whole text. */
final class TextPattern {
    private static final int LONGEST = 1_024;
    private static final int LARGEST = 2_000;
    /** Characters times instructions. */
    private static final long MOST_WORK = 1L << 24;

    private final Predicate<String> matches;
    private final long size;

    /**
     * @param size instructions of the pattern; 0 where its work is one pass
     */
    private TextPattern(Predicate<String> matches, long size) {
        this.matches = matches;
        this.size = size;
    }

    /**
     * Reads a pattern.
     *
     * @throws IllegalArgumentException where it is none of RE2, or over a limit; the message is the reason
     */
    static TextPattern of(String pattern) {
        if (pattern.length() > LONGEST) {
            throw new IllegalArgumentException("it has more than " + LONGEST + " characters");
        }
        if (PatternSize.isTooLarge(pattern)) {
            throw new IllegalArgumentException("its repetitions make it too large");
        }
        Optional<GapPattern> gaps = GapPattern.of(pattern);
        if (gaps.isPresent()) {
            return new TextPattern(gaps.get()::matches, 0);
        }
        Pattern read;
        try {
            read = Pattern.compile(pattern);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException("it is no pattern of RE2: " + e.getDescription(), e);
        }
        if (read.programSize() > LARGEST) {
            throw new IllegalArgumentException("it has more than " + LARGEST + " instructions");
        }
        return new TextPattern(read::matches, read.programSize());
    }

    CheckResult check(String text) {
        if ((long) text.length() * size > MOST_WORK) {
            return CheckResult.fails(
                    "format.pattern.limit", "characters times the pattern's instructions are more than " + MOST_WORK);
        }
        return matches.test(text)
                ? CheckResult.holds("format.pattern", "matches")
                : CheckResult.fails("format.pattern", "does not match");
    }
}
