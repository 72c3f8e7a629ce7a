package dev.assay.answer;

import java.util.List;

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
    /**
     * The characters that may follow the first sign of a delimiter; {@link #THIRD} has those that may follow a slash or
     * bar.
     */
    private static final String SECOND = "tTrs/|";

    private static final String THIRD = "tTrsbeScE";

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

    private static ThinkingDelimiters in(String response) {
        int opened = 0;
        int unclosed = -1;
        int spoken = 0;
        int before = 0;
        int beforeEnds = 0;
        int thought = 0;
        int closed = response.length();
        FirstSigns signs = new FirstSigns(response);
        for (int at = signs.next(0); at < response.length(); at = signs.next(at + 1)) {
            if (mayStand(response, at)) {
                int open = length(response, at, OPEN);
                int close = open > 0 ? 0 : length(response, at, CLOSE);
                if (open > 0) {
                    unclosed = unclosed < 0 ? at : unclosed;
                    opened = at + open;
                } else if (close > 0) {
                    if (unclosed >= 0 && !response.substring(spoken, unclosed).isBlank()) {
                        before = spoken;
                        beforeEnds = unclosed;
                    }
                    thought = opened;
                    closed = at;
                    spoken = at + close;
                    opened = spoken;
                    unclosed = -1;
                }
                at += Math.max(open + close - 1, 0);
            }
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
     * Finds the signs that may open a delimiter. {@code indexOf} reads many characters at a time, and most responses
     * have hardly any of these signs.
     */
    private static final class FirstSigns {
        private static final char[] SIGNS = {'<', '[', '\u25c1'};

        private final String text;
        private final int[] places = {-1, -1, -1};

        FirstSigns(String text) {
            this.text = text;
        }

        /** Returns the place of the first such sign from this index on, else the length of the text. */
        int next(int from) {
            if (from < text.length() && text.charAt(from) == SIGNS[0]) {
                return from;
            }
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

    private static boolean mayStand(String text, int at) {
        char second = at + 2 < text.length() ? text.charAt(at + 1) : ' ';
        return SECOND.indexOf(second) >= 0
                && ((second != '/' && second != '|') || THIRD.indexOf(text.charAt(at + 2)) >= 0);
    }

    private static int length(String text, int at, List<String> delimiters) {
        for (String delimiter : delimiters) {
            if (text.startsWith(delimiter, at)) {
                return delimiter.length();
            }
        }
        return 0;
    }
}
