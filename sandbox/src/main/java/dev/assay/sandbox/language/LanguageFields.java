package dev.assay.sandbox.language;

import dev.assay.yaml.DocumentFields;
import dev.assay.yaml.DocumentPlace;
import dev.assay.yaml.DocumentRefusal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The fields of a language; an empty one counts as left out, and takes away what the file of languages has of ours. */
record LanguageFields(DocumentFields fields) {
    /** The same, after refusing every field that is not one of these: a misspelt one would else be passed over. */
    LanguageFields allowing(String... names) {
        fields.allow(List.of(names));
        return this;
    }

    Optional<DocumentPlace> find(String field) {
        return fields.find(field).filter(place -> !place.value().isNull());
    }

    private DocumentPlace require(String field) {
        return find(field).orElseGet(() -> {
            throw fields.own().refusal("must have the key " + field);
        });
    }

    /** The refusal of the document for a field that was found. */
    DocumentRefusal wrong(String field, String complaint) {
        return fields.require(field).refusal(complaint);
    }

    String text(String field) {
        return text(require(field));
    }

    private static String text(DocumentPlace place) {
        return withoutNull(place, place.text());
    }

    private static String withoutNull(DocumentPlace place, String text) {
        if (text.indexOf('\0') >= 0) {
            throw place.refusal("must be a text without the character NUL");
        }
        return text;
    }

    /** Texts, at least one. */
    List<String> words(String field) {
        return words(require(field), 1);
    }

    /** Texts, or none. */
    List<String> anyWords(String field) {
        return find(field).map(place -> words(place, 0)).orElse(List.of());
    }

    private static List<String> words(DocumentPlace place, int least) {
        List<String> words = place.texts(least);
        words.forEach(word -> withoutNull(place, word));
        return words;
    }

    /** Texts by name. */
    Map<String, String> texts(String field) {
        TreeMap<String, String> texts = new TreeMap<>();
        section(field).ifPresent(section -> section.fields.keys().forEach(name -> texts.put(name, section.text(name))));
        return texts;
    }

    int number(String field, int otherwise, int least, int most) {
        return find(field).map(place -> place.integerIn(least, most)).orElse(otherwise);
    }

    Optional<LanguageFields> section(String field) {
        return find(field).map(place -> new LanguageFields(DocumentFields.of(place)));
    }

    LanguageFields required(String field) {
        return new LanguageFields(DocumentFields.of(require(field)));
    }
}
