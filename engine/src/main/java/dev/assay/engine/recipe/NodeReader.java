package dev.assay.engine.recipe;

import dev.assay.yaml.DocumentPlace;
import dev.assay.yaml.JsonPointers;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Reads the nodes of one recipe, within the limits on their number and depth. */
final class NodeReader {
    static final int MOST_NODES = 64;
    static final int DEEPEST = 8;
    static final int MOST_VERIFY_NODES = 16;
    /** The verifier that {@code judge} asks. */
    static final String OPINION = "opinion";

    static final RecipeNode BROKEN = new RecipeNode.Constant(0);

    private final KnownVerifiers verifiers;
    private final Set<String> declared;
    private final Map<String, Integer> earlier = new LinkedHashMap<>();
    private final List<RecipeNode> parts = new ArrayList<>();
    private final List<RecipeNode.Verify> verifyNodes = new ArrayList<>();
    private final KindReader kinds = new KindReader(this);
    private final List<BitSet> named = new ArrayList<>();
    private String standsIn = "";
    private int recoveries;
    private int nodes;

    /**
     * @param declared the names of all parts of the document
     */
    NodeReader(KnownVerifiers verifiers, Collection<String> declared) {
        this.verifiers = verifiers;
        this.declared = Set.copyOf(declared);
    }

    /** Reads a part; nodes after it may name it. */
    RecipeNode part(String name, DocumentPlace place) {
        RecipeNode node = root(name, place);
        parts.add(node);
        earlier.put(name, earlier.size());
        return node;
    }

    /** Reads the reward, after all parts. */
    RecipeNode reward(DocumentPlace place) {
        return root("reward", place);
    }

    private RecipeNode root(String name, DocumentPlace place) {
        standsIn = name;
        named.add(new BitSet());
        return node(place, 1);
    }

    /** Returns the indexes of the parts that each part names, and last those that the reward names. */
    List<BitSet> named() {
        return named;
    }

    /** Returns the verify nodes read so far, in document order. */
    List<RecipeNode.Verify> verifyNodes() {
        return verifyNodes;
    }

    RecipeNode node(DocumentPlace place, int depth) {
        nodes++;
        if (nodes == MOST_NODES + 1) {
            place.report("is one node too many: a recipe has at most " + MOST_NODES);
        }
        if (depth == DEEPEST + 1) {
            place.report("is nested too deep: nodes may be " + DEEPEST + " deep");
        }
        if (nodes > MOST_NODES || depth > DEEPEST) {
            return BROKEN;
        }
        JsonNode value = place.value();
        if (value.isNumber()) {
            return new RecipeNode.Constant(place.number());
        }
        if (value.isString()) {
            return named(place, value.stringValue());
        }
        return place.isMapping("a number, the name of a component, or one of {" + NodeKind.all() + "}")
                ? mapping(place, depth)
                : BROKEN;
    }

    private RecipeNode named(DocumentPlace place, String name) {
        Integer part = earlier.get(name);
        if (part != null) {
            named.getLast().set(part);
            return new RecipeNode.Named(part, name);
        }
        if (declared.contains(name)) {
            place.report("must name an earlier component, but " + name
                    + (name.equals(standsIn) ? " is this component itself" : " stands later"));
        } else {
            place.report("must name a component"
                    + (earlier.isEmpty() ? "" : " (" + String.join(", ", earlier.keySet()) + ")")
                    + ", but there is no component " + DocumentPlace.quoted(name));
        }
        return BROKEN;
    }

    private RecipeNode mapping(DocumentPlace place, int depth) {
        EnumSet<NodeKind> present = EnumSet.noneOf(NodeKind.class);
        for (String key : place.value().propertyNames()) {
            NodeKind.of(key).ifPresent(present::add);
        }
        if (present.isEmpty()) {
            place.report("must have a kind out of " + NodeKind.all() + ", but has "
                    + (place.value().isEmpty()
                            ? "no key"
                            : DocumentPlace.quoted(
                                    String.join(", ", place.value().propertyNames()))));
            return BROKEN;
        }
        if (present.size() > 1) {
            place.report("must have exactly one kind, but has "
                    + String.join(", ", present.stream().map(NodeKind::key).toList()));
            return BROKEN;
        }
        NodeKind kind = present.iterator().next();
        place.allow(kind.keys());
        return place.find(kind.key())
                .map(body -> kinds.read(kind, place, body, depth + 1))
                .orElse(BROKEN);
    }

    /** Returns whether the verdict of a part may have step scores: whether it asks a verifier or a judge. */
    boolean givesSteps(RecipeNode.Named part) {
        RecipeNode node = parts.get(part.part());
        return node instanceof RecipeNode.Verify || node instanceof RecipeNode.Recover;
    }

    /** Returns the index of the next recover node. */
    int nextRecovery() {
        return recoveries++;
    }

    /** Returns the number of recover nodes. */
    int recoveries() {
        return recoveries;
    }

    KnownVerifiers verifiers() {
        return verifiers;
    }

    /** Reads a node that asks a verifier; these nodes are numbered in the order of reading. */
    RecipeNode verify(DocumentPlace place, DocumentPlace body) {
        JsonNode with = place.find("with").map(DocumentPlace::value).orElseGet(JsonNodeFactory.instance::objectNode);
        String verifier = body.text();
        boolean known = verifiers.names().contains(verifier);
        if (body.value().isString() && !known) {
            body.report("must name a verifier (" + String.join(", ", verifiers.names()) + "), but there is no "
                    + DocumentPlace.quoted(verifier));
        }
        if (!with.isObject()) {
            place.find("with").ifPresent(options -> options.expected("a mapping of options"));
        } else if (known) {
            checkOptions(verifier, with, JsonPointers.child(place.pointer(), "with"), place);
        }
        return numbered(place, verifier, with, false);
    }

    /** Reads the body of {@code judge}: a verify of {@link #OPINION} whose options are the body. */
    RecipeNode opinion(DocumentPlace body) {
        if (!body.isMapping("{profile, principles, …}")) {
            return BROKEN;
        }
        if (!verifiers.names().contains(OPINION)) {
            body.report("needs the verifier " + OPINION + ", which this build does not have");
            return BROKEN;
        }
        body.require("profile").ifPresent(profile -> {
            String name = profile.text();
            if (profile.value().isString() && !verifiers.judges().contains(name)) {
                profile.report("must name a judge (" + String.join(", ", verifiers.judges()) + "), but there is no "
                        + DocumentPlace.quoted(name));
            }
        });
        checkOptions(OPINION, body.value(), body.pointer(), body);
        return numbered(body, OPINION, body.value(), true);
    }

    private void checkOptions(String verifier, JsonNode options, String pointer, DocumentPlace place) {
        verifiers
                .check(verifier, options)
                .forEach(fault -> place.findings().problem(pointer + fault.pointer(), fault.detail()));
    }

    private RecipeNode numbered(DocumentPlace place, String verifier, JsonNode with, boolean isJudge) {
        if (verifyNodes.size() == MOST_VERIFY_NODES) {
            place.report("is one verify too many: a recipe has at most " + MOST_VERIFY_NODES);
            return BROKEN;
        }
        RecipeNode.Verify node = new RecipeNode.Verify(verifyNodes.size(), standsIn, verifier, with, isJudge);
        verifyNodes.add(node);
        return node;
    }
}
