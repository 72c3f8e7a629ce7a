package dev.assay.text.confidence;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** The numbers of a confidence in the tags of a text. */
final class StatedNumbers {
    /** The largest number of numbers that are read. */
    static final int MOST = 1024;

    private static final int MOST_DIGITS = 32;
    private static final double PERCENT = 100;

    private StatedNumbers() {}

    /** Returns the content of each closed tag of a name in any case, in order, in time linear in the text's length. */
    static List<String> contents(String text, String tag) {
        String lower = text.toLowerCase(Locale.ROOT).length() == text.length() ? text.toLowerCase(Locale.ROOT) : text;
        String open = "<" + tag.toLowerCase(Locale.ROOT) + ">";
        String close = "</" + tag.toLowerCase(Locale.ROOT) + ">";
        List<String> contents = new ArrayList<>();
        int at = lower.indexOf(open);
        while (at >= 0 && contents.size() <= MOST) {
            int end = lower.indexOf(close, at);
            if (end < 0) {
                return contents;
            }
            // Of nested tags the innermost counts, as for answers.
            int start = lower.lastIndexOf(open, end) + open.length();
            contents.add(text.substring(start, end).strip());
            at = lower.indexOf(open, end);
        }
        return contents;
    }

    /** Returns the members of a list in a tag: {@code [0.2, 0.9]}, or separated by commas, semicolons or lines. */
    static List<String> members(String content) {
        String bare = content.startsWith("[") && content.endsWith("]") && content.length() > 1
                ? content.substring(1, content.length() - 1)
                : content;
        List<String> members = new ArrayList<>();
        int start = 0;
        for (int at = 0; at <= bare.length() && members.size() <= MOST; at++) {
            if (at == bare.length() || ",;\n".indexOf(bare.charAt(at)) >= 0) {
                String member = bare.substring(start, at).strip();
                if (!member.isEmpty()) {
                    members.add(member);
                }
                start = at + 1;
            }
        }
        return members;
    }

    /** Returns a number from 0 to 1, also as a percentage from 0 to 100; empty for anything else. */
    static OptionalDouble number(String written) {
        boolean isPercent = written.endsWith("%");
        String digits = isPercent ? written.substring(0, written.length() - 1).strip() : written;
        boolean isNumber = !digits.isEmpty()
                && digits.length() <= MOST_DIGITS
                && digits.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '.')
                && digits.chars().filter(c -> c == '.').count() <= 1
                && digits.chars().anyMatch(c -> c != '.');
        double value = isNumber ? Double.parseDouble(digits) / (isPercent ? PERCENT : 1) : -1;
        return value >= 0 && value <= 1 ? OptionalDouble.of(value) : OptionalDouble.empty();
    }
}
