package dev.assay.engine.recipe;

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
    static final Node BROKEN = new Node.Constant(0);

    private final Verifiers verifiers;
    private final Set<String> declared;
    private final Map<String, Integer> earlier = new LinkedHashMap<>();
    private final List<Node.Verify> verifyNodes = new ArrayList<>();
    private final KindReader kinds = new KindReader(this);
    private final List<BitSet> named = new ArrayList<>();
    private String standsIn = "";
    private int recoveries;
    private int nodes;

    /**
     * @param declared the names of all parts of the document
     */
    NodeReader(Verifiers verifiers, Collection<String> declared) {
        this.verifiers = verifiers;
        this.declared = Set.copyOf(declared);
    }

    /** Reads a part; from then on nodes may name it. */
    Node part(String name, Place place) {
        Node node = root(name, place);
        earlier.put(name, earlier.size());
        return node;
    }

    /** Reads the reward, after all parts. */
    Node reward(Place place) {
        return root("reward", place);
    }

    private Node root(String name, Place place) {
        standsIn = name;
        named.add(new BitSet());
        return node(place, 1);
    }

    /** The indexes of the parts that each part names, and last those that the reward names. */
    List<BitSet> named() {
        return named;
    }

    /** What was read so far, in document order. */
    List<Node.Verify> verifyNodes() {
        return verifyNodes;
    }

    Node node(Place place, int depth) {
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
            return new Node.Constant(place.number());
        }
        if (value.isString()) {
            return named(place, value.stringValue());
        }
        return place.isMapping("a number, the name of a part, or one of {" + Kind.all() + "}")
                ? mapping(place, depth)
                : BROKEN;
    }

    private Node named(Place place, String name) {
        Integer part = earlier.get(name);
        if (part != null) {
            named.getLast().set(part);
            return new Node.Named(part, name);
        }
        if (declared.contains(name)) {
            place.report("must name an earlier part, but " + name
                    + (name.equals(standsIn) ? " is this part itself" : " stands later"));
        } else {
            place.report(
                    "must name a part" + (earlier.isEmpty() ? "" : " (" + String.join(", ", earlier.keySet()) + ")")
                            + ", but there is no part " + Place.quoted(name));
        }
        return BROKEN;
    }

    private Node mapping(Place place, int depth) {
        var present = EnumSet.noneOf(Kind.class);
        for (String key : place.value().propertyNames()) {
            Kind.of(key).ifPresent(present::add);
        }
        if (present.isEmpty()) {
            place.report("must have a kind out of " + Kind.all() + ", but has "
                    + (place.value().isEmpty()
                            ? "no key"
                            : Place.quoted(String.join(", ", place.value().propertyNames()))));
            return BROKEN;
        }
        if (present.size() > 1) {
            place.report("must have exactly one kind, but has "
                    + String.join(", ", present.stream().map(Kind::key).toList()));
            return BROKEN;
        }
        Kind kind = present.iterator().next();
        place.allow(kind.keys());
        return place.find(kind.key())
                .map(body -> kinds.read(kind, place, body, depth + 1))
                .orElse(BROKEN);
    }

    /** The next place among the nodes that recover. */
    int nextRecovery() {
        return recoveries++;
    }

    /** How many nodes recover. */
    int recoveries() {
        return recoveries;
    }

    Verifiers verifiers() {
        return verifiers;
    }

    /** A node that asks a verifier; they are numbered in the order of reading. */
    Node verify(Place place, Place body) {
        if (verifyNodes.size() == MOST_VERIFY_NODES) {
            place.report("is one verify too many: a recipe has at most " + MOST_VERIFY_NODES);
            return BROKEN;
        }
        JsonNode with = place.find("with").map(Place::value).orElseGet(JsonNodeFactory.instance::objectNode);
        String verifier = body.text();
        boolean known = verifiers.names().contains(verifier);
        if (body.value().isString() && !known) {
            body.report("must name a verifier (" + String.join(", ", verifiers.names()) + "), but there is no "
                    + Place.quoted(verifier));
        }
        if (!with.isObject()) {
            place.find("with").ifPresent(options -> options.expected("a mapping of options"));
        } else if (known) {
            String pointer = Pointers.child(place.pointer(), "with");
            verifiers
                    .check(verifier, with)
                    .forEach(fault -> place.findings().problem(pointer + fault.pointer(), fault.detail()));
        }
        var node = new Node.Verify(verifyNodes.size(), standsIn, verifier, with);
        verifyNodes.add(node);
        return node;
    }
}
