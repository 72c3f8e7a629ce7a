package dev.assay.yaml;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;

/** The values of one document that have names, to be written once more where an alias stands. */
final class AliasedValues {
    private final List<Event> events;
    private final Map<Anchor, Range> values = new HashMap<>();
    private final Deque<Opened> open = new ArrayDeque<>();

    private record Opened(Optional<Anchor> anchor, int start) {}

    private record Range(int start, int end) {}

    /**
     * @param events those of the document so far
     */
    AliasedValues(List<Event> events) {
        this.events = events;
    }

    /** Takes note of the event that was just added to those of the document. */
    void follow(Event event) {
        int start = events.size() - 1;
        if (event instanceof CollectionStartEvent collection) {
            open.push(new Opened(collection.getAnchor(), start));
        } else if (event instanceof CollectionEndEvent) {
            keep(open.pop());
        } else if (event instanceof NodeEvent node) {
            keep(new Opened(node.getAnchor(), start));
        }
    }

    private void keep(Opened opened) {
        opened.anchor().ifPresent(anchor -> values.put(anchor, new Range(opened.start(), events.size())));
    }

    /** The events of the value that an alias names; empty where no finished value has the name. */
    Optional<List<Event>> named(AliasEvent alias) {
        return Optional.ofNullable(values.get(alias.getAlias()))
                .map(range -> new ArrayList<>(events.subList(range.start(), range.end())));
    }
}
