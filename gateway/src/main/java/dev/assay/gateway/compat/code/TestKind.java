package dev.assay.gateway.compat.code;

import dev.assay.engine.wire.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.Json;
import java.util.Locale;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The two sorts of tests that open-instruct has, each a kind of task of the verifier {@code code}. */
enum TestKind {
    /** A text of statements that must not raise. */
    ASSERTS {
        @Override
        ObjectNode test(JsonNode given, String pointer) {
            if (!given.isString()) {
                throw new InvalidField(FieldProblem.wrong(pointer, "must be a text of Python statements"));
            }
            return Json.MAPPER.createObjectNode().put("assert", given.stringValue());
        }
    },
    /** An input, and what has to be printed for it. */
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
    };

    /** The test as the verifier reads it. */
    abstract ObjectNode test(JsonNode given, String pointer);

    /** As it stands in a task. */
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
}
