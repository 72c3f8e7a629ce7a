package dev.assay.sandbox.trial;

/** Texts of programs for people to read: short, and without control characters. */
final class ShownText {
    private static final int MOST = 240;

    private ShownText() {}

    static String cut(String text) {
        String start = text.length() <= MOST ? text : text.substring(0, MOST) + "… (" + text.length() + " characters)";
        return start.replace("\\", "\\\\").replace("\n", "\\n").replaceAll("\\p{Cntrl}", "?");
    }
}
