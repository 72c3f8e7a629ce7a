package dev.assay.db.project;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/**
 * The sources of the rollouts of one prompt.
 *
 * @param names in their stored form, each once and the first one first; at most {@value #MOST}, a later one is left out
 */
public record SourceNames(List<String> names) {
    private static final int MOST = 16;

    public SourceNames {
        names = names.stream().distinct().limit(MOST).toList();
    }

    /** Returns the source that a rollout names; null for none. */
    public static SourceNames sent(@Nullable String source) {
        return stored(source == null ? null : RunNumbers.stored(source));
    }

    /** Returns one source in its stored form; null for none. */
    public static SourceNames stored(@Nullable String source) {
        return new SourceNames(source == null ? List.of() : List.of(source));
    }

    /** Returns these sources and, behind them, others. */
    public SourceNames plus(SourceNames more) {
        if (names.containsAll(more.names)) {
            return this;
        }
        Set<String> all = new LinkedHashSet<>(names);
        all.addAll(more.names);
        return new SourceNames(List.copyOf(all));
    }

    /** Returns the first of them; null for none. */
    public @Nullable String first() {
        return names.isEmpty() ? null : names.getFirst();
    }

    public void write(ArrayNode json) {
        names.forEach(json::add);
    }

    /** Reads what {@link #write} wrote; anything but an array has no sources. */
    public static SourceNames of(JsonNode written) {
        return new SourceNames(written.valueStream()
                .filter(JsonNode::isString)
                .map(JsonNode::stringValue)
                .toList());
    }
}
