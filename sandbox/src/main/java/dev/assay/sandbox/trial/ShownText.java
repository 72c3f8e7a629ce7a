package dev.assay.sandbox.trial;

/** Shortens texts of programs for people to read, and replaces control characters. */
final class ShownText {
    private static final int MOST = 240;

    private ShownText() {}

    static String cut(String text) {
        String start = text.length() <= MOST ? text : text.substring(0, MOST) + "… (" + text.length() + " characters)";
        return start.replace("\\", "\\\\").replace("\n", "\\n").replaceAll("\\p{Cntrl}", "?");
    }
}
