package dev.assay.math.syntax;

/** Commands whose backslash and first letter became a control character when JSON was unescaped once too often. */
final class LostLetters {
    private LostLetters() {}

    /** The letter that such a control character has eaten, or a blank. */
    static char of(char control) {
        return switch (control) {
            case '\t' -> 't';
            case '\f' -> 'f';
            case '\r' -> 'r';
            case '\n' -> 'n';
            case '\b' -> 'b';
            default -> ' ';
        };
    }

    /** Whether the letters are those of a command, and not a line break with a word behind it. */
    static boolean isCommand(String name) {
        return name.charAt(0) == 'n' ? name.equals("neq") : name.length() >= 4 && NotationVocabulary.knows(name);
    }
}
