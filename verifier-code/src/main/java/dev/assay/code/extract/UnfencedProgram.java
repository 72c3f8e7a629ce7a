package dev.assay.code.extract;

import java.util.regex.Pattern;

/** Finds a program in a response without fences. */
final class UnfencedProgram {
    private static final Pattern BEGINNING = Pattern.compile(
            "(?:import|from|def|class|async|for|while|if|try|with|print|using|package|public|func|fn|use|const|let|var"
                    + "|module|struct|enum|int|long|void|static|template|echo|read)\\b[^.!?]*(?:[({:;=<>\"'*]|$)"
                    + "|#include|#!|@|//|/\\*|[A-Za-z_][\\w.\\[\\], ]*\\s*[-+*/]?=[^=]|[A-Za-z_][\\w.]*\\(.*\\)\\s*;?\\s*$");
    private static final Pattern SAYING = Pattern.compile("[A-Z][^(){};=]*[:.!?]\\s*");
    private static final int LONGEST_LINE = 2_000;

    private UnfencedProgram() {}

    /**
     * Returns the text from the first line that begins a program, if only introductions such as "Here it is:" stand
     * before it.
     */
    static String program(String text) {
        int start = 0;
        while (start < text.length()) {
            int end = text.indexOf('\n', start);
            int to = end < 0 ? text.length() : end;
            String line = text.substring(start, Math.min(to, start + LONGEST_LINE));
            if (BEGINNING.matcher(line).lookingAt()) {
                return text.substring(start);
            }
            if (!line.isBlank() && !SAYING.matcher(line.strip()).matches()) {
                return text;
            }
            start = to + 1;
        }
        return text;
    }
}
