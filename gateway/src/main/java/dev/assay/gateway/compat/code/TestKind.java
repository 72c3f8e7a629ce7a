package dev.assay.gateway.compat.code;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonText;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The kinds of open-instruct's tests, each a kind of task of the verifier {@code code}. */
enum TestKind {
    /** A text of statements that must not raise an exception. */
    ASSERTS {
        @Override
        ObjectNode test(JsonNode given, String pointer) {
            if (!given.isString()) {
                throw new InvalidField(FieldProblem.wrong(pointer, "must be a text of Python statements"));
            }
            return Json.MAPPER.createObjectNode().put("assert", given.stringValue());
        }
    },
    /** An input, and the expected output. */
    STDIO {
        @Override
        ObjectNode test(JsonNode given, String pointer) {
            if (!given.isObject()) {
                throw new InvalidField(FieldProblem.wrong(pointer, "must be an object with input and output"));
            }
            return Json.MAPPER
                    .createObjectNode()
                    .put("stdin", lines(given.path("input"), pointer + "/input"))
                    .put("expected", lines(given.path("output"), pointer + "/output"));
        }
    },
    /** A call in LiveCodeBench's form: the arguments as JSON, one a line, and the JSON of the return value. */
    FUNCTION {
        @Override
        ObjectNode test(JsonNode given, String pointer) {
            if (!given.isObject()) {
                throw new InvalidField(FieldProblem.wrong(pointer, "must be an object with input, output and fn_name"));
            }
            ObjectNode test = Json.MAPPER.createObjectNode();
            test.set("args", arguments(given.path("input"), pointer + "/input"));
            return test.set("expected", value(given.path("output"), pointer + "/output"));
        }
    };

    /** Returns the test in the verifier's form. */
    abstract ObjectNode test(JsonNode given, String pointer);

    /** Returns the kind's name in a task. */
    String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    private static String lines(JsonNode given, String pointer) {
        if (given.isString()) {
            return given.stringValue();
        }
        if (given.isArray() && given.values().stream().allMatch(JsonNode::isString)) {
            return given.values().stream().map(JsonNode::stringValue).collect(Collectors.joining("\n"));
        }
        throw new InvalidField(FieldProblem.wrong(pointer, "must be a string, or an array of lines"));
    }

    private static JsonNode arguments(JsonNode given, String pointer) {
        if (given.isArray()) {
            return given;
        }
        if (!given.isString()) {
            throw new InvalidField(
                    FieldProblem.wrong(pointer, "must be a string with one argument a line, or an array of arguments"));
        }
        ArrayNode arguments = Json.MAPPER.createArrayNode();
        given.stringValue().lines().filter(line -> !line.isBlank()).forEach(line -> arguments.add(json(line, pointer)));
        return arguments;
    }

    private static JsonNode value(JsonNode given, String pointer) {
        if (given.isMissingNode()) {
            throw new InvalidField(FieldProblem.missing(pointer));
        }
        return given.isString() ? json(given.stringValue(), pointer) : given;
    }

    private static JsonNode json(String text, String pointer) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return switch (JsonText.parse("the text", bytes, 0, bytes.length)) {
            case JsonText.Parsed.Tree(JsonNode tree) -> tree;
            case JsonText.Parsed.NotJson(var _, String detail, var _) ->
                throw new InvalidField(FieldProblem.wrong(pointer, "must be JSON, but is " + detail));
        };
    }
}
