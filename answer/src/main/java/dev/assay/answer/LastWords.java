package dev.assay.answer;

import java.util.List;
import java.util.Locale;

/** What the last sentence says where it has no value: that there is no solution, that something does not exist. */
final class LastWords implements Locator {
    private static final int LONGEST = 200;
    private static final List<String> REPLIES = List.of("yes", "no", "true", "false");
    private static final List<String> VERDICTS = List.of(
            "no real solutions",
            "no real solution",
            "no solutions",
            "no solution",
            "does not exist",
            "doesn't exist",
            "is undefined",
            "infinitely many solutions",
            "infinitely many",
            "cannot be determined",
            "no such",
            "diverges");

    @Override
    public String stage() {
        return "extract.last_words";
    }

    @Override
    public List<Part> find(String text) {
        var reply = reply(text);
        return reply.isEmpty() ? verdict(text) : reply;
    }

    /** Of a short "Yes, it is" the yes. */
    private static List<Part> reply(String text) {
        int start = Sentence.start(text, 0);
        for (var reply : REPLIES) {
            int end = start + reply.length();
            if (text.length() <= LONGEST
                    && text.regionMatches(true, start, reply, 0, reply.length())
                    && end < text.length()
                    && ",.;:!*".indexOf(text.charAt(end)) >= 0) {
                return List.of(new Part(text.substring(start, end), start, end));
            }
        }
        return List.of();
    }

    private static List<Part> verdict(String text) {
        int end = LastLine.end(text);
        int start = Math.max(LastLine.start(text, end), end - LONGEST);
        int stop = text.lastIndexOf(". ", end - 2);
        start = Math.max(start, stop + 1);
        var sentence = text.substring(start, end).toLowerCase(Locale.ROOT);
        if (sentence.chars().anyMatch(sign -> Character.isDigit(sign) || sign == '$' || sign == '\\' || sign == '?')) {
            return List.of();
        }
        for (var verdict : VERDICTS) {
            int at = sentence.indexOf(verdict);
            if (at >= 0) {
                int from = start + (verdict.startsWith("is ") ? at + 3 : at);
                return List.of(new Part(
                        text.substring(from, start + at + verdict.length()), from, start + at + verdict.length()));
            }
        }
        return List.of();
    }
}
