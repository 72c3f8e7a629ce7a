package dev.assay.text.format.document;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;

/**
 * Finds schemas that refer to themselves for the same value, which no document could be compared with, and references to nothing. A
 * schema may refer to itself for a member of the value, as lists and trees do.
 */
final class SchemaLoops {
    private static final Set<String> REFERENCES = Set.of("$ref", "$dynamicRef", "$recursiveRef");
    private static final Set<String> ANCHORS = Set.of("$anchor", "$dynamicAnchor");
    /** The keywords whose schemas are compared with the same value as the schema around them. */
    private static final Set<String> SAME = Set.of("allOf", "anyOf", "oneOf", "not", "if", "then", "else");

    private static final int MOST = 128;
    private static final Set<String> SAME_BY_NAME = Set.of("dependentSchemas", "dependencies");

    private final JsonNode root;
    private final Map<String, JsonNode> anchors = new HashMap<>();
    /** True while a schema is being followed, false once that has ended. */
    private final IdentityHashMap<JsonNode, Boolean> seen = new IdentityHashMap<>();

    private SchemaLoops(JsonNode root) {
        this.root = root;
    }

    /**
     * Checks a schema, in time linear in its size.
     *
     * @throws IllegalArgumentException where it has a loop or refers to nothing; the message is the reason
     */
    static void check(JsonNode root) {
        SchemaLoops loops = new SchemaLoops(root);
        loops.addAnchors(root);
        loops.followAll(root);
    }

    private void addAnchors(JsonNode node) {
        node.properties().forEach(property -> {
            if (ANCHORS.contains(property.getKey()) && property.getValue().isString()) {
                anchors.putIfAbsent(property.getValue().asString(), node);
            }
            addAnchors(property.getValue());
        });
        if (node.isArray()) {
            node.forEach(this::addAnchors);
        }
    }

    private void followAll(JsonNode node) {
        follow(node, 0);
        node.forEach(this::followAll);
    }

    private void follow(JsonNode node, int depth) {
        Boolean state = seen.get(node);
        if (Boolean.TRUE.equals(state)) {
            throw new IllegalArgumentException("a part of it refers to itself for the same value");
        }
        if (state != null || !node.isObject()) {
            return;
        }
        if (depth > MOST) {
            throw new IllegalArgumentException("more than " + MOST + " references follow each other");
        }
        seen.put(node, true);
        for (JsonNode next : next(node)) {
            follow(next, depth + 1);
        }
        seen.put(node, false);
    }

    private List<JsonNode> next(JsonNode node) {
        List<JsonNode> next = new ArrayList<>();
        for (Map.Entry<String, JsonNode> property : node.properties()) {
            JsonNode value = property.getValue();
            if (REFERENCES.contains(property.getKey()) && value.isString()) {
                next.add(target(value.asString()));
            } else if (SAME.contains(property.getKey())) {
                if (value.isArray()) {
                    value.forEach(next::add);
                } else {
                    next.add(value);
                }
            } else if (SAME_BY_NAME.contains(property.getKey())) {
                value.forEach(next::add);
            }
        }
        return next;
    }

    private JsonNode target(String reference) {
        String fragment = URLDecoder.decode(reference.substring(1).replace("+", "%2B"), StandardCharsets.UTF_8);
        JsonNode target = fragment.isEmpty() || fragment.startsWith("/")
                ? root.at(JsonPointer.compile(fragment))
                : anchors.getOrDefault(fragment, root.path("\u0000"));
        if (target.isMissingNode()) {
            throw new IllegalArgumentException("it refers to " + reference + ", which it has not");
        }
        return target;
    }
}
