package dev.assay.verifier;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A model's response to a prompt, with the trainer's data about it.
 *
 * @param text the decoded text, possibly empty, never trusted
 * @param tokenCount number of tokens in the trainer's tokenizer, at least 0, or null where the trainer did not send it
 * @param spans marked stretches of {@code text}, such as its thinking
 * @param toolCalls calls of tools during the rollout, in order
 * @param logprobs natural-log probability of each token, or null where the trainer did not send them
 */
public record Response(
        String text,
        @Nullable Integer tokenCount,
        List<Span> spans,
        List<ToolCall> toolCalls,
        @Nullable List<Double> logprobs) {
    public Response {
        spans = List.copyOf(spans);
        toolCalls = List.copyOf(toolCalls);
        logprobs = logprobs == null ? null : List.copyOf(logprobs);
        if (tokenCount != null && tokenCount < 0) {
            throw new IllegalArgumentException("tokenCount must be at least 0");
        }
    }

    public static Response of(String text) {
        return new Response(text, null, List.of(), List.of(), null);
    }

    /**
     * A stretch of the response.
     *
     * @param kind the kind of stretch, such as {@code think}, {@code turn} or {@code step}
     * @param start first Unicode code point, from 0
     * @param end the code point after the last, at least {@code start}
     */
    public record Span(String kind, int start, int end) {
        public Span {
            if (start < 0 || end < start) {
                throw new IllegalArgumentException("a span needs 0 <= start <= end");
            }
        }
    }

    /**
     * One call of a tool.
     *
     * @param name the tool's name
     * @param arguments the arguments as JSON text
     */
    public record ToolCall(String name, String arguments) {}
}
