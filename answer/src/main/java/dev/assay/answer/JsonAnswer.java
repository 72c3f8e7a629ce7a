package dev.assay.answer;

import java.util.Arrays;
import java.util.List;

/** The value of the last key {@code "answer"}, {@code "final_answer"} or {@code "result"} of a JSON object: text, number or list. */
final class JsonAnswer implements AnswerLocator {
    private static final int LONGEST = 1 << 12;
    private static final int MOST_KEYS = 64;
    private static final int KEY_LENGTH = 7;
    private static final List<String> KEYS = List.of("answer\"", "Answer\"", "result\"", "answer'");

    @Override
    public String stage() {
        return "extract.json";
    }

    @Override
    public List<AnswerPart> find(String text) {
        int[] places = new int[KEYS.size()];
        Arrays.fill(places, text.length());
        int at = last(text, text.length(), places);
        for (int seen = 0; at >= 0 && seen < MOST_KEYS; seen++) {
            int colon = LatexArguments.skipSpaces(text, at + KEY_LENGTH);
            boolean isKey = opensQuote(text, at) && text.startsWith(":", colon);
            List<AnswerPart> found =
                    isKey ? value(text, LatexArguments.skipSpaces(text, colon + 1)) : List.<AnswerPart>of();
            if (!found.isEmpty()) {
                return found;
            }
            at = last(text, at, places);
        }
        return List.of();
    }

    /** Returns the last place of a key before this one; the places of all keys are kept, so that none is searched twice. */
    private static int last(String text, int before, int[] places) {
        int last = -1;
        for (int key = 0; key < places.length; key++) {
            if (places[key] >= before) {
                places[key] = text.lastIndexOf(KEYS.get(key), before - 1);
            }
            last = Math.max(last, places[key]);
        }
        return last;
    }

    private static boolean opensQuote(String text, int key) {
        return text.startsWith("\"", key - 1)
                || text.startsWith("'", key - 1)
                || text.startsWith("\"final_", key - 7)
                || text.startsWith("\"final ", key - 7)
                || text.startsWith("\"Final ", key - 7);
    }

    private static List<AnswerPart> value(String text, int start) {
        if (text.startsWith("\"", start)) {
            return string(text, start + 1);
        }
        int depth = 0;
        int limit = Math.min(text.length(), start + LONGEST);
        for (int at = start; at < limit; at++) {
            char sign = text.charAt(at);
            boolean closes = sign == '}' || sign == ']';
            if (depth == 0 && (closes || sign == ',' || sign == '\n')) {
                return ProseMarks.bare(text, start, at);
            }
            depth += closes ? -1 : sign == '[' || sign == '{' ? 1 : 0;
        }
        return List.of();
    }

    private static List<AnswerPart> string(String text, int start) {
        StringBuilder value = new StringBuilder();
        int limit = Math.min(text.length(), start + LONGEST);
        for (int at = start; at < limit; at++) {
            char sign = text.charAt(at);
            if (sign == '"') {
                List<AnswerPart> bare = ProseMarks.bare(value.toString(), 0, value.length());
                return bare.stream()
                        .map(part -> new AnswerPart(part.text(), start, at(text, start)))
                        .toList();
            }
            boolean escapes = sign == '\\' && at + 1 < limit && "\"\\/".indexOf(text.charAt(at + 1)) >= 0;
            at += escapes ? 1 : 0;
            value.append(text.charAt(at));
        }
        return List.of();
    }

    /** Returns the place of the quote that closes the string. */
    private static int at(String text, int start) {
        int at = start;
        while (at < text.length() && text.charAt(at) != '"') {
            at += text.charAt(at) == '\\' ? 2 : 1;
        }
        return Math.min(at, text.length());
    }
}
