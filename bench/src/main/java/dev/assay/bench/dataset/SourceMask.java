package dev.assay.bench.dataset;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Hides the texts and comments of a program, so that edits touch its code alone. */
final class SourceMask {
    private static final String TEXTS = "'(?:[^'\\\\\\n]|\\\\.)*'|\"(?:[^\"\\\\\\n]|\\\\.)*\"";
    private static final Pattern PYTHON = Pattern.compile("(?s:\"\"\".*?\"\"\"|'''.*?''')|" + TEXTS + "|#[^\\n]*");
    private static final Pattern OTHERS = Pattern.compile("(?s:/\\*.*?\\*/)|//[^\\n]*|`[^`]*`|" + TEXTS);

    private SourceMask() {}

    /** Returns a text of the same length, with blanks in place of texts and comments. */
    static String of(String source, String language) {
        // An apostrophe begins a number in Verilog, and a lifetime in Rust.
        String apart = language.equals("verilog") || language.equals("rust") ? source.replace('\'', '~') : source;
        Matcher hidden = (language.equals("python") ? PYTHON : OTHERS).matcher(apart);
        StringBuilder masked = new StringBuilder(apart);
        while (hidden.find()) {
            for (int at = hidden.start(); at < hidden.end(); at++) {
                if (masked.charAt(at) != '\n') {
                    masked.setCharAt(at, ' ');
                }
            }
        }
        return masked.toString();
    }
}
