package dev.assay.judge.contract;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The statements that a completion must end with.
 *
 * @param fields what is stated, in any order; a single one without a label is the whole completion
 */
public record StatementForm(List<Field> fields) {
    public StatementForm {
        fields = List.copyOf(fields);
        boolean bare = fields.stream().anyMatch(field -> field.label().isEmpty());
        if (fields.isEmpty() || (bare && fields.size() > 1)) {
            throw new IllegalArgumentException("a form has labelled fields, or one without a label");
        }
        var names = fields.stream().map(Field::name).collect(Collectors.toCollection(HashSet::new));
        if (names.size() != fields.size()) {
            throw new IllegalArgumentException("two fields of a form have the same name");
        }
    }

    /**
     * One statement.
     *
     * @param name its key in JSON
     * @param label what stands before the colon in text; empty where the value is all there is
     */
    public record Field(String name, Optional<String> label, Values values) {}

    /** What may be stated. */
    public sealed interface Values {
        /** The value as the form writes it, or empty where it is none of the form's. */
        Optional<String> read(String text);

        /** One of some words, in any case. */
        record Words(List<String> words) implements Values {
            public Words {
                words = List.copyOf(words);
                var distinct = words.stream()
                        .map(word -> word.toLowerCase(Locale.ROOT))
                        .collect(Collectors.toSet());
                if (words.isEmpty() || distinct.size() != words.size() || distinct.contains("")) {
                    throw new IllegalArgumentException("words must differ in more than case");
                }
            }

            @Override
            public Optional<String> read(String text) {
                return words.stream().filter(text::equalsIgnoreCase).findFirst();
            }
        }

        /** A plain decimal number between two others. */
        record Range(double min, double max) implements Values {
            public Range {
                if (!(min < max) || Double.isInfinite(max - min)) {
                    throw new IllegalArgumentException("a range needs min < max");
                }
            }

            @Override
            public Optional<String> read(String text) {
                String number =
                        text.endsWith("/" + ScoreNumbers.plain(max)) ? text.substring(0, text.indexOf('/')) : text;
                return ScoreNumbers.read(number.strip())
                        .filter(value -> value >= min && value <= max)
                        .map(ScoreNumbers::plain);
            }
        }
    }
}
