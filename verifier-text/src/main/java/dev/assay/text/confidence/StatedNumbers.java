package dev.assay.text.confidence;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** The numbers of a confidence in the tags of a text. */
final class StatedNumbers {
    /** The largest number of numbers that are read. */
    static final int MOST = 1024;

    private static final int MOST_DIGITS = 32;
    private static final double PERCENT = 100;
    private static final int NONE = -1;
    private static final String MARKUP = "*_`$ ";

    private StatedNumbers() {}

    /** Returns the content of each closed tag of a name in any case, in order, in time linear in the text's length. */
    static List<String> contents(String text, String tag) {
        String open = "<" + tag + ">";
        String close = "</" + tag + ">";
        List<String> contents = new ArrayList<>();
        int start = NONE;
        for (int at = text.indexOf('<'); at >= 0 && contents.size() <= MOST; at = text.indexOf('<', at + 1)) {
            if (text.regionMatches(true, at, open, 0, open.length())) {
                // Of nested tags the innermost counts, as for answers.
                start = at + open.length();
            } else if (start != NONE && text.regionMatches(true, at, close, 0, close.length())) {
                contents.add(text.substring(start, at).strip());
                start = NONE;
            }
        }
        return contents;
    }

    /**
     * Returns the members of a list in a tag: {@code [0.2, 0.9]}, or separated by commas, semicolons or lines. A member may have a
     * dash or its number before it.
     */
    static List<String> members(String content) {
        boolean isEnclosed = content.length() > 1
                && ((content.startsWith("[") && content.endsWith("]"))
                        || (content.startsWith("(") && content.endsWith(")")));
        String bare = isEnclosed ? content.substring(1, content.length() - 1) : content;
        List<String> members = new ArrayList<>();
        int start = 0;
        for (int at = 0; at <= bare.length() && members.size() <= MOST; at++) {
            if (at == bare.length() || ",;\n".indexOf(bare.charAt(at)) >= 0) {
                String member = bare.substring(start, at).strip();
                if (!member.isEmpty()) {
                    members.add(withoutMark(member, members.size() + 1));
                }
                start = at + 1;
            }
        }
        return members;
    }

    private static String withoutMark(String member, int place) {
        for (String mark : List.of("- ", "* ", place + ". ", place + ") ", place + ": ")) {
            if (member.startsWith(mark)) {
                return member.substring(mark.length()).strip();
            }
        }
        return member;
    }

    /** Returns a number from 0 to 1, also as a percentage from 0 to 100, and with marks of Markdown or LaTeX around it; empty for anything else. */
    static OptionalDouble number(String written) {
        String text = withoutMarkup(written);
        boolean isPercent = text.endsWith("%") || text.endsWith("\uff05");
        String digits = isPercent ? withoutMarkup(text.substring(0, text.length() - 1)) : text;
        int comma = digits.indexOf(',');
        digits = comma >= 0 && digits.indexOf('.') < 0 ? digits.replace(',', '.') : digits;
        boolean isNumber = !digits.isEmpty()
                && digits.length() <= MOST_DIGITS
                && digits.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '.')
                && digits.chars().filter(c -> c == '.').count() <= 1
                && digits.chars().anyMatch(c -> c != '.');
        double value = isNumber ? Double.parseDouble(digits) / (isPercent ? PERCENT : 1) : -1;
        return value >= 0 && value <= 1 ? OptionalDouble.of(value) : OptionalDouble.empty();
    }

    private static String withoutMarkup(String written) {
        int start = 0;
        int end = written.length();
        while (end > start && MARKUP.indexOf(written.charAt(start)) >= 0) {
            start++;
        }
        while (end > start && (MARKUP + "\\").indexOf(written.charAt(end - 1)) >= 0) {
            end--;
        }
        boolean hasPoint = end - start > 1 && written.charAt(end - 1) == '.' && written.indexOf('.', start) < end - 1;
        return written.substring(start, hasPoint ? end - 1 : end);
    }
}
