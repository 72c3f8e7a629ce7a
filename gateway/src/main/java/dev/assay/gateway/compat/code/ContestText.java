package dev.assay.gateway.compat.code;

import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Compares outputs as the package {@code codeforces} does. */
final class ContestText {
    private static final Pattern YES_OR_NO = Pattern.compile("(?i)\\b(?:yes|no)\\b");
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Pattern EMPTY_LINES = Pattern.compile("(?md)^\\r?\\n");
    private static final Pattern LINE_END = Pattern.compile("(?md)\\r$");

    private ContestText() {}

    /** Returns whether the words are equal, with yes and no in any case. */
    static boolean same(String expected, String output) {
        return words(expected).equals(words(output));
    }

    private static String words(String text) {
        String spaced = BLANKS.matcher(text).replaceAll(" ").strip();
        return YES_OR_NO.matcher(spaced).replaceAll(ContestText::upper);
    }

    private static String upper(MatchResult word) {
        return word.group().toUpperCase(Locale.ROOT);
    }

    /** Returns the text for a checker: without empty lines, and without carriage returns at line ends. */
    static String plain(String text) {
        return LINE_END.matcher(EMPTY_LINES.matcher(text).replaceAll("")).replaceAll("");
    }
}
