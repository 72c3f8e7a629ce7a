package dev.assay.judge.server.decode;

import java.util.List;

/**
 * A prompt to complete, with the settings of the completion.
 *
 * @param mostTokens the largest number of tokens of the completion, including its end
 * @param alternatives the number of reported alternatives of each token; if negative, not even the token's own
 *     likelihood is reported
 * @param stops texts that end the completion, and are not part of it
 * @param choices the allowed completions; empty for any completion
 */
public record DecodeRequest(
        int[] prompt,
        int mostTokens,
        TokenSampling sampling,
        int alternatives,
        List<String> stops,
        List<String> choices) {
    public DecodeRequest {
        stops = List.copyOf(stops);
        choices = List.copyOf(choices);
        if (prompt.length == 0 || mostTokens < 1) {
            throw new IllegalArgumentException("a completion needs a prompt and room");
        }
    }
}
