package dev.assay.judge.server.http;

import dev.assay.judge.server.encode.TextEncoder;
import dev.assay.judge.server.http.RequestTranslator.Asked;
import dev.assay.judge.server.text.TokenVocabulary;
import dev.assay.judge.server.wire.BadRequest;
import dev.assay.judge.server.wire.EmbeddingQuestion;
import dev.assay.judge.server.wire.ReplyJson;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * Translates requests for embeddings from the wire to the encoder, and vectors back.
 *
 * @param model the model's name in requests
 * @param context the largest number of tokens of a text
 * @param encoder the encoder; empty if the network does not output its hidden states
 */
public record EmbeddingDesk(
        String model, int context, TokenVocabulary vocabulary, Optional<TextEncoder> encoder, ReplyJson replies) {
    Asked ask(byte[] body) {
        try {
            EmbeddingQuestion asked = EmbeddingQuestion.read(body);
            RequestTranslator.requireModel(asked.model(), model);
            TextEncoder there = encoder.orElseThrow(
                    () -> new BadRequest(
                            400,
                            "model",
                            "unsupported_model",
                            "this model.onnx has no output last_hidden_state: make it anew with verifier-llm-judge/server/export/export.py"));
            return asked(there, asked, asked.texts().stream().map(this::tokens).toList());
        } catch (BadRequest e) {
            return Asked.at(WireReply.of(e));
        }
    }

    private int[] tokens(String text) {
        int[] tokens = vocabulary.encode(text);
        if (tokens.length > context) {
            throw new BadRequest(
                    400,
                    "input",
                    "context_length_exceeded",
                    "This model's maximum context length is " + context + " tokens, and a text has " + tokens.length);
        }
        if (tokens.length == 0) {
            throw new BadRequest(400, "input", "invalid_value", "input has a text without tokens");
        }
        return tokens;
    }

    private Asked asked(TextEncoder there, EmbeddingQuestion asked, List<int[]> texts) {
        CompletableFuture<List<float[]>> placed = there.ask(texts);
        if (placed == null) {
            return Asked.at(RequestTranslator.full());
        }
        int tokens = texts.stream().mapToInt(text -> text.length).sum();
        return new Asked(
                placed,
                placed.handle((vectors, failure) -> vectors != null
                        ? WireReply.json(replies.embeddings(vectors, tokens, asked.base64()))
                        : RequestTranslator.failed()));
    }
}
