package dev.assay.code.driver;

import dev.assay.code.literal.LiteralBlanker;
import dev.assay.code.literal.LiteralSyntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The text of a program in a language with braces, and the same text without comments and literals.
 *
 * @param text the text as it was written
 * @param bare the text with blanks in place of comments and of the content of literals; each character is at its place
 */
record CodeText(String text, String bare) {
    static CodeText of(String text, LiteralSyntax syntax) {
        return new CodeText(text, LiteralBlanker.blanked(text, syntax));
    }

    /** Returns whether the pattern is found outside comments and literals. */
    boolean has(Pattern pattern) {
        return pattern.matcher(bare).find();
    }

    /** Returns whether this word stands outside comments and literals. */
    boolean mentions(String word) {
        return has(Pattern.compile("(?<![\\w$])" + Pattern.quote(word) + "(?![\\w$])"));
    }

    /** Returns the matches of the pattern that begin with this number of braces open. */
    List<MatchResult> at(int depth, Pattern pattern) {
        List<MatchResult> found = new ArrayList<>();
        int open = 0;
        int read = 0;
        for (MatchResult match : pattern.matcher(bare).results().toList()) {
            for (; read < match.start(); read++) {
                open += change(bare.charAt(read));
            }
            if (open == depth) {
                found.add(match);
            }
        }
        return found;
    }

    /** Returns the number of braces that are open at the end. */
    int openBraces() {
        return bare.chars().map(c -> change((char) c)).sum();
    }

    private static int change(char c) {
        return switch (c) {
            case '{' -> 1;
            case '}' -> -1;
            default -> 0;
        };
    }

    /** Returns the index of the bracket that closes the one at this index; empty if none does. */
    Optional<Integer> closing(int start) {
        int open = 0;
        for (int at = start; at < bare.length(); at++) {
            switch (bare.charAt(at)) {
                case '(', '[', '{' -> open++;
                case ')', ']', '}' -> open--;
                default -> {}
            }
            if (open == 0) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    /** Returns the content of the class, struct or other block whose heading matches; empty if there is none. */
    Optional<CodeText> block(Pattern heading) {
        for (MatchResult match : at(0, heading)) {
            int open = bare.indexOf('{', match.start());
            if (open >= 0) {
                int end = closing(open).orElse(bare.length());
                return Optional.of(new CodeText(text.substring(open + 1, end), bare.substring(open + 1, end)));
            }
        }
        return Optional.empty();
    }

    /** Returns this text with each of these matches replaced; the text's lines keep their numbers if the words have no line. */
    CodeText replaced(List<MatchResult> matches, String words, LiteralSyntax syntax) {
        StringBuilder changed = new StringBuilder(text);
        for (MatchResult match : matches.reversed()) {
            changed.replace(match.start(), match.end(), words);
        }
        return of(changed.toString(), syntax);
    }
}
