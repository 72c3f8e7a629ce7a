package dev.assay.answer;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The last cell of the row that a Markdown table at the end of the response names "answer", "total" or the like. */
final class TableAnswer implements AnswerLocator {
    private static final int MOST_ROWS = 64;
    private static final Set<String> LABELS = Set.of("answer", "final answer", "total", "result", "final result");

    @Override
    public String stage() {
        return "extract.table";
    }

    @Override
    public List<AnswerPart> find(String text) {
        int end = LastLine.end(text);
        for (int row = 0; end > 0 && row < MOST_ROWS; row++) {
            int start = LastLine.start(text, end);
            String line = text.substring(start, end);
            if (!line.stripLeading().startsWith("|")) {
                return List.of();
            }
            int open = line.indexOf('|');
            int label = line.indexOf('|', open + 1);
            if (label > 0 && isLabel(line.substring(open + 1, label))) {
                int close = line.stripTrailing().endsWith("|") ? line.lastIndexOf('|') : line.length();
                int cell = line.lastIndexOf('|', close - 1) + 1;
                return cell > label ? ProseMarks.bare(text, start + cell, start + close) : List.of();
            }
            end = start == 0 ? 0 : start - 1;
        }
        return List.of();
    }

    private static boolean isLabel(String cell) {
        String label = cell.replace("*", "").replace(":", "").strip().toLowerCase(Locale.ROOT);
        return LABELS.contains(label) || label.startsWith("total ");
    }
}
