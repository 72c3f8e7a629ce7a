package dev.assay.engine.recipe;

import dev.assay.engine.recipe.DocumentFindings.Position;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.resolver.CoreScalarResolver;
import org.snakeyaml.engine.v2.resolver.ScalarResolver;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Turns the plain part of YAML 1.2 (core schema, one tree, no anchors, aliases or tags) into JSON with positions. */
final class YamlReader {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final int DEEPEST = 32;
    private static final int LONGEST_NUMBER = 64;

    private final ScalarResolver resolver = new CoreScalarResolver(false);
    private final DocumentFindings findings;

    private YamlReader(DocumentFindings findings) {
        this.findings = findings;
    }

    /** Returns the document; empty where it is not valid, which is then reported. */
    static Optional<JsonNode> read(String text, DocumentFindings findings) {
        var reader = new YamlReader(findings);
        List<Event> events = reader.events(text);
        if (!findings.sound()) {
            return Optional.empty();
        }
        JsonNode root = reader.node(events.iterator(), "");
        return findings.sound() ? Optional.of(root) : Optional.empty();
    }

    /** Returns the events of the only document in the text; reports YAML features that recipes may not use. */
    private List<Event> events(String text) {
        var events = new ArrayList<Event>();
        int documents = 0;
        int depth = 0;
        try {
            for (Event event : new Parse(LoadSettings.builder().build()).parseString(text)) {
                if (event instanceof DocumentStartEvent && ++documents == 2) {
                    findings.problem("", position(event), "must be one document, but a second one begins");
                }
                depth += event instanceof CollectionStartEvent ? 1 : event instanceof CollectionEndEvent ? -1 : 0;
                if (depth > DEEPEST) {
                    findings.problem("", position(event), "must not be nested deeper than " + DEEPEST);
                    return List.of();
                }
                refuseReferences(event);
                if (event instanceof NodeEvent || event instanceof CollectionEndEvent) {
                    events.add(event);
                }
            }
        } catch (MarkedYamlEngineException e) {
            Position position = e.getProblemMark().map(YamlReader::position).orElse(new Position(1, 1));
            findings.problem("", position, "can't be read as YAML: " + e.getProblem());
        } catch (YamlEngineException e) {
            findings.problem("", new Position(1, 1), "can't be read as YAML: " + e.getMessage());
        }
        if (events.isEmpty() && findings.sound()) {
            findings.problem("", new Position(1, 1), "must be a mapping, but is empty");
        }
        return events;
    }

    private void refuseReferences(Event event) {
        if (event instanceof AliasEvent) {
            findings.problem("", position(event), "must write every value where it stands, but uses an alias (*)");
        } else if (event instanceof NodeEvent node && node.getAnchor().isPresent()) {
            findings.problem("", position(event), "must write every value where it stands, but sets an anchor (&)");
        } else if ((event instanceof ScalarEvent scalar && scalar.getTag().isPresent())
                || (event instanceof CollectionStartEvent start
                        && start.getTag().isPresent())) {
            findings.problem("", position(event), "must not use tags (!)");
        }
    }

    private JsonNode node(Iterator<Event> events, String pointer) {
        return node(events.next(), events, pointer);
    }

    private JsonNode node(Event event, Iterator<Event> events, String pointer) {
        findings.valueAt(pointer, position(event));
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
                findings.problem(pointer, position(event), "must have texts as keys");
                node(event, events, pointer);
            }
            String child = JsonPointers.child(pointer, key);
            if (mapping.has(key)) {
                findings.problem(child, position(event), "stands twice");
            }
            findings.keyAt(child, position(event));
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

    /** Returns the node that JSON text with these digits becomes. */
    static JsonNode whole(long value) {
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

    private static Position position(Event event) {
        return event.getStartMark().map(YamlReader::position).orElse(new Position(1, 1));
    }

    private static Position position(Mark mark) {
        return new Position(mark.getLine() + 1, mark.getColumn() + 1);
    }
}
