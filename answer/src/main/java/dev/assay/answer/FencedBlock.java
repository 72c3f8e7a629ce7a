package dev.assay.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A block between two fences of a Markdown text.
 *
 * @param label the first word after the opening fence, in lower case; empty without a label
 * @param code the lines between the fences, without the indentation of the opening fence
 */
public record FencedBlock(String label, String code) {
    private static final int SHORTEST = 3;
    private static final int LONGEST_LABEL = 64;

    /** Returns the blocks of a text that are not blank, in linear time. The last block may lack its closing fence. */
    public static List<FencedBlock> of(String text) {
        List<FencedBlock> blocks = new ArrayList<>();
        StringBuilder body = new StringBuilder();
        Fence open = null;
        int start = 0;
        while (start < text.length()) {
            int end = text.indexOf('\n', start);
            int next = end < 0 ? text.length() : end + 1;
            Fence fence = Fence.at(text, start, end < 0 ? text.length() : end);
            if (open == null) {
                open = fence;
                body.setLength(0);
            } else if (fence != null && fence.closes(open)) {
                add(blocks, open, body);
                open = null;
            } else {
                body.append(text, unindented(text, start, next, open.indentation()), next);
            }
            start = next;
        }
        if (open != null) {
            add(blocks, open, body);
        }
        return blocks;
    }

    private static void add(List<FencedBlock> blocks, Fence open, StringBuilder body) {
        String code = body.toString();
        if (!code.isBlank()) {
            blocks.add(new FencedBlock(open.label(), code));
        }
    }

    private static int unindented(String text, int start, int end, int indentation) {
        int at = start;
        while (at < end && at - start < indentation && text.charAt(at) == ' ') {
            at++;
        }
        return at;
    }

    /** A line that opens or closes a block. */
    private record Fence(char sign, int length, int indentation, String label) {
        private static final Pattern BETWEEN_WORDS = Pattern.compile("[\\s,;:({]+");
        private static final Pattern AROUND_LABEL = Pattern.compile("^[.{]+|[}].*$");

        static @Nullable Fence at(String text, int start, int end) {
            int at = start;
            while (at < end && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
                at++;
            }
            int indentation = at - start;
            char sign = at < end ? text.charAt(at) : ' ';
            if (sign != '`' && sign != '~') {
                return null;
            }
            int from = at;
            while (at < end && text.charAt(at) == sign) {
                at++;
            }
            if (at - from < SHORTEST || (sign == '`' && text.indexOf('`', at, end) >= 0)) {
                return null;
            }
            return new Fence(
                    sign, at - from, indentation, label(text.substring(at, Math.min(end, at + LONGEST_LABEL))));
        }

        private static String label(String information) {
            if (information.isBlank()) {
                return "";
            }
            String[] words = BETWEEN_WORDS.split(information.strip(), 2);
            String first = words[0].isEmpty() && words.length > 1 ? words[1] : words[0];
            return AROUND_LABEL.matcher(first).replaceAll("").toLowerCase(Locale.ROOT);
        }

        boolean closes(Fence open) {
            return sign == open.sign && length >= open.length && label.isEmpty();
        }
    }
}
