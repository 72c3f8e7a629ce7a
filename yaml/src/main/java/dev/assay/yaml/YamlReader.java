package dev.assay.yaml;

import dev.assay.yaml.DocumentFindings.Position;
import java.math.BigInteger;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.resolver.CoreScalarResolver;
import org.snakeyaml.engine.v2.resolver.ScalarResolver;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Turns the plain part of YAML 1.2 (core schema, one tree, no tags) into JSON with positions, within limits. */
public final class YamlReader {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final int LONGEST_NUMBER = 64;
    /** Each value's pointer is kept with its position, so that long keys would make much of a short text. */
    private static final int LONGEST_POINTER = 1_024;

    private static final String TOO_LONG_KEY =
            "must have shorter keys: all that lead to a value have at most " + LONGEST_POINTER + " characters";

    private final ScalarResolver resolver = new CoreScalarResolver(false);
    private final YamlRules rules;
    private final DocumentFindings findings;

    private YamlReader(YamlRules rules, DocumentFindings findings) {
        this.rules = rules;
        this.findings = findings;
    }

    /** The document, or empty after reporting why there is none. */
    public static Optional<DocumentPlace> read(String text, YamlRules rules, DocumentFindings findings) {
        findings.valueAt("", new Position(1, 1));
        if (rules.isExceededBy(text, findings)) {
            return Optional.empty();
        }
        List<Event> events = new YamlEvents(rules, findings).of(text);
        if (!findings.sound()) {
            return Optional.empty();
        }
        JsonNode root = new YamlReader(rules, findings).node(events.iterator(), "");
        return findings.sound() ? Optional.of(new DocumentPlace(root, "", findings)) : Optional.empty();
    }

    /**
     * The fields of a document that is a mapping.
     *
     * @param document how its refusal calls it
     * @throws DocumentRefusal for the first problem
     */
    public static DocumentFields fields(String document, String text, YamlRules rules) {
        return read(text, rules, DocumentFindings.refusing(document))
                .map(DocumentFields::of)
                .orElseThrow(() -> new DocumentRefusal(document, "can't be read"));
    }

    private JsonNode node(Iterator<Event> events, String pointer) {
        return node(events.next(), events, pointer);
    }

    private JsonNode node(Event event, Iterator<Event> events, String pointer) {
        findings.valueAt(pointer, YamlEvents.position(event));
        if (event instanceof ScalarEvent scalar) {
            return scalar(scalar, pointer);
        }
        return event instanceof MappingStartEvent ? mapping(events, pointer) : list(events, pointer);
    }

    private ArrayNode list(Iterator<Event> events, String pointer) {
        ArrayNode list = JSON.arrayNode();
        for (Event event = events.next(); !(event instanceof CollectionEndEvent); event = events.next()) {
            list.add(node(event, events, JsonPointers.child(pointer, list.size())));
        }
        return list;
    }

    private ObjectNode mapping(Iterator<Event> events, String pointer) {
        ObjectNode mapping = JSON.objectNode();
        for (Event event = events.next(); !(event instanceof CollectionEndEvent); event = events.next()) {
            String key = "";
            if (event instanceof ScalarEvent scalar) {
                key = scalar.getValue();
            } else {
                findings.problem(pointer, YamlEvents.position(event), "must have texts as keys");
                node(event, events, pointer);
            }
            String renamed = rules.renamed().get(JsonPointers.child(pointer, key));
            if (renamed != null) {
                String old = JsonPointers.child(pointer, key);
                findings.warning(old, YamlEvents.position(event), "is called " + renamed + " now");
                key = renamed;
            }
            String child = JsonPointers.child(pointer, key);
            if (child.length() > LONGEST_POINTER) {
                findings.problem(pointer, YamlEvents.position(event), TOO_LONG_KEY);
                child = pointer;
            }
            if (mapping.has(key)) {
                findings.problem(child, YamlEvents.position(event), "stands twice");
            }
            findings.keyAt(child, YamlEvents.position(event));
            mapping.set(key, node(events, child));
        }
        return mapping;
    }

    private JsonNode scalar(ScalarEvent scalar, String pointer) {
        String text = scalar.getValue();
        Tag tag = resolver.resolve(text, scalar.isPlain());
        if (tag.equals(Tag.NULL)) {
            return JSON.nullNode();
        }
        if (tag.equals(Tag.BOOL)) {
            return JSON.booleanNode(text.equalsIgnoreCase("true"));
        }
        if (!tag.equals(Tag.INT) && !tag.equals(Tag.FLOAT)) {
            return JSON.stringNode(text);
        }
        if (text.length() > LONGEST_NUMBER) {
            findings.problem(pointer, "must be a number of at most " + LONGEST_NUMBER + " characters");
            return JSON.nullNode();
        }
        return tag.equals(Tag.INT) ? integer(text) : real(text, pointer);
    }

    private static JsonNode integer(String text) {
        boolean octal = text.startsWith("0o");
        BigInteger value = octal || text.startsWith("0x")
                ? new BigInteger(text.substring(2), octal ? 8 : 16)
                : new BigInteger(text);
        return value.bitLength() < Long.SIZE ? whole(value.longValue()) : JSON.numberNode(value);
    }

    /** The node that JSON text with these digits becomes. */
    public static JsonNode whole(long value) {
        return value == (int) value ? JSON.numberNode((int) value) : JSON.numberNode(value);
    }

    private JsonNode real(String text, String pointer) {
        boolean digits = text.chars().anyMatch(c -> c >= '0' && c <= '9');
        double value = digits ? Double.parseDouble(text) : Double.NaN;
        if (!Double.isFinite(value)) {
            findings.problem(pointer, "must be a finite number, but is " + text);
            return JSON.nullNode();
        }
        return JSON.numberNode(value);
    }
}
