package dev.assay.answer;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tells the spoken text of a response from its thinking, by the delimiters that models use. All components are UTF-16
 * indexes in the response.
 *
 * @param spoken the start of the text after the last closed thinking
 * @param silent the opening delimiter of an unclosed thinking after that, else the end of the response
 * @param before the start of the text right before the last closed thinking that has its opening delimiter
 * @param opened the place of that opening delimiter
 * @param thought the start of the last thinking, after its delimiter
 * @param closed the end of the last thinking
 */
record ThinkingDelimiters(int spoken, int silent, int before, int opened, int thought, int closed) {
    private static final char ASCII = 1 << 7;
    private static final int FOURTH = 3;

    private static final List<String> OPEN = List.of(
            "<think>",
            "<thinking>",
            "<thought>",
            "<reasoning>",
            "<scratchpad>",
            "<seed:think>",
            "<|begin_of_thought|>",
            "<|START_THINKING|>",
            "<|channel|>analysis",
            "[THINK]",
            "\u25c1think\u25b7");
    private static final List<String> CLOSE = List.of(
            "</think>",
            "</thinking>",
            "</thought>",
            "</reasoning>",
            "</scratchpad>",
            "</seed:think>",
            "<|end_of_thought|>",
            "<|END_THINKING|>",
            "<|channel|>final<|message|>",
            "[/THINK]",
            "\u25c1/think\u25b7");
    /** Of which each delimiter has one. A text without them is told sooner by a search that reads many signs at a time. */
    private static final List<String> MARKS = List.of("hink", "HINK", "hought", "reasoning", "scratchpad", "|channel|");

    /** The delimiters by their second and third character, which are all in ASCII. */
    private static final Delimiter[][] BY_SIGNS = new Delimiter[ASCII * ASCII][];

    /** Whether a delimiter has a character at its second place. */
    private static final boolean[] SECONDS = new boolean[ASCII];

    private static final int NEAR = 1 << 8;

    /** The signs that begin no delimiter after which the whole text is searched for marks. */
    private static final int MANY = 1 << 10;

    static {
        OPEN.forEach(text -> add(new Delimiter(text, true)));
        CLOSE.forEach(text -> add(new Delimiter(text, false)));
    }

    private record Delimiter(String text, boolean opens, char first, char fourth, char last) {
        Delimiter(String text, boolean opens) {
            this(text, opens, text.charAt(0), text.charAt(FOURTH), text.charAt(text.length() - 1));
        }

        boolean standsAt(char[] signs, int at) {
            int end = at + text.length() - 1;
            if (signs[at] != first || end >= signs.length || signs[end] != last || signs[at + FOURTH] != fourth) {
                return false;
            }
            // The second and the third sign are known.
            for (int place = FOURTH + 1; place < text.length() - 1; place++) {
                if (signs[at + place] != text.charAt(place)) {
                    return false;
                }
            }
            return true;
        }
    }

    private static void add(Delimiter delimiter) {
        SECONDS[delimiter.text().charAt(1)] = true;
        int signs = delimiter.text().charAt(1) * ASCII + delimiter.text().charAt(2);
        Delimiter[] known = BY_SIGNS[signs] == null ? new Delimiter[0] : BY_SIGNS[signs];
        BY_SIGNS[signs] = Arrays.copyOf(known, known.length + 1);
        BY_SIGNS[signs][known.length] = delimiter;
    }

    /**
     * Returns the text after the last closed thinking and before an unclosed one. The opening delimiter may be missing,
     * because many chat templates put it into the prompt. If that text is blank, the result is the text before a
     * thinking that has its opening delimiter. If that is blank too and thinking counts, the result is the last
     * thinking.
     */
    static ResponseSpan counted(String response, boolean mayReadThinking) {
        ThinkingDelimiters thinking = in(response);
        ResponseSpan spoken = ResponseSpan.of(response, thinking.spoken(), thinking.silent());
        if (!spoken.isBlank()) {
            return spoken;
        }
        ResponseSpan before = ResponseSpan.of(response, thinking.before(), thinking.opened());
        if (!before.isBlank()) {
            return before;
        }
        return mayReadThinking ? ResponseSpan.of(response, thinking.thought(), thinking.closed()) : spoken;
    }

