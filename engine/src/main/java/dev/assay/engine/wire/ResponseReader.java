package dev.assay.engine.wire;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.verifier.Response;
import dev.assay.verifier.Response.Span;
import dev.assay.verifier.Response.ToolCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads a response that comes with the trainer's data about it. */
final class ResponseReader {
    private static final Set<String> KNOWN = Set.of("text", "token_count", "spans", "tool_calls", "logprobs");

    private ResponseReader() {}

    static Response read(JsonFields fields) {
        fields.refuseUnknown(KNOWN);
        String text = ItemReader.requireText(fields, "text");
        Long tokens = fields.integer("token_count", 0, Integer.MAX_VALUE);
        return new Response(
                text,
                tokens == null ? null : tokens.intValue(),
                spans(fields, text),
                toolCalls(fields),
                logprobs(fields));
    }

    private static List<Span> spans(JsonFields fields, String text) {
        List<Span> spans = new ArrayList<>();
        int length = -1;
        for (JsonFields span : objects(fields, "spans")) {
            length = length < 0 ? text.codePointCount(0, text.length()) : length;
            span.refuseUnknown(Set.of("kind", "start", "end"));
            Long start = span.integer("start", 0, length);
            Long end = span.integer("end", start == null ? 0 : start, length);
            if (start == null || end == null) {
                throw new InvalidField(FieldProblem.missing(span.at(start == null ? "start" : "end")));
            }
            spans.add(new Span(ItemReader.requireText(span, "kind"), start.intValue(), end.intValue()));
        }
        return spans;
    }

    private static List<ToolCall> toolCalls(JsonFields fields) {
        List<ToolCall> calls = new ArrayList<>();
        for (JsonFields call : objects(fields, "tool_calls")) {
            call.refuseUnknown(Set.of("name", "arguments"));
            JsonNode arguments = call.get("arguments");
            String json = arguments == null ? "{}" : arguments.isString() ? arguments.asString() : arguments.toString();
            calls.add(new ToolCall(ItemReader.requireText(call, "name"), json));
        }
        return calls;
    }

    private static @Nullable List<Double> logprobs(JsonFields fields) {
        JsonNode node = fields.get("logprobs");
        if (node == null) {
            return null;
        }
        List<Double> logprobs = new ArrayList<>();
        for (JsonNode value : array(fields, "logprobs")) {
            double number = JsonNumber.of(value);
            if (!Double.isFinite(number)) {
                throw fields.wrong("logprobs", "must be an array of finite numbers");
            }
            logprobs.add(number);
        }
        return logprobs;
    }

    private static List<JsonFields> objects(JsonFields fields, String key) {
        List<JsonFields> objects = new ArrayList<>();
        for (JsonNode element : array(fields, key)) {
            objects.add(JsonFields.of(element, fields.at(key) + "/" + objects.size()));
        }
        return objects;
    }

    private static Iterable<JsonNode> array(JsonFields fields, String key) {
        JsonNode node = fields.get(key);
        if (node == null) {
            return List.of();
        }
        if (!node.isArray()) {
            throw fields.wrong(key, "must be an array");
        }
        return node;
    }
}
