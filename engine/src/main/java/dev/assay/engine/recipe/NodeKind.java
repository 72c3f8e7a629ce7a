package dev.assay.engine.recipe;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The kinds of node, each with the key that may stand beside its own. */
enum NodeKind {
    VERIFY("verify", "with"),
    RECOVER("recover"),
    JUDGE("judge"),
    WEIGHTED("weighted"),
    GATE("gate"),
    FIRST("first"),
    MIN("min", "quorum"),
    MAX("max", "quorum"),
    MEAN("mean", "quorum"),
    CLIP("clip"),
    MAP("map"),
    THRESHOLD("threshold"),
    PRODUCT("product"),
    MEASURE("measure"),
    PENALTY("penalty"),
    DELTA("delta"),
    GROUP("group");

    private static final String ALL = Arrays.stream(values()).map(NodeKind::key).collect(Collectors.joining(", "));

    private final String key;
    private final String beside;

    NodeKind(String key) {
        this(key, "");
    }

    NodeKind(String key, String beside) {
        this.key = key;
        this.beside = beside;
    }

    static Optional<NodeKind> of(String key) {
        return Arrays.stream(values()).filter(kind -> kind.key.equals(key)).findFirst();
    }

    /** Returns the names of all kinds, for messages. */
    static String all() {
        return ALL;
    }

    String key() {
        return key;
    }

    /** Returns the kind's own key, and the key that may stand beside it. */
    List<String> keys() {
        return beside.isEmpty() ? List.of(key) : List.of(key, beside);
    }
}
