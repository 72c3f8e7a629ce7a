package dev.assay.text.patch;

import dev.assay.text.patch.FileEdit.Hunk;
import dev.assay.text.patch.FileEdit.Replacement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the changes that a response asks for: SEARCH/REPLACE blocks, each below its path as in {@code ### src/main.py}, or a unified diff. One
 * pass over the lines.
 */
final class PatchReader {
    /** The most changes that a response may have. */
    static final int MOST = 128;

    private static final String SEARCH = "<<<<<<< SEARCH";
    private static final String MIDDLE = "=======";
    private static final String REPLACE = ">>>>>>> REPLACE";
    private static final String NO_FILE = "/dev/null";

    /** The lines that may stand between a path and its block: a fence and blank ones. */
    private static final int MOST_BETWEEN = 4;

    /** The head of a hunk; models leave its numbers out. */
    private static final Pattern HUNK =
            Pattern.compile("@@(?: -(\\d{1,8})(?:,\\d{1,8})? \\+\\d{1,8}(?:,\\d{1,8})? @@.*|(?: \\.\\.\\. @@)?\\s*)");

    private final List<String> lines;
    private final Set<String> known;
    private final List<FileEdit> edits = new ArrayList<>();
    private int at;

    private PatchReader(String text, Set<String> known) {
        this.lines = text.lines().toList();
        this.known = known;
    }

    /**
     * Returns the changes in order, at most one more than {@link #MOST}; none where there are none.
     *
     * @param known the paths of the task's files
     */
    static List<FileEdit> read(String text, Set<String> known) {
        PatchReader reader = new PatchReader(text, known);
        reader.replacements();
        if (reader.edits.isEmpty()) {
            reader.diffs();
        }
        return reader.edits;
    }

    private void replacements() {
        String path = "";
        for (at = 0; at < lines.size() && edits.size() <= MOST; ) {
            if (!isMark(at, SEARCH)) {
                at++;
                continue;
            }
            String named = path(at);
            path = named.isEmpty() ? path : named;
            int from = at + 1;
            int middle = next(MIDDLE, from);
            int end = next(REPLACE, middle + 1);
            if (end == lines.size()) {
                return;
            }
            if (!path.isEmpty()) {
                edits.add(new Replacement(path, joined(from, middle), joined(middle + 1, end)));
            }
            at = end + 1;
        }
    }

    private boolean isMark(int place, String mark) {
        return lines.get(place).stripTrailing().equals(mark);
    }

    /** Returns the path in the line before a block or before the block's fence; empty where there is none. */
    private String path(int block) {
        for (int before = block - 1; before >= Math.max(0, block - MOST_BETWEEN); before--) {
            String line = lines.get(before);
            if (!line.isBlank() && !line.startsWith("```")) {
                return isMark(before, REPLACE) ? "" : WrittenPath.in(line, known);
            }
        }
        return "";
    }

    /** Returns the place of the next line that is this mark; that behind the last where there is none. */
    private int next(String mark, int from) {
        int place = from;
        while (place < lines.size() && !isMark(place, mark)) {
            place++;
        }
        return Math.min(place, lines.size());
    }

    private String joined(int from, int to) {
        return String.join("\n", lines.subList(from, to));
    }

    private void diffs() {
        String path = "";
        for (at = 0; at < lines.size() && edits.size() <= MOST; ) {
            String line = lines.get(at++);
            if (line.startsWith("--- ") && at < lines.size() && lines.get(at).startsWith("+++ ")) {
                String old = file(line);
                String name = file(lines.get(at++));
                path = name.equals(NO_FILE) ? old : name;
                continue;
            }
            Matcher head = HUNK.matcher(line);
            if (!path.isEmpty() && head.matches()) {
                hunk(path, head.group(1) == null ? 0 : Integer.parseInt(head.group(1)));
            }
        }
    }

    /** Returns the path of "--- a/src/main.py", without the letter and a time behind a tab. */
    private String file(String line) {
        String path = line.substring(4);
        int tab = path.indexOf('\t');
        path = (tab < 0 ? path : path.substring(0, tab)).strip();
        boolean isMarked = (path.startsWith("a/") || path.startsWith("b/")) && !known.contains(path);
        return isMarked ? path.substring(2) : path;
    }

    /** Reads a hunk by its lines, since models count them wrongly. */
    private void hunk(String path, int start) {
        StringBuilder before = new StringBuilder();
        StringBuilder after = new StringBuilder();
        int blank = 0;
        for (; at < lines.size() && isOfHunk(lines.get(at)); at++) {
            String line = lines.get(at);
            if (line.isEmpty()) {
                blank++; // counts only where the hunk goes on
                continue;
            }
            before.repeat('\n', blank);
            after.repeat('\n', blank);
            blank = 0;
            char kind = line.charAt(0);
            if (kind == ' ' || kind == '-') {
                before.append(line, 1, line.length()).append('\n');
            }
            if (kind == ' ' || kind == '+') {
                after.append(line, 1, line.length()).append('\n');
            }
        }
        // Without old lines the number is that of the line before.
        int line = before.isEmpty() ? start : Math.max(0, start - 1);
        edits.add(new Hunk(path, line, before.toString(), after.toString()));
    }

    private boolean isOfHunk(String line) {
        // A removed line "-- a" before an added one "++ b" looks like the head of a file, but no hunk begins behind
        // them.
        boolean isHeader = line.startsWith("--- ")
                && at + 2 < lines.size()
                && lines.get(at + 1).startsWith("+++ ")
                && lines.get(at + 2).startsWith("@@");
        return !isHeader && (line.isEmpty() || " -+\\".indexOf(line.charAt(0)) >= 0);
    }
}
