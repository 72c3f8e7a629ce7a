package dev.assay.math.wording;

import java.util.regex.Pattern;

/** Finds a letter where it stands as a name in a formula, and is no part of a command or of a word. */
final class LetterName {
    private LetterName() {}

    /** The expression that finds the name; a letter beside one other letter is a factor. */
    static String pattern(String name) {
        if (name.startsWith("\\")) {
            return Pattern.quote(name) + "(?![A-Za-z])";
        }
        String index = name.length() > 1 ? "_\\{?" + name.replaceAll("[^0-9]", "") + "\\}?" : "(?!_)";
        return "(?<![A-Za-z]{2}|\\\\[A-Za-z]|\\\\)" + name.charAt(0) + index + "(?![A-Za-z]{2})";
    }
}
