package dev.assay.sandbox.language;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A mapping of YAML whose fields are read one by one; every error message names the place. */
final class YamlFields {
    private final String where;
    private final Map<?, ?> content;
    private final Set<String> asked = new HashSet<>();

    YamlFields(String where, @Nullable Object content) {
        this.where = where;
        if (!(content instanceof Map<?, ?> map)) {
            throw new IllegalArgumentException(where + " must be a mapping");
        }
        this.content = map;
    }

    IllegalArgumentException wrong(String field, String complaint) {
        return new IllegalArgumentException(where + "." + field + " " + complaint);
    }

    String text(String field) {
        return optional(field).map(value -> text(field, value)).orElseThrow(() -> wrong(field, "is missing"));
    }

    String text(String field, String otherwise) {
        return optional(field).map(value -> text(field, value)).orElse(otherwise);
    }

    private String text(String field, Object value) {
        if (value instanceof String text && text.indexOf('\0') < 0) {
            return text;
        }
        throw wrong(field, "must be a text");
    }

    /** Returns a list of at least one text. */
    List<String> words(String field) {
        List<String> words = words(field, List.of());
        if (words.isEmpty()) {
            throw wrong(field, "must be a list of at least one word");
        }
        return words;
    }

    List<String> words(String field, List<String> otherwise) {
        Object value = optional(field).orElse(otherwise);
        if (!(value instanceof List<?> list)) {
            throw wrong(field, "must be a list of words");
        }
        var words = new ArrayList<String>();
        for (Object word : list) {
            words.add(text(field + "[" + words.size() + "]", word == null ? "\0" : word));
        }
        return words;
    }

    /** Returns texts by name. */
    Map<String, String> texts(String field) {
        var texts = new TreeMap<String, String>();
        section(field).ifPresent(section -> {
            for (Object name : section.content.keySet()) {
                texts.put(String.valueOf(name), section.text(String.valueOf(name)));
            }
        });
        return texts;
    }

    int number(String field, int otherwise, int least, int most) {
        Object value = optional(field).orElse(otherwise);
        if (value instanceof Integer number && number >= least && number <= most) {
            return number;
        }
        throw wrong(field, "must be a whole number from " + least + " to " + most);
    }

    Optional<YamlFields> section(String field) {
        return optional(field).map(value -> new YamlFields(where + "." + field, value));
    }

    YamlFields required(String field) {
        return section(field).orElseThrow(() -> wrong(field, "is missing"));
    }

    Optional<Object> optional(String field) {
        asked.add(field);
        return Optional.ofNullable(content.get(field));
    }

    /** Refuses fields that were not read, because a misspelt field would otherwise be ignored. */
    void noOthers() {
        for (Object field : content.keySet()) {
            if (!(field instanceof String name) || !asked.contains(name)) {
                throw new IllegalArgumentException(where + " has no field '" + field + "'");
            }
        }
    }
}
