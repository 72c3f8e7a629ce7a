package dev.assay.engine.registry;

import dev.assay.engine.batch.FieldProblem;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/** Finds a list among texts ({@code [["1"]]}), of which the mapper takes the first member and misreads what follows. */
final class NestedList {
    private NestedList() {}

    /** Returns the place of the first one in a value of this type, as a pointer from the value. */
    static Optional<String> in(JsonNode value, Type type) {
        return hasAny(value) ? place(value, type, "") : Optional.empty();
    }

    /** Returns whether a list stands in a list anywhere, which few tasks have, so that types are rarely looked at. */
    private static boolean hasAny(JsonNode value) {
        for (JsonNode member : value) {
            if ((value.isArray() && member.isArray()) || (member.isContainer() && hasAny(member))) {
                return true;
            }
        }
        return false;
    }

    private static Optional<String> place(JsonNode value, Type type, String pointer) {
        boolean isList = type instanceof ParameterizedType holder && holder.getRawType() == List.class;
        if (isList && value instanceof ArrayNode list) {
            Type element = TaskSchema.member(type, null).orElse(Object.class);
            for (int i = 0; i < list.size(); i++) {
                String at = pointer + "/" + i;
                Optional<String> found = element == String.class && list.get(i).isArray()
                        ? Optional.of(at)
                        : place(list.get(i), element, at);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        for (Map.Entry<String, JsonNode> field : value.properties()) {
            Optional<String> found = TaskSchema.member(type, field.getKey())
                    .flatMap(member -> place(field.getValue(), member, FieldProblem.child(pointer, field.getKey())));
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }
}
