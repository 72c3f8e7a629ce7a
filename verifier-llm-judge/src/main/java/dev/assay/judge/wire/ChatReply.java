package dev.assay.judge.wire;

import dev.assay.judge.contract.AcceptLikelihood.Alternative;
import dev.assay.judge.contract.AcceptLikelihood.Token;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** The answer of a server with status 200. */
public sealed interface ChatReply {
    /**
     * A completion.
     *
     * @param text the judge's text; may be empty
     * @param end the reason for its end
     * @param tokens the tokens with their alternatives; empty if the server returns none
     */
    record Completion(String text, End end, List<Token> tokens, int promptTokens, int completionTokens)
            implements ChatReply {
        public Completion {
            tokens = List.copyOf(tokens);
        }
    }

    /** An answer that is not a completion; the server is at fault. */
    record Malformed(String detail) implements ChatReply {}

    /** The largest excess over 0 of a logarithm that was summed in single precision. */
    double ROUNDING = 1e-4;

    /** The reason for the end of a completion. */
    enum End {
        STOP,
        /** The tokens were used up. */
        LENGTH,
        /** The model, or a filter before it, refused. */
        REFUSED
    }

    static ChatReply of(byte[] body) {
        try {
            return of(ChatRequest.JSON.readTree(body));
        } catch (JacksonException e) {
            return new Malformed("the server's answer is not JSON");
        }
    }

    private static ChatReply of(JsonNode body) {
        JsonNode error = body.path("error");
        boolean failed = !error.isNull() && !error.isMissingNode();
        if (failed || body.path("object").asString("").equals("error")) {
            return new Malformed("the server answered with an error under status 200");
        }
        JsonNode choice = body.path("choices").path(0);
        JsonNode message = choice.path("message");
        if (!message.isObject()) {
            return new Malformed("the server's answer has no choice");
        }
        JsonNode content = message.path("content");
        End end = end(choice, message);
        // A refusal, or a completion that used up its tokens in thinking, may have no text; any other has one, which
        // may be empty.
        if (!content.isString() && (end == End.STOP || !content.isNull())) {
            return new Malformed("the server's answer has no text");
        }
        List<Token> tokens = tokens(choice.path("logprobs").path("content"));
        if (!tokens.stream().allMatch(ChatReply::isProbable)) {
            return new Malformed("the server's log-probabilities are above 0");
        }
        JsonNode usage = body.path("usage");
        return new Completion(
                content.isString() ? content.stringValue() : "",
                end,
                tokens,
                count(usage.path("prompt_tokens")),
                count(usage.path("completion_tokens")));
    }

    private static End end(JsonNode choice, JsonNode message) {
        String reason = choice.path("finish_reason").asString("");
        boolean refused = !message.path("refusal").asString("").isEmpty();
        return switch (reason) {
            case "length" -> End.LENGTH;
            case "content_filter" -> End.REFUSED;
            default -> refused ? End.REFUSED : End.STOP;
        };
    }

    private static List<Token> tokens(JsonNode content) {
        List<Token> tokens = new ArrayList<>();
        for (JsonNode token : content) {
            List<Alternative> alternatives = new ArrayList<>();
            for (JsonNode alternative : token.path("top_logprobs")) {
                alternatives.add(new Alternative(
                        alternative.path("token").asString(""), logarithm(alternative.path("logprob"))));
            }
            tokens.add(new Token(token.path("token").asString(""), logarithm(token.path("logprob")), alternatives));
        }
        return tokens;
    }

    /** Returns whether the token's logarithms are those of probabilities. */
    private static boolean isProbable(Token token) {
        return token.logProbability() <= ROUNDING
                && token.alternatives().stream().allMatch(alternative -> alternative.logProbability() <= ROUNDING);
    }

    private static double logarithm(JsonNode number) {
        if (number.isNumber()) {
            return number.numberValue().doubleValue();
        }
        return number.isMissingNode() || number.isNull() ? Double.NEGATIVE_INFINITY : Double.NaN;
    }

    private static int count(JsonNode number) {
        return number.isInt() && number.intValue() > 0 ? number.intValue() : 0;
    }
}
