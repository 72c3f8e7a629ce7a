package dev.assay.text.words;

import java.util.List;

/** The signs with which models wrap an answer: bold, code, quotes, formulas, a box, the dot of a sentence. */
public final class TextWrapping {
    private static final int MOST_LAYERS = 8;

    private static final List<List<String>> PAIRS = List.of(
            List.of("**", "**"),
            List.of("__", "__"),
            List.of("*", "*"),
            List.of("`", "`"),
            List.of("\"", "\""),
            List.of("'", "'"),
            List.of("\u201c", "\u201d"),
            List.of("\u2018", "\u2019"),
            List.of("\u00ab", "\u00bb"),
            List.of("$$", "$$"),
            List.of("$", "$"),
            List.of("\\(", "\\)"),
            List.of("\\[", "\\]"),
            List.of("\\boxed{", "}"),
            List.of("\\text{", "}"));

    private TextWrapping() {}

    /** Returns the text inside of at most {@value #MOST_LAYERS} layers of signs, in time linear in its length. */
    public static String removed(String text) {
        String bare = text.strip();
        for (int layer = 0; layer < MOST_LAYERS; layer++) {
            String next = withoutLayer(bare);
            if (next.isEmpty() || next.length() == bare.length()) {
                return bare;
            }
            bare = next;
        }
        return bare;
    }

    private static String withoutLayer(String text) {
        for (List<String> pair : PAIRS) {
            String open = pair.getFirst();
            String close = pair.getLast();
            int end = text.length() - close.length();
            boolean isWrapped = end > open.length() && text.startsWith(open) && text.endsWith(close);
            if (isWrapped && closing(text, open.length(), close) == end) {
                return text.substring(open.length(), end).strip();
            }
        }
        return text.endsWith(".") ? text.substring(0, text.length() - 1).strip() : text;
    }

    /** Returns the place of the sign that closes what was opened before a place; braces are counted. */
    private static int closing(String text, int from, String close) {
        if (!close.equals("}")) {
            return text.indexOf(close, from);
        }
        int depth = 1;
        for (int at = from; at < text.length(); at++) {
            char sign = text.charAt(at);
            depth += sign == '{' ? 1 : sign == '}' ? -1 : 0;
            if (depth == 0) {
                return at;
            }
        }
        return -1;
    }
}
