package dev.assay.console.experiment;

import dev.assay.engine.wire.Json;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** Writes the document of a recipe as YAML, for people to read and to change. */
final class RecipeYaml {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z][A-Za-z0-9_./-]*");
    private static final Set<String> WORDS = Set.of("true", "false", "null", "yes", "no", "on", "off", "y", "n");

    private RecipeYaml() {}

    static String of(JsonNode document) {
        StringBuilder yaml = new StringBuilder();
        write(document, "", yaml);
        return yaml.toString();
    }

    private static void write(JsonNode node, String indent, StringBuilder yaml) {
        if (node.isObject()) {
            for (Map.Entry<String, JsonNode> field : node.properties()) {
                yaml.append(indent).append(scalar(field.getKey())).append(':');
                value(field.getValue(), indent + "  ", yaml);
            }
        } else {
            for (JsonNode element : node) {
                yaml.append(indent).append('-');
                value(element, indent + "  ", yaml);
            }
        }
    }

    /** Writes a value behind its key; one without containers in it stands on the same line. */
    private static void value(JsonNode value, String indent, StringBuilder yaml) {
        if (!value.isContainer() || value.valueStream().noneMatch(JsonNode::isContainer)) {
            yaml.append(' ').append(flow(value)).append('\n');
        } else {
            yaml.append('\n');
            write(value, indent, yaml);
        }
    }

    private static String flow(JsonNode value) {
        if (value.isObject()) {
            return "{"
                    + String.join(
                            ", ",
                            value.properties().stream()
                                    .map(field -> scalar(field.getKey()) + ": " + flow(field.getValue()))
                                    .toList())
                    + "}";
        }
        if (value.isArray()) {
            return "["
                    + String.join(
                            ", ", value.valueStream().map(RecipeYaml::flow).toList())
                    + "]";
        }
        return value.isString() ? scalar(value.stringValue()) : value.toString();
    }

    private static String scalar(String text) {
        boolean plain = PLAIN.matcher(text).matches() && !WORDS.contains(text.toLowerCase(Locale.ROOT));
        return plain ? text : Json.MAPPER.writeValueAsString(text);
    }
}
