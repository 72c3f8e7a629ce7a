package dev.assay.engine.recipe;

import dev.assay.verifier.Response;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Something that can be counted in a response, without judging it. */
public sealed interface ResponseAmount {
    /** Returns the amount, at least 0; empty where the trainer did not send what it is counted by. */
    OptionalDouble of(Response response);

    /** Returns the greatest amount that a response can have; infinite where there is none. */
    default double most() {
        return Double.POSITIVE_INFINITY;
    }

    /** The trainer's count of tokens: no tokenizer is ever guessed. */
    record Tokens() implements ResponseAmount {
        @Override
        public OptionalDouble of(Response response) {
            return response.tokenCount() == null ? OptionalDouble.empty() : OptionalDouble.of(response.tokenCount());
        }
    }

    /**
     * Unicode code points.
     *
     * @param tag counts only what stands in such tags; an open one goes to the end
     */
    record Characters(Optional<String> tag) implements ResponseAmount {
        @Override
        public OptionalDouble of(Response response) {
            String text = response.text();
            return OptionalDouble.of(
                    tag.isEmpty() ? text.codePointCount(0, text.length()) : inside(text, "<" + tag.get() + ">"));
        }

        private static int inside(String text, String open) {
            String close = "</" + open.substring(1);
            int count = 0;
            int at = text.indexOf(open);
            while (at >= 0) {
                int start = at + open.length();
                int closed = text.indexOf(close, start);
                int end = closed < 0 ? text.length() : closed;
                count += text.codePointCount(start, end);
                at = closed < 0 ? -1 : text.indexOf(open, closed + close.length());
            }
            return count;
        }
    }

    /** Spans of the kind {@code turn}; a response without any is one turn. */
    record Turns() implements ResponseAmount {
        @Override
        public OptionalDouble of(Response response) {
            long turns = response.spans().stream()
                    .filter(span -> span.kind().equals("turn"))
                    .count();
            return OptionalDouble.of((double) Math.max(1, turns));
        }
    }

    /**
     * Calls of tools.
     *
     * @param name counts only calls of this tool
     * @param tag counts openings of such tags in the text, for models that write their calls there
     */
    record ToolCalls(Optional<String> name, Optional<String> tag) implements ResponseAmount {
        @Override
        public OptionalDouble of(Response response) {
            if (tag.isPresent()) {
                return OptionalDouble.of(openings(response.text(), "<" + tag.get() + ">"));
            }
            long calls = response.toolCalls().stream()
                    .filter(call -> name.isEmpty() || name.get().equals(call.name()))
                    .count();
            return OptionalDouble.of((double) calls);
        }

        private static int openings(String text, String open) {
            int count = 0;
            for (int at = text.indexOf(open); at >= 0; at = text.indexOf(open, at + open.length())) {
                count++;
            }
            return count;
        }
    }

    /**
     * The share of the sequences of so many words that stood before already: 1 − distinct / all, and 0 for fewer words. Case
     * does not count; an ideograph is a word. Yeo et al., "Demystifying Long Chain-of-Thought Reasoning in LLMs", 2025.
     *
     * @param words the length of a sequence, at least 1
     */
    record Repetition(int words) implements ResponseAmount {
        @Override
        public OptionalDouble of(Response response) {
            return OptionalDouble.of(RepeatedWords.share(response.text().toLowerCase(Locale.ROOT), words));
        }

        @Override
        public double most() {
            return 1;
        }
    }
}
