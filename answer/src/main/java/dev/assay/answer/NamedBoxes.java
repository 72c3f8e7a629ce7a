package dev.assay.answer;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds boxes in different sentences that give different names their values: "So {@code x = \\boxed{3}}. Then
 * {@code y = \\boxed{-2}}." If a name occurs twice, or a box without a name follows, only the last box is the answer.
 */
final class NamedBoxes {
    private static final int LONGEST_BLANK = 80;
    private static final int LONGEST_GAP = 1 << 11;
    private static final String OPERATORS = "+-*/^_=<>|)]}\u00b7\u00d7";
    private static final List<String> COMMANDS = List.of("\\boxed", "\\fbox", "\\framebox");

    private NamedBoxes() {}

    /**
     * Returns the boxes with their names as one answer, or an empty list if fewer than two are named.
     *
     * @param boxes the last boxes of the text, in order
     */
    static List<AnswerPart> of(String text, List<AnswerPart> boxes) {
        List<AnswerPart> parts = new ArrayList<>();
        Set<Character> names = new HashSet<>();
        for (int index = boxes.size() - 1; index >= 0; index--) {
            AnswerPart box = boxes.get(index);
            char name = name(text, command(text, box.start()));
            boolean apart = !parts.isEmpty()
                    && isApart(text, box.end(), parts.getFirst().start());
            if (name == 0 || apart) {
                break;
            }
            if (!names.add(name)) {
                return List.of();
            }
            parts.addFirst(new AnswerPart(name + " = " + box.text(), box.start(), box.end()));
        }
        if (parts.size() < 2) {
            return List.of();
        }
        String values = parts.stream().map(AnswerPart::text).collect(Collectors.joining(", "));
        return List.of(
                new AnswerPart(values, parts.getFirst().start(), parts.getLast().end()));
    }

    /** Returns whether the later box is far away, corrects the earlier one, or is announced as the final answer. */
    private static boolean isApart(String text, int from, int to) {
        if (to < from || to - from > LONGEST_GAP) {
            return true;
        }
        String between = text.substring(from, to);
        String said = between.toLowerCase(Locale.ROOT);
        return said.contains("answer")
                || said.contains("final")
                || AnswerCorrection.after(between, 0).retracts();
    }

    /** Returns the place of the command whose argument begins here, or -1. */
    private static int command(String text, int content) {
        int from = Math.max(0, content - LONGEST_BLANK);
        String before = text.substring(from, content);
        int at = COMMANDS.stream().mapToInt(before::lastIndexOf).max().orElse(-1);
        return at < 0 ? at : from + at;
    }

    /** Returns the single letter left of the equals sign before this place, or 0; {@code x+y=} is no name. */
    static char name(String text, int box) {
        int at = box < 0 ? -1 : before(text, box);
        if (at < 0 || text.charAt(at) != '=') {
            return 0;
        }
        at = before(text, at);
        boolean letter = at >= 0 && Character.isLetter(text.charAt(at));
        if (!letter || (at > 0 && Character.isLetterOrDigit(text.charAt(at - 1)))) {
            return 0;
        }
        return isFactor(text, before(text, at)) ? 0 : text.charAt(at);
    }

    /** Returns whether the text that ends here makes the next letter part of an expression. */
    private static boolean isFactor(String text, int end) {
        if (end < 0) {
            return false;
        }
        int word = end;
        while (word > 0 && end - word < LONGEST_BLANK && Character.isLetter(text.charAt(word))) {
            word--;
        }
        boolean delimiter = text.charAt(end) == ')' || text.charAt(end) == ']';
        boolean closed = delimiter && end > 0 && text.charAt(end - 1) == '\\';
        boolean command = word < end && text.charAt(word) == '\\' && !text.startsWith("quad", word + 1);
        return command
                || text.charAt(end) == '\\'
                || Character.isDigit(text.charAt(end))
                || (!closed && OPERATORS.indexOf(text.charAt(end)) >= 0);
    }

    private static int before(String text, int place) {
        int at = place - 1;
        while (at >= 0 && place - at < LONGEST_BLANK && ProseMarks.isSpace(text.charAt(at))) {
            at--;
        }
        return at;
    }
}
