package dev.assay.judge.profile;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/** Reads the plain part of YAML 1.2 (core schema, one document, no anchors, aliases or tags), with positions. */
final class ProfileYamlReader {
    private static final int LONGEST = 256 * 1024;
    private static final Set<Tag> TAGS = Set.of(Tag.STR, Tag.INT, Tag.FLOAT, Tag.BOOL, Tag.NULL, Tag.MAP, Tag.SEQ);

    private final String document;

    private ProfileYamlReader(String document) {
        this.document = document;
    }

    /**
     * Reads a text as a mapping.
     *
     * @param document the name of the document in error messages
     */
    static ProfileFields read(String document, String text) {
        if (text.length() > LONGEST) {
            throw new ProfileProblem(document, "must be at most " + LONGEST + " characters long");
        }
        var yaml = new ProfileYamlReader(document);
        var settings = LoadSettings.builder()
                .setLabel(document)
                .setSchema(new CoreSchema())
                .build();
        try {
            Node root = new Compose(settings)
                    .composeString(text)
                    .orElseThrow(() -> new ProfileProblem(document, "must be a mapping, but is empty"));
            return yaml.fields(root, "");
        } catch (MarkedYamlEngineException e) {
            throw ProfileProblem.at(document, e.getProblemMark(), "can't be read as YAML: " + e.getProblem());
        } catch (YamlEngineException e) {
            throw new ProfileProblem(document, "can't be read as YAML: " + e.getMessage());
        }
    }

    ProfileFields fields(Node node, String path) {
        if (!(node instanceof MappingNode mapping)) {
            throw problem(node, (path.isEmpty() ? "" : path + " ") + "must be a mapping");
        }
        plain(node);
        var values = new LinkedHashMap<String, ProfileValue>();
        var seen = new HashSet<String>();
        for (NodeTuple tuple : mapping.getValue()) {
            if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
                throw problem(tuple.getKeyNode(), "must have texts as keys");
            }
            plain(key);
            String child = path.isEmpty() ? key.getValue() : path + "." + key.getValue();
            if (!seen.add(key.getValue())) {
                throw problem(key, child + " stands twice");
            }
            plain(tuple.getValueNode());
            values.put(key.getValue(), new ProfileValue(this, child, key, tuple.getValueNode()));
        }
        return new ProfileFields(
                Map.copyOf(values), values.sequencedKeySet().stream().toList(), Optional.empty());
    }

    /** Refuses the features of YAML that profiles may not use. */
    void plain(Node node) {
        if (node.getAnchor().isPresent()) {
            throw problem(node, "must write every value where it stands, without an anchor (&) or alias (*)");
        }
        if (!TAGS.contains(node.getTag())) {
            throw problem(node, "must not use tags (!)");
        }
        if (node instanceof SequenceNode sequence) {
            sequence.getValue().forEach(this::plain);
        }
    }

    boolean isFrom(String otherDocument) {
        return document.equals(otherDocument);
    }

    ProfileProblem problem(Node node, String detail) {
        return ProfileProblem.at(document, node.getStartMark(), detail);
    }
}
