package dev.assay.engine.recipe;

import dev.assay.verifier.Response;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

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
            List<String> counted =
                    tag.map(name -> TagContents.of(response.text(), name)).orElse(List.of(response.text()));
            return OptionalDouble.of(counted.stream()
                    .mapToInt(text -> text.codePointCount(0, text.length()))
                    .sum());
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

    /**
     * The share of such tags whose content stood in one before: 1 − distinct / all, and 0 without such tags. Case and the
     * amount of white space do not count.
     */
    record RepeatedTags(String tag) implements ResponseAmount {
        private static final Pattern BLANKS = Pattern.compile("\\s+", Pattern.UNICODE_CHARACTER_CLASS);

        @Override
        public OptionalDouble of(Response response) {
            List<String> contents = TagContents.of(response.text(), tag);
            long distinct = contents.stream()
                    .map(content ->
                            BLANKS.matcher(content.strip()).replaceAll(" ").toLowerCase(Locale.ROOT))
                    .distinct()
                    .count();
            return OptionalDouble.of(contents.isEmpty() ? 0 : 1 - (double) distinct / contents.size());
        }

        @Override
        public double most() {
            return 1;
        }
    }

    /** The share of white space among the code points; 0 for an empty response. */
    record BlankShare() implements ResponseAmount {
        @Override
        public OptionalDouble of(Response response) {
            String text = response.text();
            long blanks = text.codePoints().filter(Character::isWhitespace).count();
            return OptionalDouble.of(text.isEmpty() ? 0 : (double) blanks / text.codePointCount(0, text.length()));
        }

        @Override
        public double most() {
            return 1;
        }
    }

    /** How often a code point of the response stands in it on average: all / different ones, and 0 for an empty response. */
    record CharacterReuse() implements ResponseAmount {
        @Override
        public OptionalDouble of(Response response) {
            String text = response.text();
            long different = text.codePoints().distinct().count();
            return OptionalDouble.of(text.isEmpty() ? 0 : (double) text.codePointCount(0, text.length()) / different);
        }
    }
}
