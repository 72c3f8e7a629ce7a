package dev.assay.judge.profile;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The keys of a mapping, followed by those of the profile that it extends.
 *
 * @param own the values in this document
 * @param order its keys in the order of the document
 */
record ProfileFields(Map<String, ProfileValue> own, List<String> order, Optional<ProfileFields> base) {
    static final ProfileFields NONE = new ProfileFields(Map.of(), List.of(), Optional.empty());

    ProfileFields over(ProfileFields extended) {
        return new ProfileFields(own, order, Optional.of(extended));
    }

    /** Refuses every key of this document that is not in the list. */
    void allow(List<String> keys) {
        for (String name : order) {
            if (!keys.contains(name)) {
                throw require(name).unknown(keys);
            }
        }
    }

    Optional<ProfileValue> find(String key) {
        return Optional.ofNullable(own.get(key)).or(() -> base.flatMap(extended -> extended.find(key)));
    }

    ProfileValue require(String key) {
        return find(key).orElseThrow(() -> new IllegalStateException("no key " + key));
    }

    <T> T get(String key, Function<ProfileValue, T> reading, T otherwise) {
        return find(key).map(reading).orElse(otherwise);
    }

    /** Returns the mapping under a key, merged key by key over that of the extended profile. */
    ProfileFields nested(String key, List<String> keys) {
        Optional<ProfileFields> mine = Optional.ofNullable(own.get(key)).map(ProfileValue::fields);
        mine.ifPresent(fields -> {
            if (!keys.isEmpty()) {
                fields.allow(keys);
            }
        });
        ProfileFields extended = base.map(fields -> fields.nested(key, keys)).orElse(NONE);
        return mine.map(fields -> fields.over(extended)).orElse(extended);
    }

    boolean has(String key) {
        return find(key).isPresent();
    }

    /** Returns every key, those of the extended profile first. */
    List<String> keys() {
        var all = new LinkedHashSet<String>(base.map(ProfileFields::keys).orElse(List.of()));
        all.addAll(order);
        return new ArrayList<>(all);
    }
}
