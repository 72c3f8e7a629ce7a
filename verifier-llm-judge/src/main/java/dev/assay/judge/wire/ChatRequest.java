package dev.assay.judge.wire;

import dev.assay.judge.contract.StatementForm;
import dev.assay.judge.contract.StatementForm.Field;
import dev.assay.judge.contract.StatementForm.Values.Range;
import dev.assay.judge.contract.StatementForm.Values.Words;
import dev.assay.judge.prompt.JudgeMessage;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A request for a chat completion.
 *
 * @param parameters the parameters of the model, such as {@code max_tokens}, from the profile
 * @param topLogprobs the number of requested alternatives of each token; 0 for none
 * @param reasons whether a JSON answer has room for reasons before its statements
 */
public record ChatRequest(
        ConstraintStyle style,
        String model,
        List<JudgeMessage> messages,
        StatementForm form,
        ObjectNode parameters,
        int topLogprobs,
        boolean reasons) {
    static final JsonMapper JSON = JsonMapper.builder().build();

    public byte[] bytes() {
        ObjectNode body = JSON.createObjectNode();
        body.put("model", model);
        ArrayNode list = body.putArray("messages");
        for (JudgeMessage message : messages) {
            list.addObject().put("role", message.role()).put("content", message.content());
        }
        body.setAll(parameters);
        body.put("stream", false);
        if (topLogprobs > 0) {
            body.put("logprobs", true).put("top_logprobs", topLogprobs);
        }
        bind(body);
        return JSON.writeValueAsBytes(body);
    }

    private void bind(ObjectNode body) {
        switch (style) {
            case OPENAI -> {}
            case STRUCTURED_OUTPUTS -> choices(body.putObject("structured_outputs"), "choice");
            case GUIDED_CHOICE -> choices(body, "guided_choice");
            case RESPONSE_FORMAT -> {
                ObjectNode format = body.putObject("response_format").put("type", "json_schema");
                format.putObject("json_schema")
                        .put("name", "ruling")
                        .put("strict", true)
                        .set("schema", schema());
            }
        }
    }

    private void choices(ObjectNode parent, String key) {
        if (form.fields().getFirst().values() instanceof Words(List<String> words)) {
            ArrayNode choices = parent.putArray(key);
            words.forEach(choices::add);
        }
    }

    private ObjectNode schema() {
        ObjectNode schema = JSON.createObjectNode().put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        ArrayNode required = schema.putArray("required");
        if (reasons) {
            properties.putObject(JsonStatements.REASONS).put("type", "string");
            required.add(JsonStatements.REASONS);
        }
        for (Field field : form.fields()) {
            ObjectNode property = properties.putObject(field.name());
            switch (field.values()) {
                case Words(List<String> words) -> {
                    ArrayNode choices = property.put("type", "string").putArray("enum");
                    words.forEach(choices::add);
                }
                case Range(double min, double max) ->
                    property.put("type", "number").put("minimum", min).put("maximum", max);
            }
            required.add(field.name());
        }
        return schema.put("additionalProperties", false);
    }
}
