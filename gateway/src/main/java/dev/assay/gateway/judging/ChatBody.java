package dev.assay.gateway.judging;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.RequestRefusal;
import dev.assay.gateway.http.RequestBodyReader;
import dev.assay.gateway.problem.ProblemException;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The body of {@code POST /v1/chat/completions}, with only the fields that are passed on: no address, no tool, and no
 * field that this gateway does not know.
 *
 * @param model the caller's name of the model
 * @param request the messages and parameters
 * @param thought estimate of the request's tokens, at three bytes a token, with its completion where that is bounded
 */
record ChatBody(String model, ObjectNode request, int thought) {
    private static final int MOST_MESSAGES = 1_024;
    private static final int BYTES_PER_TOKEN = 3;
    private static final int MOST_TOKENS = 131_072;

    private static final Set<String> PASSED_ON = Set.of(
            "temperature",
            "top_p",
            "top_k",
            "seed",
            "stop",
            "logprobs",
            "top_logprobs",
            "presence_penalty",
            "frequency_penalty",
            "response_format",
            "structured_outputs",
            "guided_choice",
            "chat_template_kwargs",
            "reasoning_effort");

    private static final Set<String> KNOWN = Stream.concat(
                    PASSED_ON.stream(),
                    Stream.of("model", "messages", "stream", "n", "max_tokens", "max_completion_tokens"))
            .collect(Collectors.toUnmodifiableSet());

    /** Fields that clients send and that do not change the answer. */
    private static final Set<String> LEFT_OUT = Set.of("user", "metadata", "store", "service_tier", "stream_options");

    /** Reads a body; throws a problem that names the field at fault. */
    static ChatBody read(byte[] body) {
        JsonNode json = RequestBodyReader.json(body);
        if (!(json instanceof ObjectNode sent)) {
            throw wrong("", "must be an object");
        }
        ObjectNode request = sent.objectNode();
        for (Map.Entry<String, JsonNode> field : sent.properties()) {
            take(field.getKey(), field.getValue(), request);
        }
        if (!sent.path("model").isString()) {
            throw wrong("/model", "must be the name of a judge's profile, or of its model");
        }
        messages(sent.path("messages"), request);
        int most = request.path("max_tokens")
                .asInt(request.path("max_completion_tokens").asInt(0));
        return new ChatBody(sent.path("model").stringValue(), request, body.length / BYTES_PER_TOKEN + most);
    }

    private static void take(String name, JsonNode value, ObjectNode request) {
        switch (name) {
            case "model", "messages" -> {}
            case "stream" -> {
                if (value.asBoolean(false)) {
                    throw wrong("/stream", "must be false: answers come whole");
                }
            }
            case "n" -> {
                if (value.asInt(0) != 1) {
                    throw wrong("/n", "must be 1");
                }
            }
            case "max_tokens", "max_completion_tokens" -> request.put(name, tokens(name, value));
            default -> {
                if (PASSED_ON.contains(name)) {
                    request.set(name, value);
                } else if (!LEFT_OUT.contains(name)) {
                    throw ProblemException.of(
                            RequestRefusal.of(FieldProblem.unknown(FieldProblem.child("", name), name, KNOWN)));
                }
            }
        }
    }

    private static int tokens(String name, JsonNode value) {
        if (!value.isInt() || value.intValue() < 1 || value.intValue() > MOST_TOKENS) {
            throw wrong("/" + name, "must be an integer from 1 to " + MOST_TOKENS);
        }
        return value.intValue();
    }

    /** Reads the messages. They must be texts: a part with an image would make the judge's server fetch any address. */
    private static void messages(JsonNode messages, ObjectNode request) {
        if (!messages.isArray() || messages.isEmpty() || messages.size() > MOST_MESSAGES) {
            throw wrong("/messages", "must be an array of 1 to " + MOST_MESSAGES + " messages");
        }
        ArrayNode passed = request.putArray("messages");
        for (JsonNode message : messages) {
            String at = "/messages/" + passed.size();
            JsonNode role = message.path("role");
            if (!Set.of("system", "developer", "user", "assistant").contains(role.asString(""))) {
                throw wrong(at + "/role", "must be system, user or assistant");
            }
            JsonNode content = message.path("content");
            if (!content.isString() && !isTexts(content)) {
                throw wrong(at + "/content", "must be a text, or an array of parts that are texts");
            }
            passed.addObject().put("role", role.asString()).set("content", content);
        }
    }

    private static boolean isTexts(JsonNode content) {
        return content.isArray()
                && content.valueStream()
                        .allMatch(part -> part.size() == 2
                                && part.path("type").asString("").equals("text")
                                && part.path("text").isString());
    }

    private static ProblemException wrong(String pointer, String expectation) {
        return ProblemException.of(RequestRefusal.of(FieldProblem.wrong(pointer, expectation)));
    }
}
