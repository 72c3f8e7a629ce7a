package dev.assay.text.patch;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The path that a line before a block names. */
final class WrittenPath {
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Pattern AROUND = Pattern.compile("^[\\[(<\"':]+|[\\])>\"':,;]+$");
    private static final Pattern LABEL = Pattern.compile("(?i)(?:file|path|filename|file path) ?: *");
    private static final int LONGEST = 1024;

    private WrittenPath() {}

    /**
     * Returns the path: the known one that the line names as its only one, or what stands behind {@code ###} or a label, or all of a line
     * without blanks that has a dot or a slash; empty where there is none.
     */
    static String in(String line, Set<String> known) {
        String bare = line.replace("`", "").replace("*", "").strip();
        if (bare.length() > LONGEST) {
            return "";
        }
        String heading = bare.replaceFirst("^#+ *", "");
        String path = without(LABEL.matcher(heading).replaceFirst(""));
        if (known.contains(path)) {
            return path;
        }
        List<String> named = BLANKS.splitAsStream(heading)
                .map(WrittenPath::without)
                .filter(known::contains)
                .distinct()
                .toList();
        if (named.size() == 1) {
            return named.getFirst();
        }
        boolean isWord = path.indexOf(' ') < 0 && (path.indexOf('.') >= 0 || path.indexOf('/') >= 0);
        return isWord || bare.startsWith("### ") ? path : "";
    }

    /** Returns a word without the signs around it and the folder that it is in already. */
    private static String without(String word) {
        String path = AROUND.matcher(word.strip()).replaceAll("");
        return path.startsWith("./") ? path.substring(2) : path;
    }
}
