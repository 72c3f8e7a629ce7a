package dev.assay.judge.server.decode;

import java.util.List;

/**
 * What is to be completed, and how.
 *
 * @param mostTokens of the completion, its end counted
 * @param alternatives of each token that are told; negative where not even the token's own likelihood is
 * @param stops texts that end the completion, and are not a part of it
 * @param choices texts one of which the completion must be; empty where it is free
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