    /** Returns a turn with blanks in place of its thoughts and their delimiters. */
    static String blanked(String turn) {
        StringBuilder text = null;
        int spoken = 0;
        int unclosed = -1;
        FirstSigns signs = new FirstSigns(turn);
        for (int at = signs.next(0); at < turn.length(); at = signs.next(at + 1)) {
            Delimiter delimiter = signs.delimiter(at);
            if (delimiter == null) {
                continue;
            }
            int end = at + delimiter.text().length();
            if (delimiter.opens()) {
                unclosed = unclosed < 0 ? at : unclosed;
            } else {
                text = text == null ? new StringBuilder(turn) : text;
                blank(text, unclosed < 0 ? spoken : unclosed, end);
                spoken = end;
                unclosed = -1;
            }
            at = end - 1;
        }
        if (unclosed >= 0) {
            text = text == null ? new StringBuilder(turn) : text;
            blank(text, unclosed, turn.length());
        }
        return text == null ? turn : text.toString();
    }

    private static void blank(StringBuilder text, int from, int to) {
        for (int at = from; at < to; at++) {
            text.setCharAt(at, text.charAt(at) == '\n' ? '\n' : ' ');
        }
    }

    private static ThinkingDelimiters in(String response) {
        int opened = 0;
        int unclosed = -1;
        int spoken = 0;
        int before = 0;
        int beforeEnds = 0;
        int thought = 0;
        int closed = response.length();
        int others = 0;
        FirstSigns signs = new FirstSigns(response);
        for (int at = signs.next(0); at < response.length(); at = signs.next(at + 1)) {
            Delimiter delimiter = signs.delimiter(at);
            if (delimiter == null) {
                if (++others == MANY && MARKS.stream().noneMatch(response::contains)) {
                    break;
                }
                continue;
            }
            int end = at + delimiter.text().length();
            if (delimiter.opens()) {
                unclosed = unclosed < 0 ? at : unclosed;
                opened = end;
            } else {
                if (unclosed >= 0 && !response.substring(spoken, unclosed).isBlank()) {
                    before = spoken;
                    beforeEnds = unclosed;
                }
                thought = opened;
                closed = at;
                spoken = end;
                opened = end;
                unclosed = -1;
            }
            at = end - 1;
        }
        boolean thinks = unclosed >= 0 && !response.substring(opened).isBlank();
        return new ThinkingDelimiters(
                spoken,
                unclosed < 0 ? response.length() : unclosed,
                before,
                beforeEnds,
                thinks ? opened : thought,
                thinks ? response.length() : closed);
    }

    /**
     * Finds the places where a delimiter may begin. {@code indexOf} reads many characters at a time, and most responses
     * have hardly any of the first signs.
     */
    private static final class FirstSigns {
        private static final char[] SIGNS = {'<', '[', '\u25c1'};

        private final String text;
        private final int[] places = {-1, -1, -1};
        private char[] signs = new char[0];

        FirstSigns(String text) {
            this.text = text;
        }

        /** Returns the first such place from this index on, else the length of the text. */
        int next(int from) {
            int at = from;
            while (at < text.length()) {
                // Where first signs stand side by side, those that begin no delimiter are passed over one by one.
                int near = Math.min(signs.length - FOURTH, at + NEAR);
                for (; at < near; at++) {
                    char first = signs[at];
                    if ((first == '<' || first == '[' || first == '\u25c1') && mayOpen(signs[at + 1], signs[at + 2])) {
                        return at;
                    }
                }
                at = sought(at);
                if (signs.length == 0 && at < text.length()) {
                    signs = text.toCharArray();
                }
                if (at + FOURTH < text.length() && mayOpen(signs[at + 1], signs[at + 2])) {
                    return at;
                }
                at++;
            }
            return text.length();
        }

        /** Returns the delimiter that begins at such a place; null where none does. */
        @Nullable
        Delimiter delimiter(int at) {
            for (Delimiter delimiter : BY_SIGNS[signs[at + 1] * ASCII + signs[at + 2]]) {
                if (delimiter.standsAt(signs, at)) {
                    return delimiter;
                }
            }
            return null;
        }

        private static boolean mayOpen(char second, char third) {
            return second < ASCII && SECONDS[second] && third < ASCII && BY_SIGNS[second * ASCII + third] != null;
        }

        private int sought(int from) {
            int next = text.length();
            for (int sign = 0; sign < SIGNS.length; sign++) {
                if (places[sign] < from) {
                    int at = SignFinder.next(text, SIGNS[sign], from);
                    places[sign] = at < 0 ? text.length() : at;
                }
                next = Math.min(next, places[sign]);
            }
            return next;
        }
    }
}
