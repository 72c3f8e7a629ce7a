package dev.assay.text.shortanswer;

import dev.assay.text.words.NormalizedWords;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A list in an answer: a JSON array of texts and numbers, or members between bars.
 *
 * @param members the members in the order in which they are written
 */
record AnswerList(List<String> members) {
    /** The largest number of members that are compared. */
    static final int MOST_MEMBERS = 256;

    private static final BigDecimal TOLERANCE = new BigDecimal("0.01");
    private static final int MOST_DIGITS = 32;
    private static final Pattern GROUPS = Pattern.compile("-?\\d{1,3}(,\\d{3})+(\\.\\d+)?");
    private static final String CURRENCIES = "$\u20ac\u00a3";
    private static final String FENCE = "```";

    /**
     * A member of a list.
     *
     * @param text normalised as for exact match
     * @param number its value, or null where it is none
     */
    record Member(String text, @Nullable BigDecimal number) {
        static Member of(String written) {
            String digits = written.length() > MOST_DIGITS ? "" : digits(written.strip());
            boolean isNumber = !digits.isEmpty()
                    && digits.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '.' || c == '-')
                    && digits.lastIndexOf('-') <= 0
                    && digits.indexOf('.') == digits.lastIndexOf('.')
                    && digits.chars().anyMatch(c -> c >= '0' && c <= '9');
            return isNumber
                    ? new Member(digits, new BigDecimal(digits))
                    : new Member(NormalizedWords.of(written).text(), null);
        }

        /** Returns a number without the sign of a currency and the commas before each three digits; other commas stay. */
        private static String digits(String written) {
            String number =
                    !written.isEmpty() && CURRENCIES.indexOf(written.charAt(0)) >= 0 ? written.substring(1) : written;
            return GROUPS.matcher(number).matches() ? number.replace(",", "") : number;
        }

        boolean isSame(Member other) {
            return (number != null && other.number != null)
                    ? number.subtract(other.number).abs().compareTo(TOLERANCE) <= 0
                    : (number == null) == (other.number == null) && text.equals(other.text) && !text.isEmpty();
        }
    }

    AnswerList {
        members = List.copyOf(members);
    }

    /** Reads a list, in time linear in the length; a text without bars is one member. */
    static AnswerList of(String answer) {
        String text = withoutFence(answer.strip());
        List<String> members =
                text.startsWith("[") && text.endsWith("]") ? array(text).orElse(bars(text)) : bars(text);
        return new AnswerList(members.stream().limit(MOST_MEMBERS + 1L).toList());
    }

    private static String withoutFence(String text) {
        int line = text.indexOf('\n');
        boolean isFenced =
                line > 0 && text.startsWith(FENCE) && text.length() - FENCE.length() > line && text.endsWith(FENCE);
        return isFenced ? text.substring(line, text.length() - FENCE.length()).strip() : text;
    }

    /** Whether more members are written than are compared. */
    boolean isTooLong() {
        return members.size() > MOST_MEMBERS;
    }

    /** Whether both lists have one member, and these are numbers that count as equal. */
    boolean isSameNumber(AnswerList gold) {
        return members.size() == 1
                && gold.members.size() == 1
                && members.getFirst().length() <= MOST_DIGITS
                && gold.members.getFirst().length() <= MOST_DIGITS
                && Member.of(members.getFirst()).isSame(Member.of(gold.members.getFirst()));
    }

    /** Whether both lists have equally many members that pair up one to one. */
    boolean matches(AnswerList gold) {
        int size = members.size();
        if (size != gold.members.size() || isTooLong() || gold.isTooLong()) {
            return false;
        }
        List<Member> said = members.stream().map(Member::of).toList();
        List<Member> meant = gold.members.stream().map(Member::of).toList();
        int[] partner = new int[size];
        Arrays.fill(partner, -1);
        for (int member = 0; member < size; member++) {
            if (!pairs(member, said, meant, partner, new boolean[size])) {
                return false;
            }
        }
        return true;
    }

    /** Finds a partner for a member, where that takes moving others to other partners (an augmenting path). */
    private static boolean pairs(int member, List<Member> said, List<Member> meant, int[] partner, boolean[] seen) {
        for (int at = 0; at < partner.length; at++) {
            if (!seen[at] && said.get(member).isSame(meant.get(at))) {
                seen[at] = true;
                if (partner[at] < 0 || pairs(partner[at], said, meant, partner, seen)) {
                    partner[at] = member;
                    return true;
                }
            }
        }
        return false;
    }

    private static List<String> bars(String text) {
        List<String> members = new ArrayList<>();
        int start = 0;
        for (int at = 0; at <= text.length() && members.size() <= MOST_MEMBERS; at++) {
            if (at == text.length() || text.charAt(at) == '|') {
                members.add(text.substring(start, at));
                start = at + 1;
            }
        }
        return members;
    }

    /** Returns the members of a flat JSON array; none where the text is no such array. */
    private static Optional<List<String>> array(String text) {
        List<String> members = new ArrayList<>();
        int at = 1;
        while (at < text.length() - 1 && members.size() <= MOST_MEMBERS) {
            at = afterBlanks(text, at);
            int start = at;
            StringBuilder member = new StringBuilder();
            at = text.charAt(at) == '"' ? string(text, at + 1, member) : bare(text, at, member);
            at = at < 0 ? -1 : afterBlanks(text, at);
            boolean isEnd = at == text.length() - 1;
            if (at < 0 || (at == start && !(isEnd && members.isEmpty())) || !(isEnd || text.charAt(at) == ',')) {
                return Optional.empty();
            }
            if (at > start) {
                members.add(member.toString());
            }
            at++;
        }
        return Optional.of(members);
    }

    private static int afterBlanks(String text, int from) {
        int at = from;
        while (at < text.length() - 1 && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static int bare(String text, int from, StringBuilder member) {
        int at = from;
        while (at < text.length() - 1 && text.charAt(at) != ',') {
            char c = text.charAt(at);
            if (c == '"' || c == '[' || c == '{') {
                return -1;
            }
            member.append(c);
            at++;
        }
        return at;
    }

    /** Reads a string's content; returns the place behind its closing quote, or -1 without one. */
    private static int string(String text, int from, StringBuilder member) {
        for (int at = from; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '"') {
                return at + 1;
            }
            if (c == '\\' && at + 1 < text.length()) {
                at++;
                int code = text.charAt(at) == 'u' ? unit(text, at + 1) : -1;
                member.append(code >= 0 ? (char) code : escaped(text.charAt(at)));
                at += code >= 0 ? 4 : 0;
            } else {
                member.append(c);
            }
        }
        return -1;
    }

    private static char escaped(char c) {
        return switch (c) {
            case 'n', 't', 'r', 'b', 'f' -> ' ';
            default -> c;
        };
    }

    private static int unit(String text, int from) {
        int code = 0;
        for (int at = from; at < from + 4; at++) {
            int digit = at < text.length() ? Character.digit(text.charAt(at), 16) : -1;
            if (digit < 0) {
                return -1;
            }
            code = 16 * code + digit;
        }
        return code;
    }
}
