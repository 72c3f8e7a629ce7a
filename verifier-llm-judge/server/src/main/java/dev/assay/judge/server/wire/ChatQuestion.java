package dev.assay.judge.server.wire;

import dev.assay.judge.server.decode.TokenSampling;
import dev.assay.judge.server.text.ChatMessage;
import dev.assay.judge.server.text.ChatMessage.Role;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A request for a chat completion.
 *
 * @param mostTokens the largest number of tokens; empty for the rest of the context
 * @param alternatives the number of requested alternatives of each token; negative if no likelihoods are requested
 * @param choices the allowed answers; empty for any answer
 * @param thinking whether a thinking model may think; empty leaves it to the model's template
 */
public record ChatQuestion(
        String model,
        List<ChatMessage> messages,
        Optional<Integer> mostTokens,
        TokenSampling sampling,
        int alternatives,
        List<String> stops,
        List<String> choices,
        Optional<Boolean> thinking) {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int MOST_MESSAGES = 1024;
    private static final int MOST_STOPS = 16;
    private static final int MOST_CHOICES = 256;
    private static final int MOST_ALTERNATIVES = 20;

    /** Unsupported fields that would change the answer. Other unknown fields are ignored. */
    private static final List<String> NOT_SUPPORTED = List.of(
            "tools",
            "functions",
            "logit_bias",
            "guided_json",
            "guided_regex",
            "guided_grammar",
            "presence_penalty",
            "frequency_penalty",
            "min_p");

    public ChatQuestion {
        messages = List.copyOf(messages);
        stops = List.copyOf(stops);
        choices = List.copyOf(choices);
    }

    /** Reads a body; {@link BadRequest} names the field at fault. */
    public static ChatQuestion read(byte[] body) {
        JsonNode root;
        try {
            root = JSON.readTree(body);
        } catch (JacksonException e) {
            throw new BadRequest(400, "", "invalid_json", "the body is not JSON");
        }
        if (!root.isObject()) {
            throw new BadRequest(400, "", "invalid_json", "the body is not a JSON object");
        }
        refuse(root);
        RequestFields fields = new RequestFields(root);
        return new ChatQuestion(
                root.path("model").asString(""),
                messages(root.path("messages")),
                fields.whole("max_completion_tokens", 1, Integer.MAX_VALUE)
                        .or(() -> fields.whole("max_tokens", 1, Integer.MAX_VALUE)),
                sampling(fields),
                alternatives(fields),
                texts("stop", root.path("stop"), MOST_STOPS),
                choices(root),
                fields.truth("chat_template_kwargs.enable_thinking"));
    }

    private static void refuse(JsonNode root) {
        for (String name : NOT_SUPPORTED) {
            JsonNode value = root.path(name);
            boolean given = value.isNumber() ? value.doubleValue() != 0 : !value.isBoolean() && !value.isEmpty();
            if (given || value.isString()) {
                throw new BadRequest(400, name, "unsupported_parameter", name + " is not supported");
            }
        }
        RequestFields fields = new RequestFields(root);
        if (fields.truth("stream").orElse(false)) {
            throw new BadRequest(400, "stream", "unsupported_parameter", "stream is not supported");
        }
        fields.whole("n", 1, 1);
        fields.number("repetition_penalty", 1, 1, 1);
        String format = format(root);
        if (!format.equals("text") && !format.equals("json_schema")) {
            throw new BadRequest(
                    400, "response_format", "unsupported_parameter", "response_format " + format + " is not supported");
        }
    }

    private static String format(JsonNode root) {
        return root.path("response_format").path("type").asString("text");
    }

    private static List<ChatMessage> messages(JsonNode list) {
        if (!list.isArray() || list.isEmpty() || list.size() > MOST_MESSAGES) {
            throw BadRequest.value("messages", "must be a list of 1 to " + MOST_MESSAGES + " messages");
        }
        List<ChatMessage> messages = new ArrayList<>();
        for (JsonNode message : list) {
            String at = "messages." + messages.size();
            messages.add(new ChatMessage(role(at, message.path("role")), content(at, message.path("content"))));
        }
        return messages;
    }

    private static Role role(String at, JsonNode role) {
        return switch (role.asString("")) {
            case "system", "developer" -> Role.SYSTEM;
            case "user" -> Role.USER;
            case "assistant" -> Role.ASSISTANT;
            default -> throw BadRequest.value(at + ".role", "must be system, user or assistant");
        };
    }

    private static String content(String at, JsonNode content) {
        if (content.isString()) {
            return content.stringValue();
        }
        boolean texts = content.isArray()
                && StreamSupport.stream(content.spliterator(), false)
                        .allMatch(part -> part.path("type").asString("").equals("text")
                                && part.path("text").isString());
        if (!texts) {
            throw BadRequest.value(at + ".content", "must be a text, or a list of parts that are texts");
        }
        return StreamSupport.stream(content.spliterator(), false)
                .map(part -> part.path("text").stringValue())
                .collect(Collectors.joining());
    }

    private static TokenSampling sampling(RequestFields fields) {
        // The default temperature is 0, so that equal questions to a judge get equal answers.
        double temperature = fields.number("temperature", 0, 0, 100);
        double topP = fields.number("top_p", 1, 0, 1);
        int topK = fields.whole("top_k", -1, Integer.MAX_VALUE).orElse(0);
        SplittableRandom random = fields.seed().map(SplittableRandom::new).orElseGet(SplittableRandom::new);
        return new TokenSampling(temperature, topP, Math.max(0, topK), random);
    }

    private static int alternatives(RequestFields fields) {
        Optional<Integer> count = fields.whole("top_logprobs", 0, MOST_ALTERNATIVES);
        boolean asked = fields.truth("logprobs").orElse(false);
        if (!asked && count.orElse(0) > 0) {
            throw BadRequest.value("top_logprobs", "needs logprobs to be true");
        }
        return asked ? count.orElse(0) : -1;
    }

    private static List<String> choices(JsonNode root) {
        JsonNode structured = root.path("structured_outputs");
        if (structured.isObject() && !(structured.size() == 1 && structured.has("choice"))) {
            throw new BadRequest(
                    400, "structured_outputs", "unsupported_parameter", "structured_outputs has nothing but choice");
        }
        if (format(root).equals("json_schema")) {
            if (structured.isObject() || root.hasNonNull("guided_choice")) {
                throw BadRequest.value("response_format", "can't be given beside another bound on the answer");
            }
            return JsonChoices.of(root.at("/response_format/json_schema/schema"), MOST_CHOICES);
        }
        return structured.isObject()
                ? texts("structured_outputs.choice", structured.path("choice"), MOST_CHOICES)
                : texts("guided_choice", root.path("guided_choice"), MOST_CHOICES);
    }

    private static List<String> texts(String field, JsonNode value, int most) {
        if (value.isMissingNode() || value.isNull()) {
            return List.of();
        }
        List<JsonNode> list = value.isArray()
                ? StreamSupport.stream(value.spliterator(), false).toList()
                : Arrays.asList(value);
        boolean right = list.size() <= most
                && list.stream()
                        .allMatch(text -> text.isString() && !text.stringValue().isEmpty());
        if (!right) {
            throw BadRequest.value(field, "must be a text that is not empty, or a list of at most " + most);
        }
        return list.stream().map(JsonNode::stringValue).toList();
    }
}
