package dev.assay.answer;

import java.util.List;

/** Tells what a response says from what it only thinks, by the delimiters that models use. */
final class Thinking {
    private record Delimiters(String open, String close) {}

    private static final List<Delimiters> DELIMITERS = List.of(
            new Delimiters("<think>", "</think>"),
            new Delimiters("<thinking>", "</thinking>"),
            new Delimiters("<thought>", "</thought>"),
            new Delimiters("<reasoning>", "</reasoning>"),
            new Delimiters("<scratchpad>", "</scratchpad>"),
            new Delimiters("<seed:think>", "</seed:think>"),
            new Delimiters("<|begin_of_thought|>", "<|end_of_thought|>"),
            new Delimiters("<|START_THINKING|>", "<|END_THINKING|>"),
            new Delimiters("<|channel|>analysis", "<|channel|>final<|message|>"),
            new Delimiters("[THINK]", "[/THINK]"),
            new Delimiters("\u25c1think\u25b7", "\u25c1/think\u25b7"));

    private Thinking() {}

    /**
     * What stands after the last closed thinking and before an unclosed one. The opening delimiter may be missing: many
     * chat templates put it into the prompt.
     */
    static Stretch spoken(String response) {
        int start = 0;
        for (var pair : present(response)) {
            int closed = response.lastIndexOf(pair.close());
            start = Math.max(start, closed < 0 ? 0 : closed + pair.close().length());
        }
        int end = response.length();
        for (var pair : present(response)) {
            int unclosed = response.indexOf(pair.open(), start);
            end = unclosed < 0 ? end : Math.min(end, unclosed);
        }
        return Stretch.of(response, start, end);
    }

    /** The last stretch of thinking, closed or not, without its delimiters. */
    static Stretch thought(String response) {
        int start = 0;
        int end = response.length();
        for (var pair : present(response)) {
            int opened = response.lastIndexOf(pair.open());
            int closed = response.lastIndexOf(pair.close());
            if (opened > closed
                    && response.substring(opened + pair.open().length()).isBlank()) {
                opened = response.lastIndexOf(pair.open(), opened - 1);
            }
            if (closed > opened) {
                opened = response.lastIndexOf(pair.open(), closed);
                end = Math.min(end, closed);
            }
            start = opened < 0 ? start : Math.max(start, opened + pair.open().length());
        }
        return Stretch.of(response, start, Math.max(start, end));
    }

    private static List<Delimiters> present(String response) {
        return response.indexOf('<') < 0 && response.indexOf('[') < 0 && response.indexOf('\u25c1') < 0
                ? List.of()
                : DELIMITERS;
    }
}
