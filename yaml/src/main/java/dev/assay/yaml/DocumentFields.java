package dev.assay.yaml;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The fields of a mapping, and behind them those of a mapping that it extends.
 *
 * @param own the mapping that stands in this document
 */
public record DocumentFields(DocumentPlace own, Optional<DocumentFields> base) {
    /** The fields of a mapping; whatever else the place holds is a problem. */
    public static DocumentFields of(DocumentPlace place) {
        place.isMapping("a mapping");
        return new DocumentFields(place, Optional.empty());
    }

    /** No fields. */
    public static DocumentFields none() {
        return of(new DocumentPlace(JsonNodeFactory.instance.objectNode(), "", DocumentFindings.collecting()));
    }

    /** These fields over others. */
    public DocumentFields over(DocumentFields extended) {
        return new DocumentFields(own, Optional.of(extended));
    }

    /** Reports every key of this document that is not one of these. */
    public void allow(List<String> keys) {
        own.allow(keys);
    }

    /** The value of a key, in this document or in the mapping that it extends. */
    public Optional<DocumentPlace> find(String key) {
        return own.find(key).or(() -> base.flatMap(extended -> extended.find(key)));
    }

    public boolean has(String key) {
        return find(key).isPresent();
    }

    /** The value of a key that has to be there. */
    public DocumentPlace require(String key) {
        return find(key).orElseThrow(() -> own.refusal("must have the key " + key));
    }

    /** A reading of the value of a key, or another value where there is none. */
    public <T> T get(String key, Function<DocumentPlace, T> reading, T otherwise) {
        return find(key).map(reading).orElse(otherwise);
    }

    /**
     * The mapping under a key, key by key over that of the extended mapping.
     *
     * @param keys all that it may have; any, if there are none
     */
    public DocumentFields nested(String key, List<String> keys) {
        Optional<DocumentFields> mine = own.find(key).map(DocumentFields::of);
        mine.filter(fields -> !keys.isEmpty()).ifPresent(fields -> fields.allow(keys));
        DocumentFields extended = base.map(fields -> fields.nested(key, keys)).orElseGet(DocumentFields::none);
        return mine.map(fields -> fields.over(extended)).orElse(extended);
    }

    /** Every key, those of the extended mapping first. */
    public List<String> keys() {
        Set<String> all = new LinkedHashSet<>(base.map(DocumentFields::keys).orElse(List.of()));
        all.addAll(own.value().propertyNames());
        return List.copyOf(all);
    }
}
