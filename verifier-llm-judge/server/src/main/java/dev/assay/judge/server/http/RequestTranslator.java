package dev.assay.judge.server.http;

import dev.assay.judge.server.decode.BatchDecoder;
import dev.assay.judge.server.decode.DecodeRequest;
import dev.assay.judge.server.decode.DecodedCompletion;
import dev.assay.judge.server.text.ChatTemplate;
import dev.assay.judge.server.text.TemplateRefusal;
import dev.assay.judge.server.wire.BadRequest;
import dev.assay.judge.server.wire.ChatQuestion;
import dev.assay.judge.server.wire.ReplyJson;
import java.util.concurrent.CompletableFuture;

/**
 * Translates chat questions from the wire to the decoder, and answers back.
 *
 * @param model the model's name in requests
 * @param context the largest number of tokens of prompt and completion together
 */
public record RequestTranslator(
        String model, int context, ChatTemplate template, BatchDecoder decoder, ReplyJson replies) {
    private static final int RETRY_SECONDS = 1;

    /** A question that is being answered. Cancelling the completion frees its place in the batch. */
    record Asked(CompletableFuture<?> completion, CompletableFuture<WireReply> answer) {
        static Asked at(WireReply answer) {
            return new Asked(new CompletableFuture<>(), CompletableFuture.completedFuture(answer));
        }
    }

    Asked ask(byte[] body) {
        try {
            ChatQuestion asked = ChatQuestion.read(body);
            return asked(asked, question(asked));
        } catch (BadRequest e) {
            return Asked.at(WireReply.of(e));
        }
    }

    private DecodeRequest question(ChatQuestion asked) {
        requireModel(asked.model(), model);
        int[] prompt = prompt(asked);
        long room = (long) context - prompt.length;
        int most = asked.mostTokens().orElse((int) Math.max(1, room));
        if (most > room) {
            throw new BadRequest(
                    400,
                    "messages",
                    "context_length_exceeded",
                    "This model's maximum context length is " + context + " tokens, and " + prompt.length
                            + " of the prompt with " + most + " of the completion are more");
        }
        return new DecodeRequest(prompt, most, asked.sampling(), asked.alternatives(), asked.stops(), asked.choices());
    }

    private int[] prompt(ChatQuestion asked) {
        try {
            return template.prompt(asked.messages(), asked.thinking());
        } catch (TemplateRefusal e) {
            throw new BadRequest(
                    400,
                    "messages",
                    "invalid_value",
                    "messages are refused by the model's chat template: " + e.getMessage());
        }
    }

    private Asked asked(ChatQuestion asked, DecodeRequest question) {
        CompletableFuture<DecodedCompletion> completion = decoder.ask(question);
        if (completion == null) {
            return Asked.at(full());
        }
        return new Asked(
                completion,
                completion.handle((completed, failure) -> completed != null
                        ? WireReply.json(
                                replies.completion(completed, question.prompt().length, asked.alternatives() >= 0))
                        : failed()));
    }

    /** Requires the hosted model's name; an empty name means the hosted model. */
    static void requireModel(String asked, String model) {
        if (!asked.isEmpty() && !asked.equals(model)) {
            throw new BadRequest(404, "model", "model_not_found", "there is no model of that name, only " + model);
        }
    }

    static WireReply failed() {
        return WireReply.failed(503, "unavailable", "the model failed, or the server stops", RETRY_SECONDS);
    }

    static WireReply full() {
        return WireReply.failed(429, "overloaded", "too many questions wait already", RETRY_SECONDS);
    }

    WireReply models() {
        return WireReply.json(replies.models(context));
    }
}
