package dev.assay.answer;

import java.util.List;

/**
 * Tells what a response says from what it only thinks, by the delimiters that models use.
 *
 * @param spoken where what follows the last closed thinking begins
 * @param silent where a thinking after it opens that is never closed, else the end
 * @param before where what stands right before the last thinking begins that a delimiter opened
 * @param opened where that delimiter stands
 * @param thought where the last thinking begins, after its delimiter
 * @param closed where the last thinking ends
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
    /** What may stand after the first sign of a delimiter, and after its slash or bar. */
    private static final String SECOND = "tTrs/|";

    private static final String THIRD = "tTrsbeScE";

    /**
     * What stands after the last closed thinking and before an unclosed one. The opening delimiter may be missing: many
     * chat templates put it into the prompt. If that is blank, what stands before a thinking that has its opening delimiter;
     * if that is blank too and thoughts count, the last of them.
     */
    static ResponseSpan counted(String response, boolean mayReadThinking) {
        var thinking = in(response);
        var spoken = ResponseSpan.of(response, thinking.spoken(), thinking.silent());
        if (!spoken.isBlank()) {
            return spoken;
        }
        var before = ResponseSpan.of(response, thinking.before(), thinking.opened());
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
        int from = first(response);
        for (int at = from; at < response.length(); at++) {
            char sign = response.charAt(at);
            if ((sign == '<' || sign == '[' || sign == '\u25c1') && mayStand(response, at)) {
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

    /** Where the first sign stands that may open a delimiter, else the end; most responses have none at all. */
    private static int first(String response) {
        int first = response.length();
        for (char sign : new char[] {'<', '[', '\u25c1'}) {
            int at = response.indexOf(sign);
            first = at < 0 ? first : Math.min(first, at);
        }
        return first;
    }

    private static boolean mayStand(String text, int at) {
        char second = at + 2 < text.length() ? text.charAt(at + 1) : ' ';
        return SECOND.indexOf(second) >= 0
                && ((second != '/' && second != '|') || THIRD.indexOf(text.charAt(at + 2)) >= 0);
    }

    private static int length(String text, int at, List<String> delimiters) {
        for (var delimiter : delimiters) {
            if (text.startsWith(delimiter, at)) {
                return delimiter.length();
            }
        }
        return 0;
    }
}
