package dev.assay.engine.recipe;

import dev.assay.yaml.DocumentFindings;
import dev.assay.yaml.DocumentPlace;
import dev.assay.yaml.JsonPointers;
import dev.assay.yaml.YamlReader;
import java.util.Collection;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Converts a document of any notation into the normal form that recipes are read from and hashed in.
 *
 * <p>Keys are sorted, except those of {@code parts}, whose order decides which parts each may name. A whole number is
 * an integer.
 */
final class NormalForm {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    /** The bound below which every whole double fits a long. */
    private static final double MOST_WHOLE = 1e18;

    private final DocumentFindings findings;

    private NormalForm(DocumentFindings findings) {
        this.findings = findings;
    }

    /** Returns an equal document in normal form; reports numbers that are not finite. */
    static JsonNode of(JsonNode document, DocumentFindings findings) {
        return new NormalForm(findings).of(document, "");
    }

    private JsonNode of(JsonNode value, String pointer) {
        if (value.isObject()) {
            return mapping(value, pointer);
        }
        if (value.isArray()) {
            ArrayNode list = JSON.arrayNode();
            for (JsonNode member : value) {
                list.add(of(member, JsonPointers.child(pointer, list.size())));
            }
            return list;
        }
        return value.isNumber() && !value.isIntegralNumber() ? real(value, pointer) : value;
    }

    private ObjectNode mapping(JsonNode value, String pointer) {
        Collection<String> keys = value.propertyNames();
        ObjectNode mapping = JSON.objectNode();
        for (String key : pointer.equals("/parts") ? keys : new TreeSet<>(keys)) {
            mapping.set(key, of(value.get(key), JsonPointers.child(pointer, key)));
        }
        return mapping;
    }

    private JsonNode real(JsonNode value, String pointer) {
        double number = value.numberValue().doubleValue();
        if (!Double.isFinite(number)) {
            findings.problem(pointer, "must be a finite number, but is " + DocumentPlace.quoted(value.toString()));
        }
        return Math.abs(number) < MOST_WHOLE && number == Math.rint(number)
                ? YamlReader.whole((long) number)
                : JSON.numberNode(number);
    }
}
