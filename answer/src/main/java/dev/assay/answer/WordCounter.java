package dev.assay.answer;

import java.util.Set;

/** Counts words of prose. */
final class WordCounter {
    private WordCounter() {}

    /** Counts runs of two letters or more with a small letter among them, outside of LaTeX commands and their text. */
    static int count(String text, int from, int to) {
        int words = 0;
        int at = from;
        while (at < to) {
            char sign = text.charAt(at);
            if (sign == '\\') {
                int end = wordEnd(text, at + 1, to);
                at = isText(text, at + 1, end) && text.startsWith("{", end)
                        ? close(text, end, to)
                        : Math.max(end, at + 2);
            } else {
                int end = wordEnd(text, at, to);
                words += end - at > 1 && hasSmall(text, at, end) ? 1 : 0;
                at = Math.max(end, at + 1);
            }
        }
        return words;
    }

    /** Counts the letters that belong to no LaTeX command. */
    static int letters(String text) {
        int letters = 0;
        int at = 0;
        while (at < text.length()) {
            boolean command = text.charAt(at) == '\\';
            letters += !command && Character.isLetter(text.charAt(at)) ? 1 : 0;
            at = command ? Math.max(wordEnd(text, at + 1, text.length()), at + 2) : at + 1;
        }
        return letters;
    }

    private static int wordEnd(String text, int from, int to) {
        int end = from;
        while (end < to && Character.isLetter(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean hasSmall(String text, int from, int to) {
        for (int at = from; at < to; at++) {
            if (!Character.isUpperCase(text.charAt(at))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isText(String text, int from, int to) {
        return text.startsWith("text", from)
                || Set.of("mbox", "begin", "end", "operatorname", "mathrm").contains(text.substring(from, to));
    }

    private static int close(String text, int from, int to) {
        int close = text.indexOf('}', from);
        boolean columns = close > 0 && text.startsWith("{array}{", from);
        close = columns ? text.indexOf('}', close + 1) : close;
        return close < 0 || close > to ? to : close;
    }
}
