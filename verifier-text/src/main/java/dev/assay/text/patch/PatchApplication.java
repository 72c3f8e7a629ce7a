package dev.assay.text.patch;

import dev.assay.text.patch.FileEdit.Hunk;
import dev.assay.text.patch.FileEdit.Replacement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The files after the changes of a response, or the reason why these can't be made. */
sealed interface PatchApplication {
    /** The text of every file that the response names, by its path. */
    record Applied(Map<String, String> files) implements PatchApplication {}

    /**
     * A change can't be made.
     *
     * @param stage the stage that decided
     */
    record Failed(String stage, String detail) implements PatchApplication {}

    /** The most characters of a file after a change. */
    int LONGEST = 1 << 20;

    /** Makes the changes in order, in time linear in the files for each. */
    static PatchApplication of(PatchTask task, List<FileEdit> edits) {
        if (edits.isEmpty()) {
            return new Failed("patch.none", "no block and no hunk");
        }
        if (edits.size() > PatchReader.MOST) {
            return new Failed("limit.changes", "more than " + PatchReader.MOST);
        }
        Map<String, String> files = new LinkedHashMap<>();
        for (FileEdit edit : edits) {
            String before = files.getOrDefault(edit.path(), task.before(edit.path()));
            Optional<Failed> failed = switch (edit) {
                case Replacement replacement -> replaced(replacement, before, files);
                case Hunk hunk -> changed(hunk, before, files);
            };
            if (failed.isPresent()) {
                return failed.get();
            }
        }
        return new Applied(files);
    }

    private static Optional<Failed> replaced(Replacement edit, String before, Map<String, String> files) {
        if (edit.search().equals(edit.replace())) {
            return Optional.of(new Failed("patch.unchanged", edit.path()));
        }
        if (edit.search().isEmpty() && !before.isEmpty()) {
            return Optional.of(new Failed("patch.empty_search", edit.path()));
        }
        // The line break before them keeps the indentation of the first line.
        String text = "\n" + before;
        String search = "\n" + edit.search();
        String replace = "\n" + edit.replace();
        int[] places = Occurrences.of(text, search, true);
        if (places.length == 0) {
            return Optional.of(new Failed("patch.not_found", edit.path()));
        }
        if (text.length() + (long) places.length * (replace.length() - search.length()) > LONGEST) {
            return Optional.of(new Failed("limit.file", edit.path()));
        }
        StringBuilder changed = new StringBuilder();
        int from = 0;
        for (int place : places) {
            changed.append(text, from, place).append(replace);
            from = place + search.length();
        }
        files.put(edit.path(), changed.append(text, from, text.length()).substring(1));
        return Optional.empty();
    }

    /** Changes the place nearest to the line that the hunk names, since models count lines wrongly. */
    private static Optional<Failed> changed(Hunk hunk, String before, Map<String, String> files) {
        if (hunk.before().equals(hunk.after())) {
            return Optional.of(new Failed("patch.unchanged", hunk.path()));
        }
        boolean ended = before.isEmpty() || before.endsWith("\n");
        String text = "\n" + before + (ended ? "" : "\n");
        int at = hunk.before().isEmpty() && before.isEmpty() ? 0 : nearest(text, "\n" + hunk.before(), hunk.line());
        if (at < 0) {
            return Optional.of(new Failed("patch.not_found", hunk.path()));
        }
        if ((long) text.length() + hunk.after().length() > LONGEST) {
            return Optional.of(new Failed("limit.file", hunk.path()));
        }
        String rest = text.substring(at + 1 + hunk.before().length());
        String changed = text.substring(1, at + 1) + hunk.after() + rest;
        files.put(
                hunk.path(),
                ended ? changed : changed.substring(0, changed.length() - (changed.endsWith("\n") ? 1 : 0)));
        return Optional.empty();
    }

    /** Returns the place of the text whose line is nearest; -1 where there is none. */
    private static int nearest(String text, String wanted, int line) {
        int best = -1;
        int least = Integer.MAX_VALUE;
        int lines = 0;
        int counted = 0;
        for (int at : Occurrences.of(text, wanted, false)) {
            for (; counted < at; counted++) {
                lines += text.charAt(counted) == '\n' ? 1 : 0;
            }
            if (Math.abs(lines - line) < least) {
                least = Math.abs(lines - line);
                best = at;
            }
        }
        return best;
    }
}
