package dev.assay.text.patch;

import dev.assay.metric.sequence.MatchingBlocks;
import dev.assay.metric.sequence.MatchingBlocks.Block;
import dev.assay.metric.sequence.StepBudget;
import dev.assay.metric.sequence.SymbolNumbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The unified diff of two texts with 3 lines of context and without a header, as Python's difflib writes it. */
final class UnifiedDiff {
    private static final int CONTEXT = 3;

    private final List<String> before;
    private final List<String> after;
    private final StringBuilder diff = new StringBuilder();

    private UnifiedDiff(List<String> before, List<String> after) {
        this.before = before;
        this.after = after;
    }

    /** Lines of both texts that are replaced, or that are equal on both sides. */
    private record Change(boolean isEqual, int from, int to, int otherFrom, int otherTo) {}

    /** Returns the diff, which is empty for equal texts; empty where it takes more steps than the budget has. */
    static Optional<String> of(String before, String after, StepBudget budget) {
        UnifiedDiff diff = new UnifiedDiff(lines(before), lines(after));
        SymbolNumbers numbers = new SymbolNumbers();
        return MatchingBlocks.of(numbers.of(diff.before), numbers.of(diff.after), true, budget)
                .map(diff::written);
    }

    private String written(List<Block> blocks) {
        for (List<Change> hunk : hunks(changes(blocks))) {
            Change first = hunk.getFirst();
            Change last = hunk.getLast();
            diff.append(diff.isEmpty() ? "" : "\n")
                    .append("@@ -")
                    .append(range(first.from(), last.to()))
                    .append(" +")
                    .append(range(first.otherFrom(), last.otherTo()))
                    .append(" @@");
            for (Change change : hunk) {
                append(change.isEqual() ? " " : "-", before.subList(change.from(), change.to()));
                if (!change.isEqual()) {
                    append("+", after.subList(change.otherFrom(), change.otherTo()));
                }
            }
        }
        return diff.toString();
    }

    private void append(String mark, List<String> lines) {
        lines.forEach(line -> diff.append('\n').append(mark).append(line));
    }

    /** Returns "1,4" for lines 1 to 4, "7" for one line, and "6,0" where no line stands behind the sixth. */
    private static String range(int from, int to) {
        int length = to - from;
        return length == 1 ? String.valueOf(from + 1) : (length == 0 ? from : from + 1) + "," + length;
    }

    private List<Change> changes(List<Block> blocks) {
        List<Change> changes = new ArrayList<>();
        int at = 0;
        int otherAt = 0;
        for (Block block : merged(blocks)) {
            if (at < block.at() || otherAt < block.otherAt()) {
                changes.add(new Change(false, at, block.at(), otherAt, block.otherAt()));
            }
            at = block.at() + block.length();
            otherAt = block.otherAt() + block.length();
            if (block.length() > 0) {
                changes.add(new Change(true, block.at(), at, block.otherAt(), otherAt));
            }
        }
        return changes;
    }

    /** Joins blocks that touch on both sides, and adds the empty one at the end. */
    private List<Block> merged(List<Block> blocks) {
        List<Block> merged = new ArrayList<>();
        for (Block block : blocks) {
            Block last = merged.isEmpty() ? block : merged.getLast();
            boolean touches = !merged.isEmpty()
                    && last.at() + last.length() == block.at()
                    && last.otherAt() + last.length() == block.otherAt();
            if (touches) {
                merged.removeLast();
                merged.add(new Block(last.at(), last.otherAt(), last.length() + block.length()));
            } else {
                merged.add(block);
            }
        }
        merged.add(new Block(before.size(), after.size(), 0));
        return merged;
    }

    /** Cuts equal stretches to the context, and parts hunks where more than twice the context lies between. */
    private static List<List<Change>> hunks(List<Change> changes) {
        List<List<Change>> hunks = new ArrayList<>();
        List<Change> hunk = new ArrayList<>();
        for (int i = 0; i < changes.size(); i++) {
            Change change = changes.get(i);
            boolean isFirst = i == 0;
            boolean isLast = i == changes.size() - 1;
            int length = change.to() - change.from();
            if (!change.isEqual()) {
                hunk.add(change);
            } else if (isFirst || isLast) {
                if (changes.size() > 1) {
                    hunk.add(isFirst ? tail(change) : head(change));
                }
            } else if (length > 2 * CONTEXT) {
                hunk.add(head(change));
                hunks.add(hunk);
                hunk = new ArrayList<>(List.of(tail(change)));
            } else {
                hunk.add(change);
            }
        }
        if (!hunk.isEmpty()) {
            hunks.add(hunk);
        }
        return hunks;
    }

    private static Change head(Change change) {
        int length = Math.min(CONTEXT, change.to() - change.from());
        return new Change(true, change.from(), change.from() + length, change.otherFrom(), change.otherFrom() + length);
    }

    private static Change tail(Change change) {
        int length = Math.min(CONTEXT, change.to() - change.from());
        return new Change(true, change.to() - length, change.to(), change.otherTo() - length, change.otherTo());
    }

    /** Returns the lines of a text, which end where Python's splitlines has them end. */
    static List<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        int from = 0;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (isLineEnd(c)) {
                lines.add(text.substring(from, at));
                at += c == '\r' && at + 1 < text.length() && text.charAt(at + 1) == '\n' ? 1 : 0;
                from = at + 1;
            }
        }
        if (from < text.length()) {
            lines.add(text.substring(from));
        }
        return lines;
    }

    private static boolean isLineEnd(char c) {
        return (c >= '\n' && c <= '\r') || (c >= 0x1C && c <= 0x1E) || c == 0x85 || c == 0x2028 || c == 0x2029;
    }
}
