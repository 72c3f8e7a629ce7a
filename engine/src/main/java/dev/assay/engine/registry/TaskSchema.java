package dev.assay.engine.registry;

import dev.assay.engine.wire.Json;
import dev.assay.verifier.TaskField;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Describes a task record as JSON Schema (draft 2020-12), and its types in words for error messages. */
final class TaskSchema {
    private TaskSchema() {}

    static ObjectNode of(Class<?> record) {
        ObjectNode schema = object(record);
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        return schema;
    }

    private static ObjectNode object(Class<?> record) {
        ObjectNode schema = Json.MAPPER.createObjectNode().put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        ArrayNode required = Json.MAPPER.createArrayNode();
        for (RecordComponent component : record.getRecordComponents()) {
            TaskField field = component.getAnnotation(TaskField.class);
            boolean needed = field != null && field.required();
            String name = TaskReader.jsonName(component);
            ObjectNode property = type(component.getGenericType(), !needed);
            if (field != null) {
                property.put("description", field.value());
            }
            properties.set(name, property);
            if (needed) {
                required.add(name);
            }
        }
        schema.set("required", required);
        schema.put("additionalProperties", false);
        return schema;
    }

    private static ObjectNode type(Type type, boolean nullable) {
        ObjectNode schema = Json.MAPPER.createObjectNode();
        if (type instanceof ParameterizedType list && list.getRawType() == List.class) {
            ObjectNode element = type(list.getActualTypeArguments()[0], false);
            ObjectNode array = Json.MAPPER.createObjectNode().put("type", "array");
            array.set("items", element);
            ArrayNode either = schema.putArray("anyOf").add(element).add(array);
            if (nullable) {
                either.add(Json.MAPPER.createObjectNode().put("type", "null"));
            }
            return schema;
        }
        if (type instanceof ParameterizedType map && map.getRawType() == Map.class) {
            return schema.put("type", "object");
        }
        if (type instanceof Class<?> enumeration && enumeration.isEnum()) {
            ArrayNode values = schema.putArray("enum");
            Arrays.stream(enumeration.getEnumConstants()).map(Object::toString).forEach(values::add);
            if (nullable) {
                values.addNull();
            }
            return schema;
        }
        if (type instanceof Class<?> record && record.isRecord()) {
            if (nullable) {
                schema.putArray("anyOf")
                        .add(object(record))
                        .add(Json.MAPPER.createObjectNode().put("type", "null"));
                return schema;
            }
            return object(record);
        }
        String name = scalar(type);
        if (name == null) {
            return schema;
        }
        return nullable
                ? schema.set("type", Json.MAPPER.createArrayNode().add(name).add("null"))
                : schema.put("type", name);
    }

    private static @Nullable String scalar(Type type) {
        if (type == String.class) {
            return "string";
        }
        if (type == Boolean.class || type == boolean.class) {
            return "boolean";
        }
        if (type == Integer.class || type == int.class || type == Long.class || type == long.class) {
            return "integer";
        }
        return type == Double.class || type == double.class ? "number" : null;
    }

    /**
     * Returns the type of a member of a value: of a record's field, or of what a list or a map holds.
     *
     * @param name null for the element of a list
     */
    static Optional<Type> member(Type type, @Nullable String name) {
        if (type instanceof ParameterizedType holder) {
            Type[] held = holder.getActualTypeArguments();
            return Optional.of(held[held.length - 1]);
        }
        return type instanceof Class<?> record && record.isRecord()
                ? Arrays.stream(record.getRecordComponents())
                        .filter(component -> TaskReader.jsonName(component).equals(name))
                        .findFirst()
                        .map(RecordComponent::getGenericType)
                : Optional.empty();
    }

    /** Returns a type in words, as the end of "must be". */
    static String inWords(Type type) {
        if (type instanceof ParameterizedType list && list.getRawType() == List.class) {
            String element = inWords(list.getActualTypeArguments()[0]);
            return element + " or an array of " + element.replaceFirst("^an? ", "") + "s";
        }
        if (type instanceof ParameterizedType map && map.getRawType() == Map.class) {
            return "an object";
        }
        if (type instanceof Class<?> enumeration && enumeration.isEnum()) {
            return Arrays.stream(enumeration.getEnumConstants())
                    .map(Object::toString)
                    .collect(Collectors.joining(", ", "one of ", ""));
        }
        if (type instanceof Class<?> any && JsonNode.class.isAssignableFrom(any)) {
            return "JSON";
        }
        String name = scalar(type);
        return name == null ? "an object" : (name.equals("integer") ? "an " : "a ") + name;
    }
}
